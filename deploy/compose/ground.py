"""Where a container's paths and addresses lie on this machine.

- Every path that something is mounted at lies under a folder of the container's own.
- Every container has a loopback address of its own, so that ports are the same as in Compose.
- Wherever a path, an address to listen at, or another container's name stands (commands, environment,
  configuration files), it is replaced by what it is here.
Users, capabilities, limits, networks and read-only roots are Docker's to keep: here they are not.
"""

import re
import secrets
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from deploy.compose.reading import ROOT, Service

EVERYWHERE = re.compile(r"(?<![\w.])(0\.0\.0\.0|127\.0\.0\.1)(?![\w.])")


class Ground:
    def __init__(self, folder: Path, services: Mapping[str, Service], configs: Any) -> None:
        self._folder = folder
        self._configs = configs
        net, place = 1 + secrets.randbelow(254), secrets.randbelow(256)
        self._addresses = {
            name: f"127.{net}.{place}.{number}" for number, name in enumerate(services, start=1)
        }
        names = "|".join(map(re.escape, self._addresses))
        self._names = re.compile(rf"(?<![\w.-])({names})(?=:\d)")
        self._mounts: dict[str, dict[str, Path]] = {name: {} for name in services}

    def address(self, service: str) -> str:
        return self._addresses[service]

    def path(self, service: str, inside: str) -> Path:
        return Path(self.local(service, inside))

    def log(self, service: str) -> Path:
        return self._folder / f"{service}.log"

    def lay_out(self, name: str, service: Service) -> None:
        """Folders first: a file may lie in one of them."""
        mounts = self._mounts[name]
        for target, place in self._folders(name, service):
            place.mkdir(parents=True, exist_ok=True)
            mounts[target] = place
            if (above := str(Path(target).parent)) != "/":  # a script may be told the folder above
                mounts.setdefault(above, self._under(name, above))
        for one in service.get("configs", []):
            text = (ROOT / self._configs[one["source"]]["file"]).read_text()
            place = self._under(name, one["target"])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(self.local(name, text))
            mounts[one["target"]] = place

    def local(self, service: str, text: str) -> str:
        """The text as it must read here."""
        mounts = self._mounts[service]
        targets = "|".join(re.escape(one) for one in sorted(mounts, key=len, reverse=True))
        inside = rf"(?<![\w./-])({targets})(?=[/\s\"']|$)"
        text = re.sub(inside, lambda one: str(mounts[one[1]]), text) if mounts else text
        text = EVERYWHERE.sub(self._addresses[service], text)
        return self._names.sub(lambda one: self._addresses[one[1]], text)

    def remove(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def _folders(self, name: str, service: Service) -> Iterator[tuple[str, Path]]:
        for one in service.get("tmpfs", []):
            target = one.partition(":")[0]
            yield target, self._under(name, target)
        for one in service.get("volumes", []):
            volume, target = one.split(":")[:2]
            place = self._under(name, target)
            kept = self._folder / "volumes" / volume
            kept.mkdir(parents=True, exist_ok=True)
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.is_symlink():
                place.symlink_to(kept)
            yield target, place

    def _under(self, name: str, target: str) -> Path:
        return self._folder / name / target.lstrip("/")
