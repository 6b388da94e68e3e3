"""The image's file system as a container gets it: read-only, as user 10001, without any capability."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deploy.checks.check import run

TAG = "localhost/hearthlands:image-check"
USER = "10001"


@dataclass(frozen=True, slots=True)
class Sandbox:
    root: Path
    env: Mapping[str, str]

    def words(
        self, *command: str, env: Mapping[str, str] | None = None, shared: Path | None = None
    ) -> list[str]:
        """The command in the sandbox; `shared` is a folder under /tmp that it may write to."""
        told = {**self.env, **(env or {})}
        return [
            *("bwrap", "--ro-bind", str(self.root), "/", "--proc", "/proc", "--dev", "/dev"),
            *("--tmpfs", "/tmp"),  # noqa: S108 - inside the sandbox, and gone with it
            *(("--bind", str(shared), str(shared)) if shared else ()),
            *("--unshare-user", "--uid", USER, "--gid", USER, "--cap-drop", "ALL"),
            *("--unshare-ipc", "--unshare-uts", "--chdir", "/", "--clearenv"),
            "--die-with-parent",
            *(word for key, text in told.items() for word in ("--setenv", key, text)),
            *command,
        ]

    def run(self, *command: str, env: Mapping[str, str] | None = None) -> str:
        return run(*self.words(*command, env=env))


@contextmanager
def opened() -> Iterator[Sandbox]:
    container = run("buildah", "from", "--pull-never", TAG).strip()
    try:
        root = Path(run("buildah", "mount", container).strip())
        env = dict(one.split("=", 1) for one in config()["Env"])
        yield Sandbox(root, env)
    finally:
        run("buildah", "rm", container)


def config() -> dict[str, Any]:
    """What the image says of itself; Docker's form, since OCI's has no health check."""
    inspected = json.loads(run("buildah", "inspect", "--type", "image", TAG))
    found: dict[str, Any] = inspected["Docker"]["config"]
    return found


def history() -> str:
    inspected = json.loads(run("buildah", "inspect", "--type", "image", TAG))
    return json.dumps(inspected["Docker"]["history"])
