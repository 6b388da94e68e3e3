"""Charts as SVG: lines, areas, heat."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from deploy.observability.pictures.numbers import nice_steps, written

COLORS = (
    *("#73bf69", "#f2cc0c", "#5794f2", "#ff9830", "#f2495c", "#b877d9", "#8ab8ff", "#96d98d"),
    *("#ffa6b0", "#c0d8ff", "#ffcb7d", "#deb6f2", "#37872d", "#1f60c4"),
)
SIGNALS = {"red": "#f2495c", "orange": "#ff9830", "green": "#73bf69", "blue": "#5794f2"}
GREY = "#6e7480"
LEFT, RIGHT, TOP, BOTTOM = 64, 10, 8, 20
CLOCK_WIDTH = 90
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    points: Sequence[Point]
    color: str = COLORS[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """How large, from when till when, up to what, in which unit."""

    width: int
    height: int
    start: float
    end: float
    most: float
    unit: str

    def x(self, at: float) -> float:
        share = (at - self.start) / (self.end - self.start)
        return LEFT + share * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return self.height - BOTTOM - value / self.most * (self.height - TOP - BOTTOM)


def top_of(series: Sequence[Series], unit: str, *, stacked: bool) -> float:
    """The top of an axis that they all fit under, a round number."""
    highest = max((value for one in series for _, value in one.points), default=0.0)
    if stacked and series:
        highest = max((value for _, value in _pile(series)[-1].points), default=0.0)
    return next(step for step in nice_steps(highest, unit) if step >= highest and step > 0)


def lines(frame: Frame, series: Sequence[Series]) -> str:
    drawn = [
        f'<polyline points="{_path(frame, part)}" fill="none" stroke="{one.color}" '
        'stroke-width="1.5" stroke-linecap="round"/>'
        for one in series
        for part in _unbroken(one.points)
    ]
    return "".join([*_grid(frame), *drawn])


def areas(frame: Frame, series: Sequence[Series]) -> str:
    """One upon the other; the highest is drawn first, the lower ones over it."""
    drawn = [
        f'<polygon points="{_path(frame, one.points)} {_floor(frame, one.points)}" '
        f'fill="{one.color}" stroke="#181b1f" stroke-width="0.6"/>'
        for one in reversed(_pile(series))
        if one.points
    ]
    return "".join([*_grid(frame), *drawn])


def limits(frame: Frame, steps: Mapping[float, str]) -> str:
    return "".join(
        f'<line x1="{LEFT}" x2="{frame.width - RIGHT}" y1="{frame.y(value):.1f}" '
        f'y2="{frame.y(value):.1f}" stroke="{SIGNALS[color]}" stroke-dasharray="6 4"/>'
        for value, color in steps.items()
        if value <= frame.most
    )


def traces(frame: Frame, points: Sequence[Point]) -> str:
    """What can be clicked in Grafana."""
    return "".join(
        f'<path d="M{frame.x(at):.1f} {frame.y(value) - 4:.1f}l4 4l-4 4l-4 -4z" fill="#8ab8ff" '
        'opacity="0.7"/>'
        for at, value in points
        if value <= frame.most
    )


def rollouts(frame: Frame, times: Sequence[float]) -> str:
    """A new version began to run."""
    return "".join(
        f'<line x1="{frame.x(at):.1f}" x2="{frame.x(at):.1f}" y1="{TOP}" '
        f'y2="{frame.height - BOTTOM}" stroke="#5794f2" stroke-dasharray="2 3"/>'
        for at in times
    )


def heat(frame: Frame, buckets: Sequence[Series]) -> str:
    """A row for each bucket, from the lowest up; the more fell into it, the brighter."""
    tall = (frame.height - TOP - BOTTOM) / max(1, len(buckets))
    most = max((value for one in buckets for _, value in one.points), default=0.0) or 1.0
    parts = []
    for row, one in enumerate(buckets):
        y = frame.height - BOTTOM - (row + 1) * tall
        if row % max(1, len(buckets) // 6) == 0:
            parts.append(_text(LEFT - 6, y + tall / 2 + 4, one.name, "end"))
        wide = (frame.width - LEFT - RIGHT) / max(1, len(one.points))
        parts += [
            f'<rect x="{frame.x(at):.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall - 1:.1f}" '
            f'fill="#ff9830" opacity="{0.15 + 0.85 * (value / most) ** 0.5:.2f}"/>'
            for at, value in one.points
            if value > 0
        ]
    return "".join([*parts, *_clock(frame)])


def framed(frame: Frame, *parts: str) -> str:
    size = f'width="{frame.width}" height="{frame.height}"'
    return f"<svg {size}>{''.join(parts)}</svg>"


def _unbroken(points: Sequence[Point]) -> Iterator[Sequence[Point]]:
    """The parts between gaps: nothing is drawn where nothing was told."""
    usual = min((b[0] - a[0] for a, b in pairwise(points)), default=0.0)
    begun = 0
    for number, (a, b) in enumerate(pairwise(points), start=1):
        if b[0] - a[0] > 1.5 * usual:
            yield points[begun:number]
            begun = number
    yield points[begun:]


def _grid(frame: Frame) -> Iterator[str]:
    for step in nice_steps(frame.most, frame.unit):
        if step <= frame.most:
            y = frame.y(step)
            yield f'<line x1="{LEFT}" x2="{frame.width - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#2c3235"/>'
            yield _text(LEFT - 6, y + 4, written(step, frame.unit), "end")
    yield from _clock(frame)


def _clock(frame: Frame) -> Iterator[str]:
    spaces = max(1, (frame.width - LEFT) // CLOCK_WIDTH)
    for number in range(spaces + 1):
        at = frame.start + (frame.end - frame.start) * number / spaces
        anchor = {0: "start", spaces: "end"}.get(number, "middle")
        text = time.strftime("%H:%M", time.localtime(at))
        yield _text(frame.x(at), frame.height - 5, text, anchor)


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _path(frame: Frame, points: Sequence[Point]) -> str:
    return " ".join(f"{frame.x(at):.1f},{frame.y(value):.1f}" for at, value in points)


def _floor(frame: Frame, points: Sequence[Point]) -> str:
    bottom = frame.y(0)
    return f"{frame.x(points[-1][0]):.1f},{bottom} {frame.x(points[0][0]):.1f},{bottom}"


def _pile(series: Sequence[Series]) -> list[Series]:
    """Each with what lies under it."""
    times = sorted({at for one in series for at, _ in one.points})
    under = dict.fromkeys(times, 0.0)
    piled = []
    for one in series:
        here = dict(one.points)
        under = {at: value + here.get(at, 0.0) for at, value in under.items()}
        piled.append(Series(one.name, list(under.items()), one.color))
    return piled
