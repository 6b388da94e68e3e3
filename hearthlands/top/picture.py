"""What is shown, as plain values: also the JSON of `--json`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hearthlands.top import names
from hearthlands.top.history import History, Step
from hearthlands.top.quantiles import Quantiles, quantile, quantiles
from hearthlands.top.readings import Process, Reading, added_up

FAULTS = {
    "invariants broken": names.INVARIANTS,
    "stale writes fenced": names.FENCED,
    "actors failed": names.FAILURES,
    "errors logged": names.LOG_ERRORS,
    "dependency errors": names.DEPENDENCY_ERRORS,
    "slow readers": names.EVICTIONS,
    "rate limited": names.LIMITED,
}


@dataclass(frozen=True, slots=True)
class Count:
    """`total`: since the processes began; `new`: in the time that the picture tells of."""

    total: float
    new: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessLine:
    """One process. What it does not have, or did not tell, is None."""

    name: str
    service: str
    trouble: str
    """Why nothing newer is known; empty if it answered."""
    version: str
    draining: bool
    drain_remaining: float | None
    away: Sequence[str]
    """What it needs and can't reach."""
    sockets: float | None
    tables: float | None
    leases: float | None
    lag: float | None
    """p99, in seconds."""
    errors: Count | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    trouble: str
    seconds: float
    """How much time the rates are means of; 0: there are none yet."""
    processes: Sequence[ProcessLine]
    versions: Mapping[str, int]
    tables: Mapping[str, float]
    sockets: Mapping[str, float]
    socket_limit: float | None
    commands: Mapping[str, float]
    """A second, by outcome."""
    retries: Mapping[str, float]
    """A second, by reason."""
    latency: Quantiles
    commit: Quantiles
    handoffs: Mapping[str, Count]
    faults: Mapping[str, Count]
    """By what it is in words."""
    canary: Mapping[str, Count]
    canary_last_ok: float | None
    """Unix time."""
    commands_line: Sequence[float]
    """One value a step, the oldest first."""
    latency_line: Sequence[float | None]
    """p95, in seconds."""


def picture(history: History) -> Picture:
    lines = [_line(one, history) for one in history.newest.processes]
    readings = list(history.known.values())
    return Picture(
        trouble=history.newest.trouble,
        seconds=history.seconds,
        processes=lines,
        versions=_versions(lines),
        tables=_by(readings, names.TABLES, "phase"),
        sockets=_by(readings, names.SOCKETS, "state"),
        socket_limit=_total(readings, names.SOCKET_LIMIT),
        commands=_rates(history, names.COMMANDS, "outcome"),
        retries=_rates(history, names.RETRIES, "reason"),
        latency=quantiles(history.more(f"{names.LATENCY}_bucket", "le")),
        commit=quantiles(history.more(f"{names.COMMIT}_bucket", "le")),
        handoffs=_counts(history, names.HANDOFFS, "outcome"),
        faults=_faults(history),
        canary=_counts(history, names.CANARY_GAMES, "outcome"),
        canary_last_ok=max(_totals(readings, names.CANARY_LAST_OK), default=None),
        commands_line=[_commands_a_second(step) for step in history.steps],
        latency_line=[_p95(step) for step in history.steps],
    )


def _line(process: Process, history: History) -> ProcessLine:
    known = history.known.get(process.name, Reading({}))
    up = known.labelled(names.UP, "dep")
    errors = known.total(names.LOG_ERRORS)
    new = sum(history.more(names.LOG_ERRORS, process=process.name).values())
    return ProcessLine(
        name=process.name,
        service=known.service,
        trouble=process.trouble,
        version=known.label(names.BUILD, "version") or "",
        draining=known.total(names.DRAINING) == 1,
        drain_remaining=known.total(names.DRAIN_REMAINING),
        away=[name for name, value in up.items() if value == 0],
        sockets=known.total(names.SOCKETS),
        tables=known.total(names.TABLES),
        leases=known.total(names.LEASES),
        lag=quantile(history.more(f"{names.LAG}_bucket", "le", process.name), 0.99),
        errors=None if errors is None else Count(errors, new),
    )


def _versions(lines: Sequence[ProcessLine]) -> dict[str, int]:
    """Of those that answer."""
    told = [line.version for line in lines if line.version and not line.trouble]
    return {version: told.count(version) for version in sorted(set(told))}


def _by(readings: Sequence[Reading], name: str, label: str) -> dict[str, float]:
    every = (one for reading in readings for one in reading.labelled(name, label).items())
    return added_up(((frozenset({(label, key)}), value) for key, value in every), label)


def _totals(readings: Sequence[Reading], name: str) -> list[float]:
    """Of each process that has it."""
    return [total for reading in readings if (total := reading.total(name)) is not None]


def _total(readings: Sequence[Reading], name: str) -> float | None:
    totals = _totals(readings, name)
    return sum(totals) if totals else None


def _rates(history: History, name: str, label: str) -> dict[str, float]:
    if not history.seconds:
        return {}
    return {key: more / history.seconds for key, more in history.more(name, label).items()}


def _counts(history: History, name: str, label: str) -> dict[str, Count]:
    more = history.more(name, label)
    totals = _by(list(history.known.values()), name, label)
    return {key: Count(total, more.get(key, 0.0)) for key, total in totals.items()}


def _faults(history: History) -> dict[str, Count]:
    """Those of which somebody tells."""
    readings = list(history.known.values())
    totals = {words: _total(readings, name) for words, name in FAULTS.items()}
    more = {words: sum(history.more(name).values()) for words, name in FAULTS.items()}
    return {
        words: Count(total, more[words]) for words, total in totals.items() if total is not None
    }


def _commands_a_second(step: Step) -> float:
    return sum(more for _, more in step.of(names.COMMANDS)) / max(step.seconds, 1e-9)


def _p95(step: Step) -> float | None:
    return quantile(added_up(step.of(f"{names.LATENCY}_bucket"), "le"), 0.95)
