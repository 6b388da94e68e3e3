"""The manifests of Kubernetes: they build, fit the oldest and the newest supported version, and hold."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from deploy.checks.check import CHECKOV, NODE, ROOT, require, run

K8S = ROOT / "deploy" / "k8s"
OVERLAYS = ("dev", "staging", "prod")
JUDGE = ROOT / "deploy" / "checks" / "node" / "custom-resources.mjs"
OLDEST, NEWEST = "1.33", "1.37"
CUSTOM = (
    "Certificate",
    "Cluster",
    "ExternalSecret",
    "Issuer",
    "ObjectStore",
    "PodMonitor",
    "PrometheusRule",
    "ScaledObject",
    "ScheduledBackup",
)
"""Kinds that no version of Kubernetes knows: custom_resources judges them."""


@cache
def render(overlay: str) -> str:
    """An overlay as it would be applied; dev's secrets are made first, once."""
    run("sh", "deploy/servers/secrets.sh", K8S / "overlays" / "dev" / "secrets")
    return run("kubectl", "kustomize", K8S / "overlays" / overlay)


def overlays() -> None:
    require(f"{name} is empty" for name in OVERLAYS if not render(name).strip())


def oldest() -> None:
    _fits(OLDEST)


def newest() -> None:
    _fits(NEWEST)


def custom_resources() -> None:
    """By the operators' own models, and by a schema of ours where there is none."""
    for overlay in OVERLAYS:
        run(NODE, JUDGE, given=render(overlay))
    run(NODE, JUDGE, given=(K8S / "postgres" / "restore.yaml").read_text())


def policies() -> None:
    words = ("--framework", "kubernetes", "--quiet", "--compact", "--skip-download")
    with _written("prod") as file:
        run(CHECKOV, "-f", file, *words, "--config-file", "deploy/checks/checkov.yaml")


def _fits(version: str) -> None:
    for overlay in OVERLAYS:
        with _written(overlay) as file:
            said = run("kubernetes-validate", "--strict", "-k", version, file)
        require(f"{overlay}: {line}" for line in said.splitlines() if is_unjudged(line))


def is_unjudged(line: str) -> bool:
    """The tool only warns of a kind that it does not know, and ends with 0."""
    return line.startswith("WARN") and not any(f"kind {kind} " in line for kind in CUSTOM)


@contextmanager
def _written(overlay: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{overlay}.yaml"
        file.write_text(render(overlay))
        yield file
