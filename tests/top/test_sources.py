"""Asking processes, and asking a Prometheus that has asked them."""

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest
from aiohttp import web

from hearthlands.top.names import COMMANDS
from hearthlands.top.readings import Poll
from hearthlands.top.sources import Direct, Prometheus, Source
from tests.top.samples import GATEWAY

pytestmark = pytest.mark.integration
Serve = Callable[[web.Response], Awaitable[str]]


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    """Starts servers that have one answer to everything; gives their addresses."""
    runners: list[web.ServerRunner] = []

    async def start(response: web.Response) -> str:
        async def answer(_: web.BaseRequest) -> web.Response:
            return web.Response(text=response.text, status=response.status)

        runner = web.ServerRunner(web.Server(answer))
        runners.append(runner)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        return f"http://{host}:{port}"

    yield start
    for runner in runners:
        await runner.cleanup()


async def poll(source: Source) -> Poll:
    async with aiohttp.ClientSession() as session:
        return await source.poll(session)


async def trouble(url: str) -> str:
    return (await poll(Direct("", {"one": url}))).processes[0].trouble


async def test_a_process_is_read(serve: Serve) -> None:
    text = GATEWAY.format(ok=7, busy=0, redis=1, version="1")
    found = await poll(Direct("", {"one": await serve(web.Response(text=text))}))
    reading = found.processes[0].reading
    assert reading is not None
    assert reading.total(COMMANDS) == 7


async def test_each_way_of_not_answering_has_its_word(serve: Serve) -> None:
    assert await trouble("http://127.0.0.1:1") == "not reachable"
    assert await trouble(await serve(web.Response(text="", status=404))) == "HTTP 404"
    assert await trouble(await serve(web.Response(text="<p>hello</p>"))) == "no metrics"
    assert await trouble(await serve(web.Response(text="node_load1 0.5\n"))) == "not one of ours"


def sample(name: str, value: str, **labels: str) -> str:
    told = ",".join(f'"{key}":"{text}"' for key, text in {"__name__": name, **labels}.items())
    return f'{{"metric":{{{told}}},"value":[1,"{value}"]}}'


async def test_prometheus_tells_of_every_pod_and_of_those_it_can_t_reach(serve: Serve) -> None:
    samples = [
        sample(COMMANDS, "3", job="ours", instance="10.0.0.1:8090", pod="gateway-a", outcome="ok"),
        sample(COMMANDS, "4", job="ours", instance="10.0.0.2:8090", outcome="ok"),
        sample("up", "1", job="ours", instance="10.0.0.1:8090", pod="gateway-a"),
        sample("up", "0", job="ours", instance="10.0.0.3:8090", pod="table-b"),
        sample("up", "0", job="node", instance="10.0.0.9:9100"),
    ]
    text = f'{{"status":"success","data":{{"result":[{",".join(samples)}]}}}}'
    found = await poll(Prometheus(await serve(web.Response(text=text))))
    troubles = {one.name: one.trouble for one in found.processes}
    assert troubles == {"10.0.0.2:8090": "", "gateway-a": "", "table-b": "down"}
    reading = found.by_name["gateway-a"].reading
    assert reading is not None
    assert reading.labelled(COMMANDS, "outcome") == {"ok": 3}


async def test_a_prometheus_that_is_away_or_none_is_told(serve: Serve) -> None:
    away = await poll(Prometheus("http://127.0.0.1:1"))
    assert away.trouble == "Prometheus does not answer: not reachable"
    other = await poll(Prometheus(await serve(web.Response(text="<p>", status=404))))
    assert other.trouble == "no Prometheus there: HTTP 404"
