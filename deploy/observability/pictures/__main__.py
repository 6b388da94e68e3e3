"""`python -m deploy.observability.pictures`: a run of bots, watched, and a picture of each dashboard.

Needs Prometheus and Chromium (HL_CHROMIUM). Half way a new version is rolled out.
"""

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from deploy.observability import shown
from deploy.observability.pictures import page
from deploy.observability.pictures.seen import Seen
from deploy.observability.pictures.stage import Stage, running
from deploy.observability.places import DASHBOARDS
from hearthlands.client import ClientError, Visitor

OUT = Path(__file__).parents[3] / "docs" / "operating" / "dashboards"
CHROMIUM = os.environ.get("HL_CHROMIUM", "/usr/bin/chromium")
BOTS = ("--tables", "4", "--seats", "3..6", "--pace", "0.8")
PAUSE_SECONDS = 8.0
GUESS_SECONDS = 60.0
"""Rare enough for the limits: the bots have the same address, and would be held up with them."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.observability.pictures")
    parser.add_argument("--minutes", type=float, default=12.0, help="how long bots play (12)")
    parser.add_argument("--out", type=Path, default=OUT, help="where pictures go")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hearthlands-") as folder:
        asyncio.run(_watch(Path(folder), args.minutes * 60, args.out))
    return 0


async def _watch(folder: Path, seconds: float, out: Path) -> None:
    async with running(folder) as (stage, prometheus):
        began = time.time()
        async with _players(stage):
            await asyncio.sleep(seconds / 2)
            await stage.roll_out(PAUSE_SECONDS)
            await asyncio.sleep(max(0.0, began + seconds - time.time()))
            ended = time.time()
        _draw(Seen(prometheus, began, ended), folder, out)


@asynccontextmanager
async def _players(stage: Stage) -> AsyncIterator[None]:
    """Bots at each gateway, game after game, and somebody who tries codes and keys."""
    playing = [asyncio.create_task(_play_for_ever(stage, url)) for url in stage.gateway_urls]
    playing.append(asyncio.create_task(_guess_for_ever(stage)))
    try:
        yield
    finally:
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _play_for_ever(stage: Stage, url: str) -> None:
    words = ("-m", "hearthlands", "bots", *BOTS, "--url", url, "--origin", stage.public_url)
    while True:
        quiet = asyncio.subprocess.DEVNULL
        bots = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=quiet)
        try:
            await bots.wait()
        finally:
            if bots.returncode is None:
                bots.kill()
                await bots.wait()


async def _guess_for_ever(stage: Stage) -> None:
    async with Visitor(stage.gateway_urls[1], origin=stage.public_url) as stranger:
        while True:
            for guess in (stranger.join_table("ABCD-EFGH", "Mallory"), stranger.resume("a-key")):
                with contextlib.suppress(ClientError):
                    await guess
            await asyncio.sleep(GUESS_SECONDS)


def _draw(seen: Seen, folder: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for path in shown.board_files(DASHBOARDS):
        board = shown.read(path)
        html = folder / f"{path.stem}.html"
        html.write_text(page.drawn(board, seen))
        _photograph(html, out / f"{path.stem}.png", page.size(board))
        print(f"wrote {path.stem}.png")


def _photograph(html: Path, picture: Path, size: tuple[int, int]) -> None:
    words = (
        *("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
        *(f"--window-size={size[0]},{size[1]}", f"--screenshot={picture}", html.as_uri()),
    )
    subprocess.run([CHROMIUM, *words], check=True, capture_output=True, timeout=60)  # noqa: S603 - our own words


if __name__ == "__main__":
    sys.exit(main())
