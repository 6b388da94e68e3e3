"""`python -m bench [PART ...]`: measure, print, judge nothing."""

import argparse
import asyncio
import importlib
import os
import platform
from collections.abc import Sequence

from bench.ground import servers

ON_SERVERS = ("journal", "bare", "commands", "waking", "memory", "failover")
PARTS = ("rules", *ON_SERVERS)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all")
    wanted = parser.parse_args(argv).parts or PARTS
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        parser.error(f"no part {unknown[0]}: there are {', '.join(PARTS)}")
    cores, load = os.cpu_count(), os.getloadavg()[0]
    print(f"Python {platform.python_version()}, {cores} cores, load {load:.1f} before this run")
    print("Other work on the machine makes every figure worse: compare rows of one run only.")
    if "rules" in wanted:
        importlib.import_module("bench.rules").run()
    asyncio.run(_on_servers([name for name in wanted if name in ON_SERVERS]))


async def _on_servers(names: Sequence[str]) -> None:
    if not names:
        return
    async with servers() as on:
        for name in names:
            await importlib.import_module(f"bench.{name}").run(on)


if __name__ == "__main__":
    main()
