"""Every setting stands in docker-compose.yml, in the manifests and in the settings' classes alike."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.compose.reading import ROOT, load, variables
from shared.environment import FROM_FILE, reference
from shared.environment import load as load_settings
from shared.settings import SERVICES

BASE = ROOT / "deploy" / "k8s" / "base"
ROWS = {row.key: row for row in reference()}
IN_THE_IMAGE = {"HL_WEB_FOLDER"}  # the Dockerfile knows where it put it
OF_EACH = {"HL_DRAIN_SECONDS", "HL_GRACE_SECONDS"}
EVERYWHERE = {
    "HL_HEALTH_HOST": "0.0.0.0",
    "HL_GATEWAY_HOST": "0.0.0.0",
}
LONG_RUNNING = [service for service in SERVICES if service != "migrate"]


def manifest(service: str) -> dict[str, str]:
    """What base tells a service."""
    file = BASE / service / ("job.yaml" if service == "migrate" else "deployment.yaml")
    (container,) = yaml.safe_load(file.read_text())["spec"]["template"]["spec"]["containers"]
    own = {one["name"]: one["value"] for one in container.get("env", [])}
    return own if service == "migrate" else {**settings_file(), **own}


def settings_file() -> dict[str, str]:
    lines = (BASE / "settings.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def compose(service: str) -> dict[str, str]:
    told: Mapping[str, Any] = load({})["services"][service].get("environment", {})
    return {key: str(value) for key, value in told.items()}


def wanted(service: str) -> set[str]:
    """Every key that the service knows; secrets as files."""
    return {
        key + FROM_FILE if row.secret else key
        for key, row in ROWS.items()
        if service in row.services and key not in IN_THE_IMAGE
    }


@pytest.mark.parametrize("service", LONG_RUNNING)
def test_each_service_is_told_all_it_knows(service: str) -> None:
    for told in (compose(service), manifest(service)):
        assert not wanted(service) - told.keys()


def test_the_migration_is_told_where_the_database_is_and_nothing_else() -> None:
    assert compose("migrate").keys() == manifest("migrate").keys() == {"HL_DATABASE_URL_FILE"}


def test_nobody_is_told_what_none_knows() -> None:
    known = {key + FROM_FILE if row.secret else key for key, row in ROWS.items()}
    for service in SERVICES:
        for told in (compose(service), manifest(service)):
            assert {key for key in told if key.startswith("HL_")} <= known


def test_both_are_told_the_same_keys() -> None:
    assert settings_file().keys() == ROWS.keys() - IN_THE_IMAGE - OF_EACH - {
        key for key, row in ROWS.items() if row.secret
    }
    for service in LONG_RUNNING:
        assert compose(service).keys() == manifest(service).keys()


@pytest.mark.parametrize("told", [settings_file(), compose("gateway")], ids=["k8s", "compose"])
def test_what_is_written_there_is_the_default(told: Mapping[str, str]) -> None:
    """Only what every container needs otherwise, and addresses, differ."""
    for key, text in told.items():
        row = ROWS.get(key)
        if row is None or row.secret or key in OF_EACH or key.endswith("_URL"):
            continue
        default = "" if row.default == "(empty)" else row.default
        assert text == EVERYWHERE.get(key, default), key


@pytest.mark.parametrize("service", LONG_RUNNING)
def test_the_services_would_start_with_it(service: str, tmp_path: Path) -> None:
    secret = {
        "HL_NATS_URL_FILE": "nats://a:b@nats:4222",
        "HL_REDIS_URL_FILE": "redis://a:b@valkey:6379/0",
        "HL_DATABASE_URL_FILE": "postgresql://a:b@postgres/hearthlands",
        "HL_KEY_PEPPER_FILE": "0" * 48,
    }
    for told in (compose(service), {**manifest(service), "HL_PUBLIC_URL": "http://localhost"}):
        files = {}
        for key in told.keys() & secret.keys():
            files[key] = str(tmp_path / key)
            (tmp_path / key).write_text(secret[key])
        settings = load_settings(SERVICES[service], {**told, **files})
        assert settings.model_dump()["health_host"] == "0.0.0.0"


def test_the_example_lists_every_variable_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text()
    listed = dict(re.findall(r"^#(\w+)=(.*)$", text, re.MULTILINE))
    assert listed.keys() == variables()
    told = compose("canary")
    for key, value in listed.items():
        assert told.get(key, value) == value
