"""The picture as rich draws it; nothing is told by colour alone."""

import time
from collections.abc import Iterable, Mapping

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from hearthlands.top.picture import Count, Picture, ProcessLine
from hearthlands.top.quantiles import Quantiles
from hearthlands.top.words import NOTHING, ago, duration, number, rate, sparkline

GOOD, BAD, DIM = "green", "bold red", "dim"
PHASES = ("gathering", "setup", "play", "finished", "abandoned", "closed")
STAGES = {"seated": "seated", "handshake": "shaking hands"}
HANDOFFS = {"clean": "clean", "lease_expiry": "expired", "forced": "forced"}
GAMES = ("ok", "failed", "timeout")


def printed(seen: Picture, where: str) -> None:
    """Once, to standard output: as wide as the terminal, or 80 columns."""
    console = Console()
    console.print(title(seen, where))
    console.print(body(seen))


def title(seen: Picture, where: str) -> Text:
    """Whom it is about, whether all answer, and of how much time the rates are means."""
    answering = sum(not line.trouble for line in seen.processes)
    every = len(seen.processes)
    text = Text.assemble(("Hearthlands", "bold"), f" {_version(seen)}  {where}  ")
    answers = f"{answering} of {every} answer" if every else "nobody answers"
    text.append(answers, GOOD if 0 < answering == every else BAD)
    text.append(f"  last {seen.seconds:.0f} s" if seen.seconds else "  rates come next", DIM)
    return text


def _version(seen: Picture) -> str:
    """A rollout is under way while there are several."""
    if len(seen.versions) > 1:
        return " + ".join(f"{count} x {version}" for version, count in seen.versions.items())
    return "".join(seen.versions)


def body(seen: Picture) -> RenderableType:
    trouble = Text(seen.trouble, BAD)
    if not seen.processes:
        return trouble
    if seen.trouble:
        trouble.append("; what follows is old")
    parts = (_facts(seen), Text(), _processes(seen))
    return Group(trouble, *parts) if trouble else Group(*parts)


def _facts(seen: Picture) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(style=DIM, width=9, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(width=16, no_wrap=True, justify="right", style="cyan")
    grid.add_row("tables", _tables(seen), "")
    grid.add_row("sockets", _sockets(seen), "")
    grid.add_row("commands", _commands(seen.commands), sparkline(seen.commands_line))
    grid.add_row("latency", _times(seen.latency), sparkline(seen.latency_line))
    grid.add_row("commit", _times(seen.commit), "")
    grid.add_row("hand-over", _handoffs(seen), "")
    grid.add_row("faults", _faults(seen.faults), "")
    if seen.canary:
        grid.add_row("canary", _canary(seen), "")
    return grid


def _tables(seen: Picture) -> str:
    if not seen.tables:
        return NOTHING
    awake = sum(seen.tables.values())
    return _listed(f"{number(awake)} awake", ((n, seen.tables.get(n, 0)) for n in PHASES))


def _sockets(seen: Picture) -> str:
    """Devices that sit at a table; a player may have several."""
    if not seen.sockets:
        return NOTHING
    told = ", ".join(f"{number(seen.sockets.get(n, 0))} {words}" for n, words in STAGES.items())
    return f"{told}, room for {number(seen.socket_limit)}"


def _commands(commands: Mapping[str, float]) -> str:
    """The frequent outcomes first."""
    if not commands:
        return NOTHING
    often = sorted(commands.items(), key=lambda one: -one[1])
    told = [f"{rate(value)} {name}" for name, value in often if value > 0]
    return ": ".join(filter(None, (f"{rate(sum(commands.values()))}/s", ", ".join(told))))


def _times(times: Quantiles) -> str:
    shares = (("p50", times.p50), ("p95", times.p95), ("p99", times.p99))
    return "  ".join(f"{name} {duration(seconds):7}" for name, seconds in shares)


def _handoffs(seen: Picture) -> str:
    """With what makes a player wait: commands that are tried once more."""
    if not seen.handoffs:
        return NOTHING
    told = [
        f"{_counted(seen.handoffs.get(n, Count(0, 0)))} {words}" for n, words in HANDOFFS.items()
    ]
    return f"{', '.join(told)}; {rate(sum(seen.retries.values()))} retries/s"


def _faults(faults: Mapping[str, Count]) -> Text:
    if not faults:
        return Text(NOTHING)
    told = [f"{words} {_counted(count)}" for words, count in faults.items() if count.total]
    return Text(", ".join(told), BAD) if told else Text("none", GOOD)


def _canary(seen: Picture) -> str:
    told = [f"{_counted(seen.canary[name])} {name}" for name in GAMES if name in seen.canary]
    last = "never" if seen.canary_last_ok is None else ago(time.time() - seen.canary_last_ok)
    return f"{', '.join(told)}; last ok {last}"


def _processes(seen: Picture) -> Table:
    """The version is a column only where it tells them apart."""
    mixed = len(seen.versions) > 1
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), header_style=DIM)
    table.add_column("process", ratio=3, no_wrap=True, overflow="ellipsis")
    table.add_column("state", ratio=2, no_wrap=True, overflow="ellipsis")
    for name in ("sockets", "tables", "leases", "lag p99", "errors"):
        table.add_column(name, justify="right", no_wrap=True)
    if mixed:
        table.add_column("version", no_wrap=True)
    for line in seen.processes:
        table.add_row(
            line.name if line.service in line.name else f"{line.name} {line.service}",
            _state(line),
            _cell(line.sockets),
            _cell(line.tables),
            _cell(line.leases),
            duration(line.lag),
            _counted(line.errors) if line.errors else "",
            *([line.version] if mixed else []),
            style=DIM if line.trouble else "",
        )
    return table


def _state(line: ProcessLine) -> Text:
    if line.trouble:
        return Text(line.trouble, BAD)
    if line.draining:
        return Text(f"drains, {number(line.drain_remaining)} left", "yellow")
    if line.away:
        return Text(f"no {', '.join(line.away)}", BAD)
    return Text("up", GOOD)


def _cell(value: float | None) -> str:
    """Empty where a service has no such thing."""
    return "" if value is None else number(value)


def _counted(count: Count) -> str:
    return f"{number(count.total)} (+{number(count.new)})" if count.new else number(count.total)


def _listed(head: str, counts: Iterable[tuple[str, float]]) -> str:
    told = ", ".join(f"{number(value)} {name}" for name, value in counts if value)
    return f"{head}: {told}" if told else head
