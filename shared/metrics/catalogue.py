"""Every metric in one list, as data: for dashboards, alerts, documents and tests."""

from shared.metrics import (
    canary,
    commands,
    dependencies,
    page,
    past,
    people,
    process,
    sockets,
    tables,
)
from shared.metrics.definitions import DEFINED, Definition

THEMES = (process, dependencies, sockets, commands, page, tables, people, past, canary)
"""Importing a theme defines what is in it."""


def catalogue() -> tuple[Definition, ...]:
    """What all processes have first, then service by service."""
    return tuple(sorted(DEFINED, key=lambda one: (-len(one.services), one.services, one.name)))
