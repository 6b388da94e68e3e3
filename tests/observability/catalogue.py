"""Every metric in the files of deploy/observability, held against the definitions."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from shared.metrics.catalogue import catalogue
from shared.metrics.definitions import PREFIX, Definition

FROM_THE_SCRAPE = frozenset({"namespace", "pod", "job", "instance"})
SUFFIXES = ("_bucket", "_sum", "_count")
_USE = re.compile(rf"({PREFIX}\w+)(?:\{{([^}}]*)\}})?")
_MATCHER = re.compile(r'(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"')
_GROUPING = re.compile(r"\b(?:by|on|without|group_left|ignoring)\s*\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Known:
    """What may stand in the braces after a name."""

    definition: Definition
    labels: Mapping[str, tuple[str, ...]]
    """Every value; none if it may have any."""


def known_metrics() -> Mapping[str, Known]:
    found = {}
    for one in catalogue():
        labels = dict.fromkeys(FROM_THE_SCRAPE, ()) | dict(one.labels)
        if one.kind == "histogram":
            bounds = tuple(str(float(bound)) for bound in one.buckets)
            found[f"{one.name}_bucket"] = Known(one, labels | {"le": (*bounds, "+Inf")})
            found |= {f"{one.name}{suffix}": Known(one, labels) for suffix in SUFFIXES[1:]}
        else:
            found[one.name] = Known(one, labels)
    return found


KNOWN = known_metrics()


def mistakes(expr: str) -> Iterator[str]:
    """Names, labels and values that no process of ours will ever tell."""
    uses = _USE.findall(expr)
    for name, matchers in uses:
        known = KNOWN.get(name)
        if known is None:
            yield f"no metric is called {name}"
        else:
            yield from _wrong_matchers(name, known.labels, matchers)
    yield from _wrong_groupings(expr, {name for name, _ in uses})


def _wrong_matchers(
    name: str, labels: Mapping[str, tuple[str, ...]], matchers: str
) -> Iterator[str]:
    for label, operator, value in _MATCHER.findall(matchers):
        if label not in labels:
            yield f"{name} has no label {label}"
        elif labels[label] and not _can_match(labels[label], operator, value):
            yield f"{label} of {name} is never {value}"


def _can_match(values: tuple[str, ...], operator: str, wanted: str) -> bool:
    if operator in {"=", "!="}:
        return wanted in values
    return all(
        any(re.fullmatch(alternative, value) for value in values)
        for alternative in wanted.split("|")
    )


def _wrong_groupings(expr: str, names: set[str]) -> Iterator[str]:
    """Only where all that is asked is ours: of others' labels nothing is known here."""
    if not names or not names <= KNOWN.keys() or _asks_others(expr):
        return
    labels = FROM_THE_SCRAPE.union(*(KNOWN[name].labels for name in names))
    for group in _GROUPING.findall(expr):
        for label in filter(None, (word.strip() for word in group.split(","))):
            if label not in labels:
                yield f"nothing here has a label {label}: {expr}"


def _asks_others(expr: str) -> bool:
    return re.search(r"\b(ALERTS|slo:|up\{|kube_|cnpg_|nats_varz)", expr) is not None
