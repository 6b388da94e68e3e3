"""The keeper: what ends is started again, and given up when that does not help."""

import sys
from pathlib import Path

import pytest

from hearthlands.embedded.part import Part, PartFailedError
from hearthlands.embedded.spawn import Command
from hearthlands.keeper import GivenUpError, Keeper


class Mayfly(Part):
    """Ends at once, after its last words."""

    starts = 0

    @property
    def address(self) -> str:
        return "nowhere"

    async def prepare(self) -> Command:
        self.starts += 1
        return Command(
            argv=[sys.executable, "-S", "-c", "import sys; print('farewell'); sys.exit(3)"]
        )

    async def is_ready(self) -> bool:
        return False


async def test_a_part_that_will_not_stay_up_is_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    part = Mayfly("mayfly", tmp_path / "log")
    with pytest.raises(PartFailedError, match=r"exit code 3\n    farewell"):
        await part.start()
    with pytest.raises(GivenUpError, match="ended 3 times"):
        await Keeper(part, backoff=(0.0, 0.0)).watch()
    assert part.starts == 3
    assert "farewell" in capsys.readouterr().out
