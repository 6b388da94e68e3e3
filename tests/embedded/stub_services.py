"""Four services that do nothing but answer for their health, to try `play` by itself."""

from pathlib import Path

from hearthlands.service import START_ORDER

STUB = """\
import asyncio, json, os, signal, sys

async def answer(reader, writer):
    await reader.readline()
    writer.write(b"HTTP/1.1 200 OK\\r\\nContent-Length: 0\\r\\n\\r\\n")
    writer.close()

async def main():
    if os.path.exists(os.path.join(os.path.dirname(__file__), "broken")):
        sys.exit("this service is broken")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    health = await asyncio.start_server(answer, "127.0.0.1", int(os.environ["HL_HEALTH_PORT"]))
    print(json.dumps({k: v for k, v in os.environ.items() if k.startswith("HL_")}))
    await stop.wait()

asyncio.run(main())
"""


def write_stubs(folder: Path) -> Path:
    """A folder for PYTHONPATH, found before the real services."""
    for service in START_ORDER:
        package = folder / "services" / service
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "__main__.py").write_text(STUB)
    (folder / "services" / "__init__.py").touch()
    return folder
