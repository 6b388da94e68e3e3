"""Who reaches whom: exactly what is written here, and nobody else."""

import pytest

from shared.environment import reference
from tests.deploy import rendered
from tests.deploy.policies import Peer, Policies
from tests.deploy.rendered import OVERLAYS, SERVICES
from tests.edge.proxy import SHIPPED

pytestmark = pytest.mark.ops

LARGE = [overlay for overlay in OVERLAYS if overlay != "dev"]
NAME = "app.kubernetes.io/name"
OUTSIDE = (
    Peer("ingress", "haproxy-controller", ports={"https": 8443}),
    Peer("prometheus", "monitoring", {NAME: "prometheus"}),
    Peer("grafana", "monitoring", {NAME: "grafana"}),
    Peer("collector", "monitoring", {NAME: "opentelemetry-collector"}, {"otlp": 4317}),
    Peer("dns", "kube-system", {"k8s-app": "kube-dns"}, {"dns": 53}),
    Peer("operator", "cnpg-system", {NAME: "cloudnative-pg"}),
    Peer("stranger", "elsewhere"),
    Peer("world", ports={"https": 443}),
)
SERVERS = (
    Peer(
        "nats", "", {NAME: "nats"}, {"client": 4222, "route": 6222, "http": 8222, "exporter": 7777}
    ),
    Peer("nats-1", "", {NAME: "nats"}, {"client": 4222, "route": 6222, "http": 8222}),
    Peer("postgres", "", {NAME: "postgresql"}, {"sql": 5432, "status": 8000, "metrics": 9187}),
    Peer("postgres-1", "", {NAME: "postgresql"}, {"sql": 5432, "status": 8000}),
    Peer("valkey", "", {NAME: "valkey"}, {"redis": 6379}),
)
PODS = (*rendered.OURS, *(one.name for one in SERVERS))

EVERYWHERE = {
    ("ingress", "gateway", 8080),
    *((pod, "dns", 53) for pod in PODS),
    *(("prometheus", one, 8090) for one in (*SERVICES, "canary")),
    *((one, nats, 4222) for one in SERVICES for nats in ("nats", "nats-1")),
    *((one, "collector", 4317) for one in SERVICES),
    *(
        (one, postgres, 5432)
        for one in ("lobby", "table", "history", "migrate")
        for postgres in ("postgres", "postgres-1")
    ),
    ("gateway", "valkey", 6379),
    ("canary", "world", 443),
    ("canary", "ingress", 8443),
    ("nats", "nats-1", 6222),
    ("nats-1", "nats", 6222),
    ("prometheus", "nats", 7777),
}
CLUSTER = {
    *(("postgres", "postgres-1", port) for port in (5432, 8000)),
    *(("postgres-1", "postgres", port) for port in (5432, 8000)),
    *(("operator", one, port) for one in ("postgres", "postgres-1") for port in (5432, 8000)),
    *((one, "world", 443) for one in ("postgres", "postgres-1")),  # the object store
    ("prometheus", "postgres", 9187),
}
EXPECTED = {
    "dev": EVERYWHERE | {("canary", "gateway", 8080)},
    "staging": EVERYWHERE | CLUSTER,
    "prod": EVERYWHERE | CLUSTER,
}


def namespace(overlay: str) -> str:
    (found,) = rendered.of_kind(overlay, "Namespace")
    name: str = found["metadata"]["name"]
    return name


def peers(overlay: str) -> tuple[Peer, ...]:
    here, labels = namespace(overlay), rendered.pod_labels(overlay)
    ours = [
        Peer(
            name,
            here,
            labels[name],
            {port["name"]: port["containerPort"] for port in container.get("ports", [])},
        )
        for name, container in rendered.containers(overlay)
        if name in rendered.OURS
    ]
    servers = [Peer(one.name, here, one.labels, one.ports) for one in SERVERS]
    return (*ours, *servers, *OUTSIDE)


def policies(overlay: str) -> Policies:
    return Policies(namespace(overlay), tuple(rendered.of_kind(overlay, "NetworkPolicy")))


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_policies_allow_this_and_nothing_else(overlay: str) -> None:
    here = {one.name for one in peers(overlay) if one.namespace == namespace(overlay)}
    touching_us = {
        one for one in policies(overlay).allowed(peers(overlay)) if here & {one[0], one[1]}
    }
    assert touching_us == EXPECTED[overlay]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_nothing_goes_without_a_rule(overlay: str) -> None:
    deny = rendered.named(overlay, "NetworkPolicy", "default-deny")["spec"]
    assert deny == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_who_is_told_an_address_may_go_there_and_nobody_else(overlay: str) -> None:
    """The settings say who speaks to what; the network agrees."""
    told = {row.key: set(row.services) for row in reference()}
    allowed = policies(overlay).allowed(peers(overlay))

    def reaching(server: str, port: int) -> set[str]:
        return {who for who, whom, at in allowed if (whom, at) == (server, port)} & set(PODS) - {
            one.name for one in SERVERS
        }

    assert reaching("postgres", 5432) == told["HL_DATABASE_URL"]
    assert reaching("nats", 4222) == told["HL_NATS_URL"]
    assert reaching("valkey", 6379) == told["HL_REDIS_URL"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_metrics_are_on_no_service_and_no_ingress(overlay: str) -> None:
    """tests/edge/test_front_door.py proves it through a real proxy."""
    for one in rendered.of_kind(overlay, "Service"):
        assert "health" not in str(one["spec"]["ports"])
        assert "8090" not in str(one["spec"]["ports"])
    for one in rendered.of_kind(overlay, "Ingress"):
        assert "health" not in str(one["spec"])


@pytest.mark.parametrize("overlay", LARGE)
def test_the_front_door_suits_sockets(overlay: str) -> None:
    """Balancing by table is a gain and no need."""
    ingress = rendered.named(overlay, "Ingress", "gateway")
    annotations = ingress["metadata"]["annotations"]
    told = rendered.environment(overlay, "gateway")
    assert annotations["haproxy.org/load-balance"] == "url_param table"
    assert "hash-type consistent" in annotations["haproxy.org/backend-config-snippet"]
    assert "req.body_size gt 65536" in annotations["haproxy.org/backend-config-snippet"]
    assert annotations["haproxy.org/ssl-redirect"] == "true"
    assert annotations["haproxy.org/ssl-redirect-port"] == "443"
    assert float(told["HL_PING_SECONDS"]) < float(told["HL_PROXY_IDLE_SECONDS"]) == 3600
    assert told["HL_TRUSTED_PROXIES"] == "1"
    (rule,), (tls,) = ingress["spec"]["rules"], ingress["spec"]["tls"]
    assert [rule["host"]] == tls["hosts"]
    assert told["HL_PUBLIC_URL"] == f"https://{rule['host']}"
    assert [path["backend"] for path in rule["http"]["paths"]] == [
        {"service": {"name": "gateway", "port": {"name": "http"}}}
    ]


def test_the_front_doors_lines_are_those_that_tests_run() -> None:
    """tests/edge plays through the file; the controller puts its snippet into such a backend."""
    shipped = {line.strip() for line in (SHIPPED / "haproxy.cfg").read_text().splitlines()}
    annotations = rendered.named("prod", "Ingress", "gateway")["metadata"]["annotations"]
    assert set(annotations["haproxy.org/backend-config-snippet"].splitlines()) <= shipped
    assert f"balance {annotations['haproxy.org/load-balance']}" in shipped


def test_without_a_proxy_none_is_believed() -> None:
    assert rendered.settings("dev")["HL_TRUSTED_PROXIES"] == "0"
    assert not list(rendered.of_kind("dev", "Ingress"))
