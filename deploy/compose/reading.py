"""docker-compose.yml as Compose reads it: variables filled in, anchors merged."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import yaml

ROOT = Path(__file__).parent.parent.parent
FILE = ROOT / "docker-compose.yml"
INNERMOST = re.compile(r"\$\{(\w+)(?::-([^${}]*))?\}")
COMPLETED = "service_completed_successfully"
Service: TypeAlias = dict[str, Any]  # YAML; its schema is judged by dclint


def load(environ: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = _filled(yaml.safe_load(FILE.read_text()), environ)
    return found


def _filled(part: Any, environ: Mapping[str, str]) -> Any:
    """A variable that is not set becomes a text without letters, and not nothing."""
    if isinstance(part, dict):
        return {key: _filled(value, environ) for key, value in part.items()}
    if isinstance(part, list):
        return [_filled(one, environ) for one in part]
    return interpolated(part, environ) if isinstance(part, str) else part


def interpolated(text: str, environ: Mapping[str, str]) -> str:
    """From the inside out: a default may hold a variable itself."""
    while True:
        filled = INNERMOST.sub(lambda one: environ.get(one[1]) or one[2] or "", text)
        if filled == text:
            return text
        text = filled


def variables() -> set[str]:
    """Every variable that the file asks for."""
    return set(re.findall(r"\$\{(\w+)", FILE.read_text()))


def in_order(services: Mapping[str, Service]) -> Iterator[tuple[str, Service]]:
    """Each after what it depends on; those of a profile are left out, as Compose does."""
    plain = {name: one for name, one in services.items() if "profiles" not in one}
    done: set[str] = set()
    while len(done) < len(plain):
        ready = [
            name
            for name, one in plain.items()
            if name not in done and set(one.get("depends_on", {})) <= done
        ]
        if not ready:
            raise ValueError(f"these wait for one another: {sorted(plain.keys() - done)}")
        for name in ready:
            yield name, plain[name]
        done.update(ready)


def is_one_shot(name: str, services: Mapping[str, Service]) -> bool:
    """Somebody waits until it is done."""
    return any(
        one.get("depends_on", {}).get(name, {}).get("condition") == COMPLETED
        for one in services.values()
    )
