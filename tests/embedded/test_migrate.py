"""Migrations: in order, once, whole, and never changed afterwards."""

from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from hearthlands.errors import UserError
from hearthlands.migrate import migrate, migrations, missing
from tests.embedded.one_postgres import Server


@pytest.fixture
async def empty(postgres: Server) -> AsyncIterator[str]:
    async with postgres.copy(template="template0") as database:
        yield database.url()


def write(folder: Path, **files: str) -> None:
    for name, sql in files.items():
        (folder / f"{name.removeprefix('_')}.sql").write_text(sql)


@pytest.mark.integration
async def test_each_is_applied_once_in_order(empty: str, tmp_path: Path) -> None:
    write(tmp_path, _0001_one="CREATE TABLE one (it int)", _0002_two="ALTER TABLE one ADD two int")
    assert await missing(empty, tmp_path) == ["0001_one", "0002_two"]
    assert await migrate(empty, tmp_path) == ["0001_one", "0002_two"]
    assert await migrate(empty, tmp_path) == []
    assert await missing(empty, tmp_path) == []


@pytest.mark.integration
async def test_a_failing_one_leaves_nothing_behind(empty: str, tmp_path: Path) -> None:
    write(tmp_path, _0001_one="CREATE TABLE one (it int); SELECT 1 / 0")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrate(empty, tmp_path)
    write(tmp_path, _0001_one="CREATE TABLE one (it int)")
    assert await migrate(empty, tmp_path) == ["0001_one"]


@pytest.mark.integration
async def test_a_changed_one_is_refused(empty: str, tmp_path: Path) -> None:
    write(tmp_path, _0001_one="CREATE TABLE one (it int)")
    await migrate(empty, tmp_path)
    write(tmp_path, _0001_one="CREATE TABLE one (it text)")
    with pytest.raises(UserError, match="0001_one was changed"):
        await migrate(empty, tmp_path)


@pytest.mark.parametrize("names", [("_0001_a", "_0003_b"), ("_0001_a", "_0001_b"), ("_1_a",)])
def test_numbers_run_without_a_gap(tmp_path: Path, names: tuple[str, ...]) -> None:
    write(tmp_path, **dict.fromkeys(names, "SELECT 1"))
    with pytest.raises(UserError):
        migrations(tmp_path)
