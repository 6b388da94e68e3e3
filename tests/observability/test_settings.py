"""Prometheus, collector, Tempo and Grafana as docker-compose.yml starts them: they fit together.

Collector, Tempo and Grafana themselves have no package to be run with; that they take these files
is seen when the compose file is started.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from deploy.observability.places import ROOT
from shared.settings import SERVICES, ServiceSettings

COMPOSE = ROOT.parents[1] / "docker-compose.yml"
SOURCES = sorted((ROOT / "grafana/provisioning/datasources").glob("*.yaml"))
Yaml = dict[str, Any]  # whatever YAML holds


def _read(path: Path) -> Yaml:
    found: Yaml = yaml.safe_load(path.read_text())
    return found


def _started() -> set[str]:
    return set(_read(COMPOSE)["services"])


def test_every_service_is_scraped_under_its_name_at_its_health_port() -> None:
    jobs = {one["job_name"]: one for one in _read(ROOT / "prometheus.yml")["scrape_configs"]}
    port = ServiceSettings.model_fields["health_port"].default

    assert jobs.keys() == SERVICES.keys() - {"migrate"}
    for name, job in jobs.items():
        (found,) = job["dns_sd_configs"]
        assert (found["names"], found["port"]) == ([name], port)
        assert {one["target_label"] for one in job["relabel_configs"]} == {"namespace", "pod"}
        assert name in _started()


def test_spans_go_through_the_collector_to_tempo() -> None:
    collector, tempo = _read(ROOT / "otel-collector.yaml"), _read(ROOT / "tempo.yaml")
    for pipeline in collector["service"]["pipelines"].values():
        for kind in ("receivers", "processors", "exporters"):
            assert set(pipeline[kind]) <= collector[kind].keys()
    assert set(collector["service"]["extensions"]) <= collector["extensions"].keys()
    host, _, port = collector["exporters"]["otlp_grpc/tempo"]["endpoint"].partition(":")
    received = tempo["distributor"]["receivers"]["otlp"]["protocols"]["grpc"]["endpoint"]

    assert host in _started()
    assert port == received.rpartition(":")[2]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_grafana_asks_who_is_started(path: Path) -> None:
    for source in _read(path)["datasources"]:
        if not source["url"].startswith("$"):
            assert urlsplit(source["url"]).hostname in _started()


def test_links_between_metrics_traces_and_logs_lead_to_sources_that_are_there() -> None:
    sources = [one for path in SOURCES for one in _read(path)["datasources"]]
    known = {source["uid"] for source in sources}
    linked = set(_values("datasourceUid", [source["jsonData"] for source in sources]))

    assert len(known) == len(sources)
    assert linked == known  # each of the three is led to from another one


def _values(key: str, found: Any) -> list[str]:  # whatever YAML holds
    if isinstance(found, list):
        return [value for one in found for value in _values(key, one)]
    if isinstance(found, dict):
        below = [value for one in found.values() for value in _values(key, one)]
        return below + ([found[key]] if key in found else [])
    return []
