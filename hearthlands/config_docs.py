"""`hearthlands config docs`: the page of all settings, written from their classes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from shared.environment import FROM_FILE, is_secret, keys
from shared.settings import SERVICES, Settings

INTRODUCTION = f"""\
# Configuration

Written by `hearthlands config docs` from the settings classes in `shared/settings.py`; a test fails when this page is older than they are.

Every process reads `HL_*` from its environment once, when it starts; a changed setting is a restart, which no player sees. A key that no service knows is refused, so a misspelt one can't leave a default in force; a key of another service is passed over, so one environment may serve all. What is wrong is told in one line that names the key and never its value, and the process ends with exit code 2 before it opens anything.

A key that is marked *secret* may come from a file instead: `HL_NATS_URL{FROM_FILE}=/run/secrets/nats_url`. Setting both is refused. Addresses are secrets, since they may hold a password. In production use files: an environment shows up in crash dumps and in `/proc`.

    hearthlands config check            every service: what would hold, secrets hidden
    hearthlands config check gateway    one alone; exit code 2 and a line for each that would not start
"""
TOGETHER = """\
## Settings that must fit together

Checked when a process starts, and by `hearthlands config check`:

- `HL_GRACE_SECONDS` > `HL_DRAIN_SECONDS`: a process drains before it is killed. Set the first to what the platform really waits, without a preStop pause.
- `HL_PROXY_IDLE_SECONDS` > `HL_PING_SECONDS`: a quiet socket says something before the proxy cuts it. Set the first to the shortest idle timeout of all proxies in front.
- `HL_LEASE_SECONDS` >= 3 x `HL_LEASE_RENEW_SECONDS`, and > `HL_LEASE_MARGIN_SECONDS` + `HL_LEASE_RENEW_SECONDS`: a lease outlives two missed renewals.
- `HL_BEACON_WINDOW_SECONDS` > `HL_BEACON_SECONDS`: a changed table is listed at least once.
- `HL_CANARY_EVERY_SECONDS` > `HL_CANARY_GAME_SECONDS`: one canary's game at a time.
- `HL_PUBLIC_URL` is https when `HL_ENVIRONMENT` is `production`.

Not checked, since no process knows how many others there are: PostgreSQL's `max_connections` must be more than

    (lobby pods + history pods + table pods) x HL_DATABASE_POOL + table pods x 2

with one pod more of each during a rolling update, and some left for migrations, backups and people: each table process holds one connection more for its leases and one for its appends. With two pods of each and the defaults that is (3 + 3 + 3) x 8 + 3 x 2 = 78; PostgreSQL's own default of 100 does. A transaction pooler can't stand in between: sessions are set up once (`statement_timeout`, no `jit`) and keep their prepared statements.
"""
BOUNDS = {"ge": "at least", "gt": "more than", "le": "at most"}
UNITS = {"seconds": "seconds", "bytes": "bytes"}


def page() -> str:
    parts = [INTRODUCTION, *(_service(name, kind) for name, kind in SERVICES.items()), TOGETHER]
    return "\n".join(parts)


def _service(name: str, kind: type[Settings]) -> str:
    lines = [
        f"## {name}",
        "",
        kind.__doc__ or "",
        "",
        "| key | type | default | meaning |",
        "|---|---|---|---|",
        *(_row(key, name, field) for key, name, field in sorted(keys(kind))),
    ]
    return "\n".join(lines) + "\n"


def _row(key: str, name: str, field: FieldInfo) -> str:
    known = f"`{key}`" + (f", `{key}{FROM_FILE}`" if is_secret(field) else "")
    return f"| {known} | {_type(name, field)} | {_default(field)} | {field.description} |"


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "*must be set*"
    return f"`{field.default}`" if str(field.default) else "empty"


def _type(name: str, field: FieldInfo) -> str:
    if is_secret(field):
        return "secret"
    if get_origin(field.annotation) is Literal:
        return " or ".join(f"`{one}`" for one in get_args(field.annotation))
    if field.annotation in {int, float}:
        return ", ".join([_unit(name, field), *_bounds(field)])
    if name.endswith("_url"):
        return "address"
    return "folder" if field.annotation is Path else "text"


def _unit(name: str, field: FieldInfo) -> str:
    whole = "whole number" if field.annotation is int else "number"
    return UNITS.get(name.rpartition("_")[2], whole)


def _bounds(field: FieldInfo) -> Iterator[str]:
    for one in field.metadata:
        for name, words in BOUNDS.items():
            if hasattr(one, name):
                yield f"{words} {getattr(one, name)}"
