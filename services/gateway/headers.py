"""What every answer carries so that no page elsewhere can use it, frame it or keep it."""

from aiohttp import hdrs, web

POLICY = (
    "default-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Robots-Tag": "noindex, nofollow",
}
STRICT_TRANSPORT = "max-age=31536000"


class SecurityHeaders:
    def __init__(self, *, secure: bool) -> None:
        self._always = dict(ALWAYS)
        if secure:
            self._always["Strict-Transport-Security"] = STRICT_TRANSPORT

    async def on_prepare(self, _request: web.Request, response: web.StreamResponse) -> None:
        self.put_on(response)

    def put_on(self, response: web.StreamResponse) -> None:
        response.headers.update(self._always)
        response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")
        response.headers.setdefault(hdrs.VARY, "Origin")
        response.headers.popall(hdrs.SERVER, None)
