"""The built web client: read once at the start, so nothing in a request ever names a file."""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from aiohttp import hdrs, web

SHELL = "index.html"
HASHED = "assets/"
"""Files here carry their content's hash in their name: they can be kept for good."""
KEEP_FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""Encodings in the order of preference, with the ending the build gives to each."""
TYPES = {
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".js": "text/javascript",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientFile:
    """One file in every encoding it was built in; "" is the plain one."""

    content_type: str
    cache: str
    etag: str
    bodies: Mapping[str, bytes]

    def answer(self, request: web.Request, status: int = 200) -> web.Response:
        """The file as this browser can read it, or word that it has it already."""
        headers = {hdrs.CACHE_CONTROL: self.cache, hdrs.VARY: hdrs.ACCEPT_ENCODING}
        if any(tag.value == self.etag for tag in request.if_none_match or ()):
            answer = web.Response(status=304, headers=headers)
        else:
            encoding = self._encoding_for(request)
            if encoding:
                headers[hdrs.CONTENT_ENCODING] = encoding
            answer = web.Response(
                body=self.bodies[encoding],
                status=status,
                content_type=self.content_type,
                charset="utf-8" if self.content_type.startswith("text/") else None,
                headers=headers,
            )
        answer.etag = self.etag
        return answer

    def _encoding_for(self, request: web.Request) -> str:
        asked = request.headers.get(hdrs.ACCEPT_ENCODING, "").replace(" ", "").lower()
        taken = {one.partition(";")[0] for one in asked.split(",") if not one.endswith(";q=0")}
        return next((one for one in COMPRESSED if one in taken and one in self.bodies), "")


def read_client(folder: Path) -> dict[str, ClientFile]:
    """Every file of a build by its path from the root; empty where nothing was built."""
    if not (folder / SHELL).is_file():
        return {}
    plain = [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in COMPRESSED.values() and not _is_note(path, folder)
    ]
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in plain}


def _is_note(path: Path, folder: Path) -> bool:
    """What the build wrote down for itself is in folders with a dot."""
    return path.relative_to(folder).parts[0].startswith(".")


def _read(path: Path, folder: Path) -> ClientFile:
    bodies = {"": path.read_bytes()}
    for encoding, ending in COMPRESSED.items():
        compressed = path.with_name(path.name + ending)
        if compressed.is_file():
            bodies[encoding] = compressed.read_bytes()
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    return ClientFile(
        content_type=guessed or "application/octet-stream",
        cache=KEEP_FOR_GOOD if hashed else ASK_AGAIN,
        etag=hashlib.sha256(bodies[""]).hexdigest()[:32],
        bodies=bodies,
    )
