"""Where readings come from: the processes themselves, or a Prometheus that reads them."""

import asyncio
import time
from collections.abc import Mapping
from http import HTTPStatus
from typing import Protocol

import aiohttp
import msgspec

from hearthlands.top.names import TELLTALES, WANTED
from hearthlands.top.readings import Poll, Process, Reading

PATIENCE = aiohttp.ClientTimeout(total=2.0)
PROMETHEUS_PATIENCE = aiohttp.ClientTimeout(total=10.0)
TEXT = {"Accept": "text/plain;version=0.0.4"}


class Source(Protocol):
    where: str
    """Whom it asks, for the title."""

    async def poll(self, session: aiohttp.ClientSession) -> Poll: ...


class Direct:
    """Every process by itself. `targets`: the address of each one's health port, by name."""

    def __init__(self, where: str, targets: Mapping[str, str]) -> None:
        self.where = where
        self._targets = targets

    async def poll(self, session: aiohttp.ClientSession) -> Poll:
        asked = (_ask(session, name, url) for name, url in self._targets.items())
        return Poll(time.monotonic(), tuple(await asyncio.gather(*asked)))


class Prometheus:
    """One query for all that is shown, so that both kinds of source are read alike."""

    QUERY = f'{{__name__=~"up|{"|".join(sorted(WANTED | TELLTALES.keys()))}"}}'

    def __init__(self, url: str) -> None:
        self.where = url
        self._url = f"{url.rstrip('/')}/api/v1/query"

    async def poll(self, session: aiohttp.ClientSession) -> Poll:
        now = time.monotonic()
        form = {"query": self.QUERY}
        try:
            async with session.post(self._url, data=form, timeout=PROMETHEUS_PATIENCE) as response:
                text = await response.read()
            return Poll(now, _processes(msgspec.json.decode(text, type=_Answer).data.result))
        except (aiohttp.ClientError, OSError) as error:
            return Poll(now, trouble=f"Prometheus does not answer: {_reason(error)}")
        except msgspec.DecodeError:
            return Poll(now, trouble=f"no Prometheus there: HTTP {response.status}")


class _Sample(msgspec.Struct):
    metric: dict[str, str]
    value: tuple[float, str]


class _Result(msgspec.Struct):
    result: list[_Sample]


class _Answer(msgspec.Struct):
    data: _Result


async def _ask(session: aiohttp.ClientSession, name: str, url: str) -> Process:
    try:
        async with session.get(f"{url}/metrics", headers=TEXT, timeout=PATIENCE) as response:
            text = await response.text()
        if response.status != HTTPStatus.OK:
            return Process(name, trouble=f"HTTP {response.status}")
        reading = Reading.parsed(text)
    except (aiohttp.ClientError, OSError) as error:
        return Process(name, trouble=_reason(error))
    except ValueError:
        return Process(name, trouble="no metrics")
    return Process(name, reading) if reading.values else Process(name, trouble="not one of ours")


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, aiohttp.ClientConnectorDNSError):
        return "no such host"
    if isinstance(error, aiohttp.ClientConnectorError):
        return "not reachable"
    return "broken off"


def _processes(samples: list[_Sample]) -> tuple[Process, ...]:
    """By pod, or by instance. Who is down is told by Prometheus' own `up`."""
    told: dict[str, list[tuple[str, Mapping[str, str], float]]] = {}
    jobs = {one.metric.get("job") for one in samples if one.metric["__name__"] != "up"}
    down = set()
    for one in samples:
        labels = dict(one.metric)
        name, job = labels.pop("__name__"), labels.pop("job", None)
        process = labels.pop("pod", None) or labels.get("instance", "?")
        if name != "up":
            told.setdefault(process, []).append((name, labels, float(one.value[1])))
        elif job in jobs and one.value[1] == "0":
            down.add(process)
    every = sorted(told.keys() | down)
    return tuple(_process(name, told.get(name, []), is_down=name in down) for name in every)


def _process(
    name: str, samples: list[tuple[str, Mapping[str, str], float]], *, is_down: bool
) -> Process:
    if is_down:
        return Process(name, trouble="down")
    return Process(name, Reading.of(samples))
