"""What the entrypoint of PostgreSQL's official image does, as much of it as docker-compose.yml uses."""

import asyncio
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from deploy.compose import images
from deploy.compose.ground import Ground
from hearthlands.embedded.account import account
from hearthlands.embedded.part import PartFailedError
from hearthlands.embedded.spawn import Command

DATA = "/var/lib/postgresql"
SOCKETS = "/var/run/postgresql"
ROLES = "/docker-entrypoint-initdb.d/roles.sh"


async def prepare(
    ground: Ground, name: str, words: Sequence[str], env: Mapping[str, str], log: Path
) -> Command:
    data = ground.path(name, DATA) / "18" / "docker"
    sockets = ground.path(name, SOCKETS)
    for folder in (ground.path(name, DATA), sockets):
        account().owns(folder)
    settings = ("-D", str(data), "-c", f"unix_socket_directories={sockets}")
    if not (data / "PG_VERSION").exists():
        await asyncio.to_thread(_make, data, sockets, ground.path(name, ROLES), env, log)
    argv = [*account().prefix, *words[:1], *settings, *words[1:]]
    return Command(argv=argv, env=env, user=account().user)


def _make(data: Path, sockets: Path, script: Path, env: Mapping[str, str], log: Path) -> None:
    user, database = env["POSTGRES_USER"], env["POSTGRES_DB"]
    who = account()

    def run(*words: str | Path, **more: str) -> None:
        argv = [str(word) for word in (*who.prefix, *words)]
        with log.open("ab") as output:
            done = subprocess.run(  # noqa: S603 - our own words, no shell
                argv,
                check=False,
                env={**env, **more},
                stdout=output,
                stderr=output,
                user=who.user,
                group=who.user,
            )
        if done.returncode != 0:
            raise PartFailedError(f"{words[0]} failed\n{log.read_text()[-2000:]}")

    password = f"--pwfile={env['POSTGRES_PASSWORD_FILE']}"
    rights = ("--auth-local=trust", "--auth-host=scram-sha-256", f"--username={user}")
    run(_bin("initdb"), "-D", data, password, *rights, *env["POSTGRES_INITDB_ARGS"].split())
    with (data / "pg_hba.conf").open("a") as rules:
        rules.write("host all all all scram-sha-256\n")
    # On its socket alone until everything is in place.
    alone = f"-c listen_addresses='' -c unix_socket_directories={sockets}"
    run(_bin("pg_ctl"), "-D", data, "-w", "-o", alone, "start")
    run(_bin("createdb"), "-h", sockets, "-U", user, "-O", user, database)
    run("sh", script, PGHOST=str(sockets))
    run(_bin("pg_ctl"), "-D", data, "-w", "-m", "fast", "stop")


def _bin(program: str) -> Path:
    return images.POSTGRES / program
