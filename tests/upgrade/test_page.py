"""The page of upgrades names every migration, and what kind each is."""

import re
from pathlib import Path

from hearthlands.migrate import migrations
from shared.schema import CONTRACT

PAGE = Path(__file__).parent.parent.parent / "docs" / "operating" / "upgrade.md"
ROW = re.compile(r"^\| `(\d{4}_\w+)` \| (expand|contract) \| ([\d.]+) \|$", re.MULTILINE)


def test_every_migration_has_its_row_with_its_kind() -> None:
    rows = {name: kind for name, kind, _ in ROW.findall(PAGE.read_text())}
    kinds = {
        str(one): "contract" if one.name.startswith(CONTRACT) else "expand" for one in migrations()
    }
    assert rows == kinds


def test_the_last_compatible_release_is_the_newest_that_a_migration_asks_for() -> None:
    text = PAGE.read_text()
    newest = max(ROW.findall(text), key=lambda row: [int(part) for part in row[2].split(".")])[2]
    assert f"The last schema-compatible release: **{newest}**" in text


def test_what_takes_something_away_says_so_by_its_name() -> None:
    """Words of SQL that an older release could trip over."""
    taking = re.compile(
        r"\b(DROP (TABLE|COLUMN|FUNCTION)|RENAME|REVOKE .* FROM hl_|ALTER .* TYPE)\b"
    )
    for one in migrations():
        assert one.name.startswith(CONTRACT) or not taking.search(one.sql), one
