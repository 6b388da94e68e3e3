"""A place where traces go: OTLP over gRPC, kept in memory."""

import os
from collections.abc import Iterator, Mapping
from concurrent import futures
from contextlib import contextmanager
from dataclasses import dataclass, field

# The services are forked from here: gRPC's own handlers would abort a child before it is one.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "false"

import grpc  # type: ignore[import-untyped] # its stubs are not among our packages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2 as messages
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2_grpc as service
from opentelemetry.proto.trace.v1 import trace_pb2 as proto

from hearthlands.embedded.places import LOOPBACK


@dataclass(frozen=True, slots=True)
class Span:
    service: str
    name: str
    trace: str
    id: str
    parent: str
    attributes: Mapping[str, str]
    links: tuple[str, ...]
    """The traces that it is about without being a part of them."""


@dataclass(slots=True)
class Spans(service.TraceServiceServicer):
    """What the services have exported so far, and the bytes in which it came."""

    received: list[Span] = field(default_factory=list)
    raw: bytes = b""

    def Export(  # noqa: N802 - the name in the service's definition
        self, request: messages.ExportTraceServiceRequest, _context: object
    ) -> messages.ExportTraceServiceResponse:
        self.raw += request.SerializeToString()
        for group in request.resource_spans:
            name = next(
                one.value.string_value
                for one in group.resource.attributes
                if one.key == "service.name"
            )
            for scope in group.scope_spans:
                self.received += [_read(name, one) for one in scope.spans]
        return messages.ExportTraceServiceResponse()

    def traces(self) -> dict[str, list[Span]]:
        found: dict[str, list[Span]] = {}
        for span in self.received:
            found.setdefault(span.trace, []).append(span)
        return found


def _read(service_name: str, one: proto.Span) -> Span:
    return Span(
        service=service_name.removeprefix("hearthlands-"),
        name=one.name,
        trace=one.trace_id.hex(),
        id=one.span_id.hex(),
        parent=one.parent_span_id.hex(),
        attributes={told.key: told.value.string_value for told in one.attributes},
        links=tuple(link.trace_id.hex() for link in one.links),
    )


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
