"""The `stack` fixture, over stub services."""

from pathlib import Path

import pytest

from hearthlands.service import http_status
from tests.conftest import StartStack
from tests.embedded.stub_services import write_stubs

pytestmark = pytest.mark.integration


@pytest.fixture(autouse=True)
def _stubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(write_stubs(tmp_path / "stubs")))


async def test_so_many_of_each_are_started_and_ready(stack: StartStack) -> None:
    running = await stack(tables=2, gateways=2)
    counts = {name: len(every) for name, every in running.processes.items()}
    assert counts == {"table": 2, "history": 1, "lobby": 1, "gateway": 2}
    for every in running.processes.values():
        for one in every:
            assert await http_status(one.health_port, "/readyz") == 200
    assert running.public_url == running.gateway_urls[0] != running.gateway_urls[1]
    assert len(running.log_lines("table")) == 2


async def test_one_is_killed_another_started(stack: StartStack) -> None:
    running = await stack()
    running.kill("table", 0)
    second = await running.start("table")
    assert [one.running for one in running.processes["table"]] == [False, True]
    assert second is running.processes["table"][1]
    await running.restart("table", 0)
    assert await running.stop("table", 0)
    assert running.processes["table"][0].exit_code == 0
