"""A place for spans to go, so that points on the charts have traces: it takes and forgets them.

Its own process: threads of gRPC and starting the services do not go together.
"""

import sys
import time
from concurrent import futures
from pathlib import Path

import grpc  # type: ignore[import-untyped] # its stubs are not among our packages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2 as messages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2_grpc as service

from hearthlands.embedded.part import Part
from hearthlands.embedded.places import LOOPBACK, ReservedPort
from hearthlands.embedded.spawn import Command

TAKES = "ready"


class Collector(Part):
    def __init__(self, log: Path) -> None:
        super().__init__("collector", log)
        self._port = ReservedPort()

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self._port.number}"

    async def prepare(self) -> Command:
        return Command(argv=[sys.executable, "-P", "-m", __name__, str(self._port.number)])

    async def is_ready(self) -> bool:
        return TAKES in self.tail()

    def forget(self) -> None:
        self._port.close()


class _Taker(service.TraceServiceServicer):
    def Export(  # noqa: N802 - the name in the service's definition
        self, _request: messages.ExportTraceServiceRequest, _context: object
    ) -> messages.ExportTraceServiceResponse:
        return messages.ExportTraceServiceResponse()


def _take(port: int) -> None:
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=2))
    add = service.add_TraceServiceServicer_to_server
    add(_Taker(), server)  # type: ignore[no-untyped-call] # generated, without types
    server.add_insecure_port(f"{LOOPBACK}:{port}")
    server.start()
    print(TAKES, flush=True)
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    _take(int(sys.argv[1]))
