"""What the scripts of a backup refuse, and what they throw away."""

import os
import subprocess
import time
from pathlib import Path

import asyncpg
import pytest

from tests.backup.archived import SCRIPTS, Archived

LONG_AGO = 40 * 86400


def script(name: str, *words: object) -> subprocess.CompletedProcess[str]:
    argv = [str(word) for word in (SCRIPTS / name, *words)]
    return subprocess.run(argv, check=False, capture_output=True, text=True)


def test_a_piece_of_the_log_is_archived_once_and_never_another_over_it(tmp_path: Path) -> None:
    archive, piece = tmp_path / "archive", tmp_path / "piece"
    piece.write_bytes(b"what happened")
    assert [script("archive.sh", archive, piece, "0001").returncode for _ in range(2)] == [0, 0]
    piece.write_bytes(b"something else")
    assert script("archive.sh", archive, piece, "0001").returncode != 0
    assert (archive / "wal" / "0001").read_bytes() == b"what happened"
    assert [one.name for one in (archive / "wal").iterdir()] == ["0001"]


def test_nothing_is_restored_over_a_database(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "PG_VERSION").write_text("18\n")
    refused = script("restore.sh", tmp_path, tmp_path / "data", "2026-01-31 12:00:00+00")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "is not empty" in refused.stderr


def test_a_moment_before_every_copy_is_refused(tmp_path: Path) -> None:
    (tmp_path / "base" / "20260201T000000Z").mkdir(parents=True)
    refused = script("restore.sh", tmp_path, tmp_path / "data", "2026-01-31 12:00:00+00")
    assert refused.returncode == 1
    assert "as old as 2026-01-31" in refused.stderr


@pytest.mark.integration
async def test_old_copies_go_with_the_log_that_only_they_needed(archived: Archived) -> None:
    old = Path(await archived.back_up())
    needed_by_old = {one.name for one in (archived.archive / "wal").iterdir()}
    half = archived.archive / "base" / "19990101T000000Z.new"
    half.mkdir()
    then = time.time() - LONG_AGO
    os.utime(old, (then, then))
    renamed = old.rename(old.with_name("20000101T000000Z"))  # two a second would share a name
    connection = await asyncpg.connect(archived.address)
    await connection.execute("SELECT pg_switch_wal()")
    await connection.close()
    new = Path(await archived.back_up())
    assert sorted(one.name for one in new.parent.iterdir()) == [new.name]
    assert not renamed.exists()
    kept = {one.name for one in (archived.archive / "wal").iterdir()}
    assert kept
    assert not needed_by_old <= kept
