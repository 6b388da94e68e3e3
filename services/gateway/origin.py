"""Whose page speaks: the exact Origin of the public address, and nothing else (DESIGN 6)."""

from aiohttp import web

HEADER = "X-Hearthlands"
"""A header that no form can send, and no foreign page without asking first."""


def is_own(request: web.Request, origin: str) -> bool:
    """A missing one is refused too: programs send it like browsers do. Twice is a trick."""
    return request.headers.getall("Origin", []) == [origin]
