"""Rolling out, evicting and scaling: never below what players need, never stuck."""

from collections.abc import Mapping

import pytest

import shared.metrics.catalogue  # noqa: F401 - defines them all
from shared.metrics.definitions import DEFINED
from tests.deploy import rendered
from tests.deploy.rendered import COMPONENT, OURS, OVERLAYS, SERVICES, Object

pytestmark = pytest.mark.ops

LARGE = [overlay for overlay in OVERLAYS if overlay != "dev"]
SCALED = ("gateway", "table")


def replicas(overlay: str) -> Mapping[str, tuple[int, int]]:
    """Fewest and most pods of each Deployment."""
    found = {
        one["metadata"]["name"]: (one["spec"].get("replicas", 1), one["spec"].get("replicas", 1))
        for one in rendered.of_kind(overlay, "Deployment")
    }
    for one in rendered.of_kind(overlay, "ScaledObject", "HorizontalPodAutoscaler"):
        spec = one["spec"]
        fewest = spec.get("minReplicaCount", spec.get("minReplicas"))
        most = spec.get("maxReplicaCount", spec.get("maxReplicas"))
        found[spec["scaleTargetRef"]["name"]] = (fewest, most)
    return found


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_rollout_takes_nobody_away_before_another_is_there(overlay: str) -> None:
    for name in SERVICES:
        spec = rendered.named(overlay, "Deployment", name)["spec"]
        rolling = spec["strategy"]["rollingUpdate"]
        assert rolling["maxUnavailable"] == 0
        surge = "25%" if overlay == "prod" and name in SCALED else 1
        assert rolling["maxSurge"] == surge
        assert spec["minReadySeconds"] == 10
        assert {"progressDeadlineSeconds", "revisionHistoryLimit"} <= spec.keys()


@pytest.mark.parametrize("overlay", LARGE)
def test_two_of_each_at_least(overlay: str) -> None:
    assert all(replicas(overlay)[name][0] >= 2 for name in SERVICES)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_an_eviction_takes_one_and_is_never_stuck(overlay: str) -> None:
    """A budget that a single pod can't meet would block a drained node for ever."""
    budgets = {
        one["metadata"]["name"]: one["spec"]
        for one in rendered.of_kind(overlay, "PodDisruptionBudget")
    }
    several = {name for name, (_, most) in replicas(overlay).items() if most > 1}
    assert several <= budgets.keys()
    for spec in budgets.values():
        assert spec["maxUnavailable"] == 1
        assert "minAvailable" not in spec
        assert spec["unhealthyPodEvictionPolicy"] == "AlwaysAllow"


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_pods_of_a_kind_spread(overlay: str) -> None:
    for name, pod in rendered.workloads(overlay):
        if name not in (*SERVICES, "canary"):
            continue
        spread = {one["topologyKey"]: one for one in pod["topologySpreadConstraints"]}
        assert spread.keys() == {"topology.kubernetes.io/zone", "kubernetes.io/hostname"}
        for one in spread.values():
            assert one["whenUnsatisfiable"] == "ScheduleAnyway"
            assert one["matchLabelKeys"] == [COMPONENT, "pod-template-hash"]
        assert pod["priorityClassName"] == "hearthlands"
    assert rendered.named(overlay, "PriorityClass", "hearthlands")["value"] > 0


@pytest.mark.parametrize("overlay", LARGE)
def test_whoever_scales_owns_the_count(overlay: str) -> None:
    """A count in the manifest would undo the scaler at every rollout."""
    for name in SCALED:
        assert "replicas" not in rendered.named(overlay, "Deployment", name)["spec"]
        assert replicas(overlay)[name][1] > replicas(overlay)[name][0]


def behaviour(one: Object) -> Object:
    spec = one["spec"]
    advanced = spec.get("advanced", {}).get("horizontalPodAutoscalerConfig", {})
    found: Object = advanced.get("behavior") or spec["behavior"]
    return found


@pytest.mark.parametrize("overlay", LARGE)
def test_up_at_once_and_down_slowly(overlay: str) -> None:
    for one in rendered.of_kind(overlay, "ScaledObject", "HorizontalPodAutoscaler"):
        down = behaviour(one)["scaleDown"]
        assert down["stabilizationWindowSeconds"] >= 900
        assert down["policies"] == [{"type": "Pods", "value": 1, "periodSeconds": 300}]
        assert behaviour(one)["scaleUp"]["stabilizationWindowSeconds"] == 0


def test_gateways_scale_by_sockets_and_tables_by_tables() -> None:
    known = {definition.name for definition in DEFINED}
    sockets = int(rendered.settings("prod")["HL_MAX_CONNECTIONS"])
    for name, metric in (
        ("gateway", "hearthlands_ws_connections"),
        ("table", "hearthlands_tables"),
    ):
        spec = rendered.named("prod", "ScaledObject", name)["spec"]
        by_load, by_cpu = spec["triggers"]
        assert by_load["metadata"]["query"].startswith(f"sum({metric}{{")
        assert metric in known
        assert by_load["metricType"] == "AverageValue"
        assert by_cpu["type"] == "cpu"
        assert spec["fallback"]["replicas"] >= spec["minReplicaCount"], "Prometheus may be away"
    (share,) = (
        float(one["metadata"]["threshold"]) / sockets
        for one in rendered.named("prod", "ScaledObject", "gateway")["spec"]["triggers"]
        if one["type"] == "prometheus"
    )
    assert 0.6 <= share <= 0.7


@pytest.mark.parametrize("overlay", LARGE)
def test_the_quota_has_room_for_the_largest_and_a_rollout(overlay: str) -> None:
    hard = rendered.named(overlay, "ResourceQuota", "hearthlands")["spec"]["hard"]
    cpu = memory = 0.0
    pods = 0
    for name, container in rendered.containers(overlay):
        most = replicas(overlay).get(name, (1, 1))[1]
        count = most + -(-most // 4)
        pods += count
        cpu += count * rendered.cpu(container["resources"]["requests"]["cpu"])
        memory += count * rendered.memory(container["resources"]["limits"]["memory"])
    database = rendered.named(overlay, "Cluster", "postgres")["spec"]
    cpu += database["instances"] * rendered.cpu(database["resources"]["requests"]["cpu"])
    memory += database["instances"] * rendered.memory(database["resources"]["limits"]["memory"])
    assert cpu < rendered.cpu(hard["requests.cpu"])
    assert memory < rendered.memory(hard["limits.memory"])
    assert pods + database["instances"] + 3 < int(hard["pods"])


@pytest.mark.parametrize("overlay", LARGE)
def test_the_database_takes_every_pods_connections(overlay: str) -> None:
    """A pool for each pod, and the lines that a table process holds beside it (appends, leases)."""
    pool = int(rendered.settings(overlay)["HL_DATABASE_POOL"])
    most = {name: replicas(overlay)[name][1] for name in ("lobby", "table", "history")}
    parameters = rendered.named(overlay, "Cluster", "postgres")["spec"]["postgresql"]["parameters"]
    wanted = sum(pods + -(-pods // 4) for pods in most.values()) * pool + 2 * 2 * most["table"]
    assert wanted < int(parameters["max_connections"])


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_limits_stand_for_whoever_names_none(overlay: str) -> None:
    """But no default for CPU, which would throttle a gateway."""
    (limit,) = rendered.named(overlay, "LimitRange", "hearthlands")["spec"]["limits"]
    assert "cpu" not in limit["default"]
    assert "memory" in limit["default"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_one_migration_a_release(overlay: str) -> None:
    """Two at once wait for each other (tests/embedded/test_migrate.py)."""
    spec = rendered.named(overlay, "Job", "migrate")["spec"]
    assert spec["backoffLimit"] <= 3
    assert spec["activeDeadlineSeconds"] <= 600
    assert spec["template"]["spec"]["containers"][0]["args"] == ["migrate"]
    assert not [name for name, pod in rendered.workloads(overlay) if pod.get("initContainers")]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_what_runs_is_a_command_of_the_image(overlay: str) -> None:
    for name, container in rendered.containers(overlay):
        if name in OURS:
            assert container["args"] == [name]
            assert "command" not in container, "the image's entrypoint gets the signals"
