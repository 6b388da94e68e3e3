"""docker-compose.yml: nothing to set up, nothing open, nobody with more than they need."""

import re
from typing import Any

import pytest
import yaml

from deploy.compose.reading import COMPLETED, ROOT, is_one_shot, load
from shared.environment import FROM_FILE

FILE = load({})
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
GAME = ("gateway", "lobby", "table", "history")
OBSERVERS = {"canary", "prometheus", "otel-collector", "tempo", "grafana"}
NO_PROGRAM_TO_ASK_WITH = {"otel-collector", "tempo"}
EXACT_TAG = re.compile(r"[\w./-]+:v?\d+\.\d+[\w.-]*")


def one_shots() -> set[str]:
    return {name for name in SERVICES if is_one_shot(name, SERVICES)}


def test_nothing_has_to_be_set() -> None:
    """With an empty environment every variable has a value, or may be empty."""
    assert "${" not in str(FILE)
    assert SERVICES["gateway"]["environment"]["HL_PUBLIC_URL"] == "http://localhost:8080"


def test_no_secret_is_written_down() -> None:
    for name, service in SERVICES.items():
        for key, value in service.get("environment", {}).items():
            assert not re.search(r"://[^/:]+:[^/@]+@", str(value)), (name, key)
            assert not re.search(r"PASSWORD$|SECRET$|PEPPER$", key), (name, key)


def test_each_finds_its_own_secrets_and_no_others() -> None:
    for name in (*GAME, "migrate"):
        volumes = SERVICES[name]["volumes"]
        assert volumes == [f"secrets-{name}:/run/secrets/hearthlands:ro"]
        files = [
            value for key, value in SERVICES[name]["environment"].items() if key.endswith(FROM_FILE)
        ]
        assert files
        assert all(value.startswith("/run/secrets/hearthlands/") for value in files)
    given = {one.split(":")[0] for one in SERVICES["secrets"]["volumes"]}
    kept = {one for one in FILE["volumes"] if one.startswith("secrets-")}
    assert given == kept


def test_only_the_edge_can_be_reached_and_only_from_here() -> None:
    published = {name: one["ports"] for name, one in SERVICES.items() if "ports" in one}
    assert published == {
        "gateway": ["127.0.0.1:8080:8080"],
        "grafana": ["127.0.0.1:3000:3000"],
    }
    assert FILE["networks"] == {"edge": {}, "backend": {"internal": True}}
    on_the_edge = {name for name, one in SERVICES.items() if "edge" in one.get("networks", [])}
    assert on_the_edge == published.keys()


@pytest.mark.parametrize("name", SERVICES)
def test_each_is_bounded_and_has_no_rights(name: str) -> None:
    service = SERVICES[name]
    assert service["init"]
    assert service["read_only"]
    assert "/tmp" in service["tmpfs"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["logging"]["options"].keys() == {"max-size", "max-file"}
    assert service["deploy"]["resources"]["limits"].keys() == {"cpus", "memory", "pids"}
    assert {"stop_signal", "stop_grace_period"} <= service.keys()
    assert service["restart"] == ("no" if name in one_shots() else "unless-stopped")
    if name == "secrets":  # gives files away, once, without a network
        assert service["cap_add"] == ["CHOWN"]
        assert service["network_mode"] == "none"
    else:
        assert not service["user"].startswith("0:")
        assert "cap_add" not in service


@pytest.mark.parametrize("name", SERVICES)
def test_each_is_asked_how_it_is(name: str) -> None:
    check = SERVICES[name]["healthcheck"]
    if name in one_shots() | NO_PROGRAM_TO_ASK_WITH:
        assert check == {"disable": True}
    else:
        assert {"test", "interval", "timeout", "retries"} <= check.keys()
        assert {"start_period", "start_interval"} <= check.keys()


@pytest.mark.parametrize("name", [*GAME, "canary"])
def test_the_grace_is_that_of_kubernetes(name: str) -> None:
    manifest = ROOT / "deploy" / "k8s" / "base" / name / "deployment.yaml"
    pod = yaml.safe_load(manifest.read_text())["spec"]["template"]["spec"]
    grace = pod["terminationGracePeriodSeconds"]
    service = SERVICES[name]
    told = service["environment"]
    assert service["stop_grace_period"] == f"{grace}s"
    assert int(told["HL_GRACE_SECONDS"]) == grace, "no sleep before SIGTERM here"
    assert int(told["HL_DRAIN_SECONDS"]) + 10 <= grace


def test_nobody_starts_before_what_they_need() -> None:
    for service in SERVICES.values():
        for other, how in service.get("depends_on", {}).items():
            wanted = COMPLETED if other in one_shots() else "service_healthy"
            assert how == {"condition": wanted}
    for name in ("lobby", "table", "history"):
        assert {"migrate", "nats"} <= SERVICES[name]["depends_on"].keys()
    assert "secrets" in SERVICES["postgres"]["depends_on"]


def test_images_are_exact() -> None:
    """Digests are filled in by a release."""
    for service in SERVICES.values():
        assert EXACT_TAG.fullmatch(service["image"])
    (version,) = re.findall(
        r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.MULTILINE
    )
    for name in (*GAME, "migrate", "canary", "secrets"):
        assert SERVICES[name]["image"] == f"hearthlands:{version}"


def test_what_lasts_is_the_database_its_secrets_and_what_was_measured() -> None:
    kept = {one for one in FILE["volumes"] if not one.startswith("secrets-")}
    assert kept == {"postgres", "prometheus"}


def test_observing_is_asked_for() -> None:
    profiles = {name for name, one in SERVICES.items() if one.get("profiles") == ["observability"]}
    assert profiles == OBSERVERS


def test_servers_are_those_that_the_tests_run_on() -> None:
    """The wheels' versions, wherever an image of theirs is named."""
    kustomization = (ROOT / "deploy/k8s/overlays/dev/kustomization.yaml").read_text()
    values = yaml.safe_load((ROOT / "deploy/k8s/nats/values.yaml").read_text())
    cluster = yaml.safe_load((ROOT / "deploy/k8s/postgres/cluster.yaml").read_text())
    valkey = (ROOT / "deploy/k8s/valkey/kustomization.yaml").read_text()
    tags = {
        name: SERVICES[name]["image"].partition(":")[2] for name in ("postgres", "nats", "valkey")
    }
    assert f"newTag: {tags['postgres']}" in kustomization
    assert f"newTag: {tags['nats']}" in kustomization
    assert f"newTag: {tags['valkey']}" in valkey
    assert values["container"]["image"]["tag"] == tags["nats"]
    version = tags["postgres"].partition("-")[0]
    assert cluster["spec"]["imageName"].partition(":")[2].partition("-")[0] == version


@pytest.mark.parametrize("config", FILE["configs"].values(), ids=FILE["configs"])
def test_mounted_files_exist(config: dict[str, str]) -> None:
    assert (ROOT / config["file"]).is_file()
