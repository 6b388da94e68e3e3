"""The overlays as a cluster would get them, and the questions that tests ask of them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

import yaml

from deploy.checks.manifests import OVERLAYS, render

Object: TypeAlias = dict[str, Any]  # any YAML: Kubernetes' own schemas are judged elsewhere
COMPONENT = "app.kubernetes.io/component"
WORKLOADS = ("Deployment", "StatefulSet", "Job")
OURS = ("gateway", "lobby", "table", "history", "canary", "migrate")
SERVICES = ("gateway", "lobby", "table", "history")
MEMORY = {"Ki": 2**10, "Mi": 2**20, "Gi": 2**30}

__all__ = ["COMPONENT", "OURS", "OVERLAYS", "SERVICES", "WORKLOADS", "Object"]


@cache
def objects(overlay: str) -> tuple[Object, ...]:
    return tuple(yaml.load(one, yaml.CSafeLoader) for one in render(overlay).split("\n---\n"))


def of_kind(overlay: str, *kinds: str) -> Iterator[Object]:
    return (one for one in objects(overlay) if one["kind"] in kinds)


def named(overlay: str, kind: str, name: str) -> Object:
    (found,) = (one for one in of_kind(overlay, kind) if one["metadata"]["name"] == name)
    return found


def workloads(overlay: str) -> Iterator[tuple[str, Object]]:
    """By name, with the pod's spec."""
    for one in of_kind(overlay, *WORKLOADS):
        yield one["metadata"]["name"], one["spec"]["template"]["spec"]


def containers(overlay: str) -> Iterator[tuple[str, Object]]:
    for name, pod in workloads(overlay):
        for container in (*pod.get("initContainers", []), *pod["containers"]):
            yield name, container


def pod_labels(overlay: str) -> Mapping[str, Mapping[str, str]]:
    return {
        one["metadata"]["name"]: one["spec"]["template"]["metadata"]["labels"]
        for one in of_kind(overlay, *WORKLOADS)
    }


def settings(overlay: str) -> Mapping[str, str]:
    """The ConfigMap that every one of our pods gets."""
    (found,) = (
        one
        for one in of_kind(overlay, "ConfigMap")
        if one["metadata"]["name"].startswith("settings-")
    )
    data: Mapping[str, str] = found["data"]
    return data


def environment(overlay: str, name: str) -> dict[str, str]:
    """All that a service is told: the common settings and its own."""
    (container,) = (one for service, one in containers(overlay) if service == name)
    common = settings(overlay) if "envFrom" in container else {}
    own = {one["name"]: one["value"] for one in container.get("env", [])}
    return {**common, **own}


def memory(text: str) -> int:
    return int(text[:-2]) * MEMORY[text[-2:]]


def cpu(text: str | int) -> float:
    words = str(text)
    return int(words[:-1]) / 1000 if words.endswith("m") else float(words)


def matches(selector: Object, labels: Mapping[str, str]) -> bool:
    """A label selector, as Kubernetes reads one; an empty one matches everything."""
    exact = selector.get("matchLabels", {}).items()
    return all(labels.get(key) == value for key, value in exact) and all(
        _holds(one, labels) for one in selector.get("matchExpressions", [])
    )


def _holds(expression: Object, labels: Mapping[str, str]) -> bool:
    value = labels.get(expression["key"])
    match expression["operator"]:
        case "In":
            return value in expression["values"]
        case "NotIn":
            return value not in expression["values"]
        case "Exists":
            return value is not None
        case "DoesNotExist":
            return value is None
        case other:
            raise ValueError(other)
