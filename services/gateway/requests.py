"""Wishes read from HTTP requests: whose they are, and of what form."""

import asyncio
from typing import TypeVar

import msgspec
from aiohttp import web

from services.gateway.answers import RefusedError
from services.gateway.origin import HEADER, is_own

Form = TypeVar("Form", bound=msgspec.Struct)
BODY_SECONDS = 5.0


async def wish(request: web.Request, form: type[Form], origin: str) -> Form:
    """The body of a POST that our own page or a program sent, never a form on a page elsewhere."""
    if not is_own(request, origin) or request.headers.get(HEADER) != "1":
        raise RefusedError("foreign_origin")
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise RefusedError("foreign_origin")
    if request.content_type != "application/json":
        raise RefusedError("wrong_type")
    return read(await _body(request), form)


def read(body: bytes, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(body, type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise RefusedError("bad_request") from None


def query(request: web.Request, form: type[Form], **path: str) -> Form:
    """Numbers come as text; what is named twice or not known is refused."""
    given = {**request.query, **path}
    if len(request.query) + len(path) != len(given):
        raise RefusedError("bad_request")
    try:
        return msgspec.convert(given, form, strict=False)
    except msgspec.ValidationError:
        raise RefusedError("bad_request") from None


async def _body(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        raise RefusedError("too_slow") from None
