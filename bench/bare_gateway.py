"""`python -m bench.bare_gateway PORT NATS`: sockets and NATS, and nothing that a game needs."""

import asyncio
import sys

import nats
import uvloop
from aiohttp import WSMsgType, web
from nats.aio.msg import Msg

ID_BYTES = 4


async def serve(port: int, nats_url: str) -> None:
    watching: dict[bytes, list[web.WebSocketResponse]] = {}
    bus = await nats.connect(nats_url)

    async def fan_out(message: Msg) -> None:
        for socket in watching[message.data[:ID_BYTES]]:
            await socket.send_frame(message.data, WSMsgType.TEXT)

    async def one(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        table = request.query["table"].encode()
        watching.setdefault(table, []).append(socket)
        async for message in socket:
            await bus.publish("bare.command", table + message.data.encode())
        watching[table].remove(socket)
        return socket

    await bus.subscribe("bare.update", cb=fan_out)
    app = web.Application()
    app.router.add_get("/ws", one)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
