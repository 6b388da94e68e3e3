"""A real Prometheus on this machine, for checks, tests and pictures; the program is Debian's."""

import json
import shutil
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from deploy.observability.places import RULES
from hearthlands.embedded.part import Part, PartFailedError
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.spawn import Command
from hearthlands.service import http_status

NAMESPACE = "hearthlands"
ANSWER_SECONDS = 30.0
Json = dict[str, Any]  # whatever Prometheus answers


class RefusedError(Exception):
    """Prometheus does not take this query."""


@dataclass(frozen=True, slots=True)
class Target:
    """One process that tells its metrics, with the labels it would have in a cluster."""

    job: str
    pod: str
    address: str


def config(targets: Sequence[Target], *, every: str, rules: bool = True) -> str:
    """As prometheus.yml, but with the processes of this machine."""
    jobs: dict[str, list[Json]] = {}
    for one in targets:
        labels = {"namespace": NAMESPACE, "pod": one.pod}
        jobs.setdefault(one.job, []).append({"targets": [one.address], "labels": labels})
    said = {
        "global": {"scrape_interval": every, "evaluation_interval": every},
        "rule_files": [f"{RULES}/*.yaml"] if rules else [],
        "scrape_configs": [
            {"job_name": job, "static_configs": found} for job, found in jobs.items()
        ],
    }
    return yaml.safe_dump(said, sort_keys=False)


class Prometheus(Part):
    def __init__(self, folder: Path, settings: str) -> None:
        super().__init__("Prometheus", folder / "prometheus.log")
        self._folder = folder
        self._settings = settings
        self._port = ReservedPort()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._port.number}"

    async def prepare(self) -> Command:
        program = shutil.which("prometheus")
        if program is None:
            raise PartFailedError("there is no prometheus: apt-get install prometheus")
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / "prometheus.yml"
        file.write_text(self._settings)
        words = (
            f"--config.file={file}",
            f"--storage.tsdb.path={self._folder / 'series'}",
            f"--web.listen-address={LOOPBACK}:{self._port.number}",
            "--enable-feature=exemplar-storage",
            "--log.level=warn",
        )
        return Command(argv=[program, *words])

    async def is_ready(self) -> bool:
        return await http_status(self._port.number, "/-/ready") == 200

    def forget(self) -> None:
        self._port.close()

    def formatted(self, query: str) -> str:
        """The query in Prometheus' own form; RefusedError if it is none."""
        text: str = self.ask("format_query", {"query": query})
        return text

    def now(self, query: str, at: float | None = None) -> list[Json]:
        """The series that it gives at this moment, or at that one."""
        when = {} if at is None else {"time": str(at)}
        found: list[Json] = self.ask("query", {"query": query} | when)["result"]
        return found

    def over(self, query: str, start: float, end: float, step: float) -> list[Json]:
        """The series that it gives from then until then."""
        when = {"start": str(start), "end": str(end), "step": str(step)}
        found: list[Json] = self.ask("query_range", {"query": query} | when)["result"]
        return found

    def ask(self, path: str, values: Mapping[str, str]) -> Any:  # whatever that path answers
        url = f"{self.address}/api/v1/{path}?{urllib.parse.urlencode(values)}"
        try:
            with urllib.request.urlopen(url, timeout=ANSWER_SECONDS) as answer:  # noqa: S310 - our own address
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise RefusedError(json.load(error)["error"]) from None
