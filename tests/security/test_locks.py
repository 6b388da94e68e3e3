"""What is fetched is what was locked: every line with its hashes, and no host written down."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGE_LOCKS = [ROOT / "web" / "package-lock.json", ROOT / "deploy/checks/node/package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_requirement_has_its_hashes(lock: Path) -> None:
    text = lock.read_text()
    named = re.findall(r"^[a-zA-Z0-9]\S*==\S+", text, re.MULTILINE)
    hashed = re.findall(
        r"^[a-zA-Z0-9]\S*==[^\n]+\\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE
    )
    assert len(named) == len(hashed) > 0
    assert "://" not in "".join(re.findall(r"^[^#\n]*", text, re.MULTILINE))


@pytest.mark.parametrize("lock", PACKAGE_LOCKS, ids=["web", "checks"])
def test_every_package_has_its_hash(lock: Path) -> None:
    packages = json.loads(lock.read_text())["packages"]
    fetched = {name: one for name, one in packages.items() if name and not one.get("link")}
    assert fetched
    assert [
        name for name, one in fetched.items() if "sha512-" not in one.get("integrity", "")
    ] == []
    assert [name for name, one in fetched.items() if "resolved" in one] == []
