"""What stands around the pods: namespace, secrets, settings, servers, what is watched."""

import re
from pathlib import Path

import pytest
import yaml

from deploy.checks.manifests import CUSTOM, K8S
from deploy.k8s import prometheus_rules
from shared.environment import FROM_FILE
from tests.deploy import rendered
from tests.deploy.rendered import OVERLAYS, SERVICES, Object

pytestmark = pytest.mark.ops

LARGE = [overlay for overlay in OVERLAYS if overlay != "dev"]
DEPRECATED = ("commonLabels", "bases", "patchesStrategicMerge", "patchesJson6902", "vars")
HASH = re.compile(r"-[0-9bcdfghkmt]{10}$")
A_MEGABYTE = 2**20
PASSWORD = re.compile(r"://[^:/@]+:(?!\{\{)[^@/]+@")
"""In an address; what an ExternalSecret fills in is none yet."""


def without_hash(name: str) -> str:
    return HASH.sub("", name)


def kustomizations() -> list[Path]:
    return sorted(K8S.glob("**/kustomization.yaml"))


def test_no_kustomization_uses_what_is_going_away() -> None:
    for path in kustomizations():
        assert not set(DEPRECATED) & yaml.safe_load(path.read_text()).keys(), path


def test_a_plain_cluster_is_enough_for_dev() -> None:
    assert not {one["kind"] for one in rendered.objects("dev")} & set(CUSTOM)


def test_every_custom_kind_is_used_and_its_operator_is_named() -> None:
    used = {one["apiVersion"].split("/")[0] for one in rendered.objects("prod")}
    groups = {one for one in used if "." in one and not one.endswith("k8s.io")}
    page = (K8S.parent.parent / "docs" / "operating" / "deploy-kubernetes.md").read_text()
    assert not [group for group in groups if f"`{group}`" not in page]
    kinds = {one["kind"] for overlay in OVERLAYS for one in rendered.objects(overlay)}
    assert set(CUSTOM) <= kinds


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_namespace_lets_only_restricted_pods_in(overlay: str) -> None:
    (namespace,) = rendered.of_kind(overlay, "Namespace")
    labels = namespace["metadata"]["labels"]
    for word in ("enforce", "warn", "audit"):
        assert labels[f"pod-security.kubernetes.io/{word}"] == "restricted"
        assert labels[f"pod-security.kubernetes.io/{word}-version"] == "v1.33"


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_secrets_are_files_and_nobody_gets_anothers(overlay: str) -> None:
    for name, container in rendered.containers(overlay):
        for one in container.get("env", []):
            assert "valueFrom" not in one, name
            assert not PASSWORD.search(one["value"]), name
        assert not [one for one in container.get("envFrom", []) if "secretRef" in one], name
    for name, pod in rendered.workloads(overlay):
        mounted = {
            without_hash(one["secret"]["secretName"])
            for one in pod["volumes"]
            if one["name"] == "secrets" and "secret" in one
        }
        assert mounted <= {name}, name


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_secret_file_is_in_its_secret(overlay: str) -> None:
    given = {
        without_hash(one["metadata"]["name"]): set(one["data"])
        for one in rendered.of_kind(overlay, "Secret")
    } | {
        one["spec"]["target"]["name"]: set(one["spec"]["target"]["template"]["data"])
        for one in rendered.of_kind(overlay, "ExternalSecret")
    }
    for service in (*SERVICES, "migrate"):
        told = rendered.environment(overlay, service)
        files = {
            Path(value)
            for key, value in told.items()
            if key.startswith("HL_") and key.endswith(FROM_FILE)
        }
        assert {path.name for path in files} == given[service]
        assert {str(path.parent) for path in files} == {"/run/secrets/hearthlands"}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_whatever_is_mounted_exists(overlay: str) -> None:
    made = {
        "gateway-tls",
        "postgres-ca",
        "nats-tls",
        "valkey-tls",
    }  # by cert-manager, CloudNativePG
    secrets = made | {
        one["metadata"]["name"] for one in rendered.of_kind(overlay, "Secret", "ExternalSecret")
    }
    configs = {one["metadata"]["name"] for one in rendered.of_kind(overlay, "ConfigMap")}
    for name, pod in rendered.workloads(overlay):
        for volume in pod["volumes"]:
            for source in volume.get("projected", {}).get("sources", [volume]):
                if "secret" in source:
                    named = source["secret"].get("secretName", source["secret"].get("name"))
                    assert named in secrets, name
                if "configMap" in source:
                    assert source["configMap"]["name"] in configs, name


@pytest.mark.parametrize("overlay", LARGE)
def test_no_secret_is_written_down(overlay: str) -> None:
    assert not list(rendered.of_kind(overlay, "Secret"))
    for one in rendered.of_kind(overlay, "ExternalSecret"):
        assert one["spec"]["target"]["creationPolicy"] == "Owner"
        assert one["spec"]["refreshInterval"] == "1h"
        assert not PASSWORD.search(str(one["spec"]))


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_changed_setting_rolls_out(overlay: str) -> None:
    """Its name carries its hash, and the pods name it."""
    (name,) = (
        one["metadata"]["name"]
        for one in rendered.of_kind(overlay, "ConfigMap")
        if one["metadata"]["name"].startswith("settings-")
    )
    for service, container in rendered.containers(overlay):
        if service in (*SERVICES, "canary"):
            assert container["envFrom"] == [{"configMapRef": {"name": name}}]


@pytest.mark.parametrize("overlay", LARGE)
def test_every_connection_is_encrypted_and_proven(overlay: str) -> None:
    for one in rendered.of_kind(overlay, "ExternalSecret"):
        name, data = one["spec"]["target"]["name"], one["spec"]["target"]["template"]["data"]
        for key, text in data.items():
            if key == "nats_url":
                assert text.startswith(f"tls://{name}:"), "each as itself"
            if key == "redis_url":
                assert text.startswith(f"rediss://{name}:")
                assert "ssl_ca_certs=" in text
            if key == "database_url":
                role = "hl_owner" if name == "migrate" else f"hl_{name}"
                assert text.startswith(f"postgresql://{role}:")
                assert "sslmode=verify-full&sslrootcert=" in text
    valkey = next(c for n, c in rendered.containers(overlay) if n == "valkey")
    assert valkey["args"][4:6] == ["--port", "0"]
    for service in SERVICES:
        assert rendered.environment(overlay, service)["SSL_CERT_FILE"].startswith("/etc/")


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_valkey_knows_one_user_who_can_do_no_harm(overlay: str) -> None:
    """Nobody without a name, our keys alone, no dangerous command; nothing is kept."""
    config = rendered_config(overlay, "valkey-config")["valkey.conf"]
    for line in (
        "protected-mode yes",
        "maxmemory 128mb",
        "maxmemory-policy allkeys-lru",
        'save ""',
    ):
        assert line in config
    script = (K8S.parent / "servers" / "secrets.sh").read_text()
    acl = "~hl:* resetchannels -@all +@read +@write +@connection +@transaction -@dangerous"
    assert "user default off" in script
    assert acl in script
    for one in rendered.of_kind(overlay, "ExternalSecret"):
        if one["spec"]["target"]["name"] == "valkey":
            text = one["spec"]["target"]["template"]["data"]["users.acl"]
            assert text.splitlines()[0] == "user default off"
            assert acl in text


def rendered_config(overlay: str, name: str) -> dict[str, str]:
    (found,) = (
        one
        for one in rendered.of_kind(overlay, "ConfigMap")
        if one["metadata"]["name"].startswith(name)
    )
    data: dict[str, str] = found["data"]
    return data


def test_nats_by_its_chart() -> None:
    """The chart spreads nothing by itself; the lame duck is shorter than the grace."""
    values = yaml.safe_load((K8S / "nats" / "values.yaml").read_text())
    config, pod = values["config"], values["podTemplate"]
    assert config["cluster"]["replicas"] == 3
    assert config["cluster"]["tls"]["enabled"]
    assert config["nats"]["tls"]["enabled"]
    assert config["jetstream"] == {"enabled": False}
    assert config["merge"]["$include"] == "../nats-auth/users.conf"
    assert values["podDisruptionBudget"]["enabled"]
    assert values["promExporter"]["podMonitor"]["enabled"]
    assert pod["topologySpreadConstraints"]
    assert values["natsBox"] == {"enabled": False}
    seconds = int(config["merge"]["lame_duck_duration"].removesuffix("s"))
    assert seconds < pod["merge"]["spec"]["terminationGracePeriodSeconds"] == 60
    for part in ("container", "reloader", "promExporter"):
        merged = values[part]["merge"]
        assert merged["securityContext"]["readOnlyRootFilesystem"], part
        memory = [merged["resources"][word]["memory"] for word in ("requests", "limits")]
        assert memory[0] == memory[1], part


@pytest.mark.parametrize("overlay", LARGE)
def test_a_saved_move_outlives_an_instance_and_the_cluster(overlay: str) -> None:
    cluster = rendered.named(overlay, "Cluster", "postgres")["spec"]
    assert cluster["instances"] == 3
    assert cluster["primaryUpdateStrategy"] == "unsupervised"
    assert cluster["primaryUpdateMethod"] == "switchover"
    assert cluster["postgresql"]["synchronous"] == {
        "method": "any",
        "number": 1,
        "dataDurability": "required",
    }
    (plugin,) = cluster["plugins"]
    assert plugin["isWALArchiver"]
    store = rendered.named(overlay, "ObjectStore", plugin["parameters"]["barmanObjectName"])
    assert store["spec"]["retentionPolicy"] == "30d"
    assert "barmanObjectStore" not in str(cluster)
    scheduled = rendered.named(overlay, "ScheduledBackup", "postgres-weekly")["spec"]
    assert scheduled["method"] == "plugin"
    assert scheduled["pluginConfiguration"]["name"] == plugin["name"]


def test_a_restored_copy_is_like_the_original_but_for_its_name() -> None:
    restore = yaml.safe_load((K8S / "postgres" / "restore.yaml").read_text())
    original = rendered.named("prod", "Cluster", "postgres")
    (source,) = restore["spec"]["externalClusters"]
    assert restore["metadata"]["name"] != original["metadata"]["name"] == source["name"]
    for key in ("imageName", "storage", "walStorage", "resources"):
        assert restore["spec"][key] == original["spec"][key]
    (policy,) = yaml.safe_load_all((K8S / "postgres" / "network.yaml").read_text())
    let_out = policy["spec"]["podSelector"]["matchLabels"].items()
    assert let_out <= restore["spec"]["inheritedMetadata"]["labels"].items(), "it reads the store"
    assert "plugins" not in restore["spec"], "a copy must not archive over the original"
    assert source["plugin"]["parameters"]["serverName"] == original["metadata"]["name"]


def scraped(overlay: str, monitor: Object) -> set[str]:
    labels = rendered.pod_labels(overlay)
    selector = monitor["spec"]["selector"]
    return {name for name, found in labels.items() if rendered.matches(selector, found)}


@pytest.mark.parametrize("overlay", LARGE)
def test_whoever_has_metrics_is_scraped_within_bounds(overlay: str) -> None:
    ours = rendered.named(overlay, "PodMonitor", "hearthlands")
    assert scraped(overlay, ours) == {*SERVICES, "canary"}
    for monitor in rendered.of_kind(overlay, "PodMonitor"):
        assert {"sampleLimit", "labelLimit"} <= monitor["spec"].keys()
        for endpoint in monitor["spec"]["podMetricsEndpoints"]:
            assert [one["action"] for one in endpoint["metricRelabelings"]] == ["drop"]
    (endpoint,) = ours["spec"]["podMetricsEndpoints"]
    assert (endpoint["port"], endpoint["path"]) == ("health", "/metrics")


@pytest.mark.parametrize("overlay", LARGE)
def test_rules_and_dashboards_come_along(overlay: str) -> None:
    for one in rendered.of_kind(overlay, "PrometheusRule"):
        for group in one["spec"]["groups"]:
            for rule in group["rules"]:
                assert "alert" not in rule or "runbook_url" in rule["annotations"]
    boards = [
        one
        for one in rendered.of_kind(overlay, "ConfigMap")
        if one["metadata"]["labels"].get("grafana_dashboard") == "1"
    ]
    folder = K8S.parent / "observability" / "grafana" / "dashboards"
    written = {path.name for path in folder.glob("*.json")}
    assert {name for one in boards for name in one["data"]} == written
    assert all(len(text) < A_MEGABYTE for one in boards for text in one["data"].values())


def test_the_rules_are_those_of_deploy_observability() -> None:
    fresh = prometheus_rules.WRITTEN.read_text() == prometheus_rules.objects()
    assert fresh, "run `python -m deploy.k8s.prometheus_rules`"


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_synthetic_player_comes_in_like_any_other(overlay: str) -> None:
    """By the front door; the network lets it go nowhere else (test_network.py)."""
    canary = rendered.named(overlay, "Deployment", "canary")["spec"]
    assert canary["replicas"] == 1
    assert canary["strategy"] == {"type": "Recreate"}
    told = rendered.environment(overlay, "canary")
    assert told["HL_CANARY_URL"] == ("http://gateway:8080" if overlay == "dev" else "")


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_versions_are_the_projects(overlay: str) -> None:
    root = K8S.parent.parent
    (version,) = re.findall(
        r'^version = "(.+)"', (root / "pyproject.toml").read_text(), re.MULTILINE
    )
    labels = rendered.pod_labels(overlay)["gateway"]
    assert labels["app.kubernetes.io/version"] == version
    image = next(c["image"] for n, c in rendered.containers(overlay) if n == "gateway")
    assert image.partition("@")[0].endswith(f":{version}")
