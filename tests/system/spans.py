"""A place where traces go: OTLP over gRPC, kept in memory."""

from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager
from dataclasses import dataclass, field

import grpc  # type: ignore[import-untyped] # its stubs are not among our packages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2 as messages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2_grpc as service

from hearthlands.embedded.places import LOOPBACK


@dataclass(frozen=True, slots=True)
class Span:
    service: str
    name: str
    trace: str
    id: str
    parent: str


@dataclass(slots=True)
class Spans(service.TraceServiceServicer):
    """What the services have exported so far."""

    received: list[Span] = field(default_factory=list)

    def Export(  # noqa: N802 - the name in the service's definition
        self, request: messages.ExportTraceServiceRequest, _context: object
    ) -> messages.ExportTraceServiceResponse:
        for group in request.resource_spans:
            name = next(
                one.value.string_value
                for one in group.resource.attributes
                if one.key == "service.name"
            )
            for scope in group.scope_spans:
                self.received += [
                    Span(
                        name,
                        one.name,
                        one.trace_id.hex(),
                        one.span_id.hex(),
                        one.parent_span_id.hex(),
                    )
                    for one in scope.spans
                ]
        return messages.ExportTraceServiceResponse()

    def traces(self) -> dict[str, list[Span]]:
        found: dict[str, list[Span]] = {}
        for span in self.received:
            found.setdefault(span.trace, []).append(span)
        return found


@contextmanager
def receiving() -> Iterator[tuple[Spans, str]]:
    """The receiver and its address."""
    spans = Spans()
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=2))
    service.add_TraceServiceServicer_to_server(spans, server)  # type: ignore[no-untyped-call] # generated
    port = server.add_insecure_port(f"{LOOPBACK}:0")
    server.start()
    try:
        yield spans, f"http://{LOOPBACK}:{port}"
    finally:
        server.stop(None).wait()
