"""`make image`: the Dockerfile built and run without Docker, each check on a line of its own."""

import asyncio
import json
import os
import sys
from pathlib import Path

from deploy.checks import report
from deploy.checks.check import Check, CheckFailedError, require, run
from deploy.image import playing, sandbox
from deploy.image.sandbox import TAG, USER

CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "hearthlands" / "image"
ARCHIVE = CACHE / "image.tar"
WRITES = "from pathlib import Path; Path('/app/x').write_text('x')"
EFFICIENT = "0.95"
TRACES = ("etc/pip.conf", "usr/local/etc/npmrc", "root/.npmrc", "root/.cache")
"""What the building machine lent."""


def build() -> None:
    run("deploy/image/build.sh", TAG, ARCHIVE)


def no_waste() -> None:
    """Nothing is written twice, or written and removed in another layer."""
    run("dive", "--source", "docker-archive", ARCHIVE, "--ci", "--lowestEfficiency", EFFICIENT)


def says_what_it_is() -> None:
    told = sandbox.config()
    wanted = {
        "User": f"{USER}:{USER}",
        "Entrypoint": ["hearthlands"],
        "Cmd": ["--help"],
        "StopSignal": "SIGTERM",
    }
    require(f"{key} is {told[key]}" for key, value in wanted.items() if told[key] != value)
    require(["it has no health check"] if not told.get("Healthcheck") else [])
    labels = {f"org.opencontainers.image.{word}" for word in ("version", "revision", "licenses")}
    require(f"no label {label}" for label in labels - told["Labels"].keys())


def keeps_no_secrets() -> None:
    """Nothing of the machine that built it, in its settings, its history or its files."""
    texts = json.dumps(sandbox.config()) + sandbox.history()
    words = ("PASSWORD", "TOKEN", "://", "cafile", "PIP_")
    allowed = texts.replace("http://127.0.0.1", "")
    require(f"{word} in its settings or history" for word in words if word in allowed)
    with sandbox.opened() as box:
        require(f"/{path} was left in it" for path in TRACES if _filled(box.root / path))


def has_no_tools() -> None:
    """What runs needs no compiler, no pip and no Node (the base's own pip is not in its path)."""
    with sandbox.opened() as box:
        for module in ("pip", "hatchling", "setuptools"):
            try:
                box.run("python", "-c", f"import {module}")
            except CheckFailedError:
                continue
            raise CheckFailedError(f"{module} is in it")
        tools = [box.root / "usr/bin" / name for name in ("gcc", "node", "npm")]
        require(f"{tool.name} is in it" for tool in tools if tool.exists())


def starts() -> None:
    with sandbox.opened() as box:
        box.run("hearthlands", "--help")
        who = box.run("python", "-c", "import os; print(os.getuid())").strip()
        require([f"runs as {who}"] if who != USER else [])


def is_read_only() -> None:
    with sandbox.opened() as box:
        try:
            box.run("python", "-c", WRITES)
        except CheckFailedError as error:
            if "Read-only file system" in str(error):
                return
            raise
    raise CheckFailedError("/app can be written to")


def plays() -> None:
    with sandbox.opened() as box:
        asyncio.run(playing.play(box))


def _filled(path: Path) -> bool:
    """A mount leaves an empty file or folder behind."""
    return any(path.iterdir()) if path.is_dir() else path.exists() and path.stat().st_size > 0


CHECKS = (
    Check("build", build),
    Check("no-waste", no_waste),
    Check("says-what-it-is", says_what_it_is),
    Check("keeps-no-secrets", keeps_no_secrets),
    Check("has-no-tools", has_no_tools),
    Check("starts", starts),
    Check("is-read-only", is_read_only),
    Check("plays", plays),
)

if __name__ == "__main__":
    sys.exit(report.exit_code(CHECKS))
