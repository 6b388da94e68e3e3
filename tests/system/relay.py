"""A line to a server that can be cut without a word, as a broken network cuts it."""

import asyncio
from typing import Self


class Relay:
    """Passes bytes both ways. Cut, it keeps every connection open and lets nothing through."""

    def __init__(self, host: str, port: int) -> None:
        self._server: asyncio.Server | None = None
        self._to = (host, port)
        self._whole = asyncio.Event()
        self._whole.set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # the transports end

    @property
    def port(self) -> int:
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        self._whole.clear()

    def heal(self) -> None:
        self._whole.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection(*self._to)
        for source, drain in ((reader, there_writer), (there_reader, writer)):
            task = asyncio.create_task(self._pass_on(source, drain))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                await self._whole.wait()
                to.write(data)
                await to.drain()
        except ConnectionError:
            pass  # the other way learns it too
        finally:
            to.close()
