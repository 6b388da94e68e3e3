"""Numbers as a chart writes them: in Grafana's units, short."""

import math
from collections.abc import Sequence

Sizes = Sequence[tuple[float, str]]
SECONDS: Sizes = ((86400.0, " d"), (3600.0, " h"), (60.0, " min"), (1.0, " s"), (1e-3, " ms"))
BYTES: Sizes = ((2.0**30, " GiB"), (2.0**20, " MiB"), (2.0**10, " KiB"), (1.0, " B"))
THOUSANDS: Sizes = ((1e6, " M"), (1e3, " k"))
STEPS = 4
ENDINGS = {"reqps": " req/s", "cps": " /s", "cpm": " /min"}


def written(value: float, unit: str, decimals: int | None = None) -> str:
    if not math.isfinite(value):
        return "-"
    match unit:
        case "s":
            return _sized(value, SECONDS) if value else "0 s"
        case "bytes":
            return _sized(value, BYTES)
        case "Bps":
            return f"{_sized(value, BYTES)}/s"
        case "percentunit":
            return f"{_rounded(value * 100, decimals)} %"
    plain = _sized(value, THOUSANDS) if decimals is None else _rounded(value, decimals)
    return plain + ENDINGS.get(unit, "")


def nice_steps(most: float, unit: str) -> list[float]:
    """Round numbers from 0 up to `most` at least."""
    rough = (most if most > 0 else 1.0) / STEPS
    if unit in {"bytes", "Bps"}:
        step = 2.0 ** math.ceil(math.log2(rough))
    else:
        magnitude = 10.0 ** math.floor(math.log10(rough))
        step = next(times * magnitude for times in (1, 2, 2.5, 5, 10) if times * magnitude >= rough)
    return [step * number for number in range(STEPS + 1)]


def _rounded(value: float, decimals: int | None) -> str:
    """To so many decimals, or to three figures; never a zero below zero."""
    return f"{value:.3g}" if decimals is None else f"{round(value, decimals) + 0.0:,.{decimals}f}"


def _sized(value: float, sizes: Sizes) -> str:
    for size, name in sizes:
        if abs(value) >= size:
            return f"{value / size:.3g}{name}"
    smallest, name = sizes[-1]
    return f"{value / smallest:.3g}{name}" if smallest < 1 else f"{value:.3g}"
