"""NetworkPolicies as Kubernetes defines them: who may open a connection to whom, at which port."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.deploy.rendered import Object, matches

KUBERNETES_NAME = "kubernetes.io/metadata.name"


@dataclass(frozen=True, slots=True)
class Peer:
    """A kind of pod, or somebody outside the cluster (without a namespace)."""

    name: str
    namespace: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    ports: Mapping[str, int] = field(default_factory=dict)
    """Named ports that it listens on."""


@dataclass(frozen=True, slots=True)
class Policies:
    """All those of one namespace."""

    namespace: str
    found: tuple[Object, ...]

    def allowed(self, peers: tuple[Peer, ...]) -> set[tuple[str, str, int]]:
        """Every (from, to, port) between different peers that both ends agree to."""
        return {
            (source.name, target.name, port)
            for source in peers
            for target in peers
            for port in target.ports.values()
            if source is not target and self._agreed(source, target, port)
        }

    def _agreed(self, source: Peer, target: Peer, port: int) -> bool:
        return self._lets(source, target, target, port, "Egress") and self._lets(
            target, source, target, port, "Ingress"
        )

    def _lets(self, owner: Peer, other: Peer, listening: Peer, port: int, way: str) -> bool:
        """A pod that no policy selects is open; one outside this namespace is not ours to judge."""
        if owner.namespace != self.namespace:
            return True
        selecting = [
            one["spec"]
            for one in self.found
            if way in one["spec"]["policyTypes"]
            and matches(one["spec"]["podSelector"], owner.labels)
        ]
        rules = [rule for spec in selecting for rule in spec.get(way.lower(), [])]
        return not selecting or any(
            self._covers(rule, other, way) and _has(rule.get("ports"), listening, port)
            for rule in rules
        )

    def _covers(self, rule: Object, other: Peer, way: str) -> bool:
        sides = rule.get("to" if way == "Egress" else "from")
        return sides is None or any(self._is(side, other) for side in sides)

    def _is(self, side: Object, other: Peer) -> bool:
        if "ipBlock" in side:
            return True  # whatever pods have for addresses, those of all the world cover them
        if not other.namespace:
            return False
        if "namespaceSelector" in side:
            if not matches(side["namespaceSelector"], {KUBERNETES_NAME: other.namespace}):
                return False
        elif other.namespace != self.namespace:
            return False
        return matches(side.get("podSelector", {}), other.labels)


def _has(ports: list[Object] | None, listening: Peer, number: int) -> bool:
    return ports is None or number in set(_numbers(ports, listening))


def _numbers(ports: list[Object], listening: Peer) -> Iterator[int]:
    for one in ports:
        port = one["port"]
        if isinstance(port, int):
            yield port
        elif port in listening.ports:
            yield listening.ports[port]
