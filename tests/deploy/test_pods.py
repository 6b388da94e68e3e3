"""Every pod of every overlay: who it runs as, what it may take, how it is asked, how it goes."""

import re

import pytest

from tests.deploy import rendered
from tests.deploy.rendered import OVERLAYS, SERVICES

pytestmark = [pytest.mark.ops, pytest.mark.parametrize("overlay", OVERLAYS)]

EXACT_TAG = re.compile(r"[\w./-]+:\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?")
GRACE = {"gateway": 120, "table": 90, "lobby": 45, "history": 45}
SPARE_SECONDS = 10
IDLE_SOCKET_BYTES = 30 * 1024  # DESIGN 8: what a connected player may cost
GATEWAY_ITSELF = 200 * 2**20


def test_images_are_exact(overlay: str) -> None:
    """Digests come with a release, where the image exists."""
    for name, container in rendered.containers(overlay):
        assert EXACT_TAG.fullmatch(container["image"]), (name, container["image"])
        assert container["imagePullPolicy"] == "IfNotPresent", name


def test_one_place_says_which_image_is_ours(overlay: str) -> None:
    images = {c["image"] for n, c in rendered.containers(overlay) if n in rendered.OURS}
    assert len(images) == 1


def test_pods_have_no_rights(overlay: str) -> None:
    for name, pod in rendered.workloads(overlay):
        security = pod["securityContext"]
        assert security["runAsNonRoot"], name
        assert security["runAsUser"] >= 10_000, name
        assert security["runAsGroup"] >= 10_000, name
        assert security["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert pod["automountServiceAccountToken"] is False, name
        assert pod["enableServiceLinks"] is False, name
        assert pod["serviceAccountName"] == name
    for name, container in rendered.containers(overlay):
        security = container["securityContext"]
        assert security["allowPrivilegeEscalation"] is False, name
        assert security["readOnlyRootFilesystem"], name
        assert security["capabilities"] == {"drop": ["ALL"]}, name


def test_each_has_an_account_of_its_own_and_nobody_a_role(overlay: str) -> None:
    accounts = {one["metadata"]["name"] for one in rendered.of_kind(overlay, "ServiceAccount")}
    assert accounts == {name for name, _ in rendered.workloads(overlay)}
    roles = ("Role", "ClusterRole", "RoleBinding", "ClusterRoleBinding")
    assert not list(rendered.of_kind(overlay, *roles))


def test_the_only_place_to_write_is_small(overlay: str) -> None:
    for name, pod in rendered.workloads(overlay):
        empty = [one["emptyDir"] for one in pod["volumes"] if "emptyDir" in one]
        assert empty or name == "nats", name
        assert all("sizeLimit" in one for one in empty), name


def test_what_each_takes_is_bounded(overlay: str) -> None:
    """No CPU limit where throttling would be felt as a slow move."""
    for name, container in rendered.containers(overlay):
        requests, limits = container["resources"]["requests"], container["resources"]["limits"]
        assert requests["memory"] == limits["memory"], name
        assert "cpu" in requests, name
        assert "ephemeral-storage" in limits, name
        assert ("cpu" in limits) == (name not in {"gateway", "table"}), name


def test_the_gateway_has_room_for_all_its_sockets(overlay: str) -> None:
    """Beyond HL_MAX_CONNECTIONS it refuses, rather than dying."""
    (container,) = (c for n, c in rendered.containers(overlay) if n == "gateway")
    sockets = int(rendered.environment(overlay, "gateway")["HL_MAX_CONNECTIONS"])
    room = rendered.memory(container["resources"]["limits"]["memory"])
    assert room >= GATEWAY_ITSELF + sockets * IDLE_SOCKET_BYTES


def test_three_questions_are_three_endpoints(overlay: str) -> None:
    """That liveness asks no database is proven by tests/system and tests/shared/test_health.py."""
    for name, container in rendered.containers(overlay):
        if name in (*SERVICES, "canary"):
            asked = {
                probe: container[probe]["httpGet"]
                for probe in ("startupProbe", "readinessProbe", "livenessProbe")
            }
            paths = [one["path"] for one in asked.values()]
            assert paths == ["/startupz", "/readyz", "/healthz"], name
            assert {one["port"] for one in asked.values()} == {"health"}, name
            assert {"name": "health", "containerPort": 8090} in container["ports"], name


@pytest.mark.parametrize("service", SERVICES)
def test_the_grace_is_longer_than_what_happens_in_it(overlay: str, service: str) -> None:
    """The sleep until nobody is sent here, the drain, and ten seconds."""
    (container,) = (c for n, c in rendered.containers(overlay) if n == service)
    pod = dict(rendered.workloads(overlay))[service]
    told = rendered.environment(overlay, service)
    sleep = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    grace = pod["terminationGracePeriodSeconds"]
    drain, killed = float(told["HL_DRAIN_SECONDS"]), float(told["HL_GRACE_SECONDS"])
    assert grace == GRACE[service]
    assert 5 <= sleep <= 10
    assert grace > sleep + drain + SPARE_SECONDS
    assert sleep + killed == grace, "the process believes in the moment at which it is killed"


def test_labels_say_what_it_is(overlay: str) -> None:
    """On everything, and the version in no selector."""
    wanted = {f"app.kubernetes.io/{word}" for word in ("name", "instance", "component", "part-of")}
    for one in rendered.objects(overlay):
        labels = one["metadata"].get("labels", {})
        assert wanted <= labels.keys(), (one["kind"], one["metadata"]["name"])
        if labels["app.kubernetes.io/name"] == "hearthlands" and one["kind"] in rendered.WORKLOADS:
            assert "app.kubernetes.io/version" in labels
            inside = one["spec"]["template"]["metadata"]["labels"]
            assert "app.kubernetes.io/version" in inside
    for one in rendered.objects(overlay):
        assert "app.kubernetes.io/version" not in str(one.get("spec", {}).get("selector"))


def test_selectors_find_what_they_mean(overlay: str) -> None:
    labels = rendered.pod_labels(overlay)
    for one in rendered.of_kind(overlay, "Deployment", "StatefulSet", "PodDisruptionBudget"):
        name = one["metadata"]["name"]
        found = [pod for pod in labels if rendered.matches(one["spec"]["selector"], labels[pod])]
        assert found == [name], one["kind"]
    for one in rendered.of_kind(overlay, "Service"):
        selector = {"matchLabels": one["spec"]["selector"]}
        (found_pod,) = (pod for pod in labels if rendered.matches(selector, labels[pod]))
        ports = {
            port["name"]
            for pod, container in rendered.containers(overlay)
            if pod == found_pod
            for port in container["ports"]
        }
        assert {port["targetPort"] for port in one["spec"]["ports"]} <= ports
