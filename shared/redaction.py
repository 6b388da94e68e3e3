"""The last line of defence of the logs: secrets masked wherever they turn up (OPERATIONS 3.3)."""

import re
from collections.abc import Callable

MASK = "***"
SECRET_KEYS = frozenset(
    {"authorization", "cookie", "set_cookie", "code", "room_code", "key", "resume_key", "token"}
    | {"session", "password", "pepper", "nonce", "secret"}
)
"""Fields whose value is never written, whatever it looks like. A refusal's code is a `reason`."""

_HEADER = re.compile(r"(?i)\b((?:set-)?cookie|authorization)(['\"]?\s*[:=,]\s*)[^\r\n]*")
_PATTERNS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_HEADER, rf"\1\2{MASK}"),
    (re.compile(r"hl_rk_[\w-]+(?:[ -][0-9A-Za-z]{4,5}(?![0-9A-Za-z]))*"), f"hl_rk_{MASK}"),
    (re.compile(r"((?:__Host-)?hl_[0-9a-fA-F-]+\s*=\s*)[^;,\s'\"]+"), rf"\1{MASK}"),
    (re.compile(r"(://)[^/\s'\"@]+@"), rf"\1{MASK}@"),
    (re.compile(r"(/t/)[^/\s'\"?#]+"), rf"\1{MASK}"),
    # A session token: 160 bits in base32.
    (re.compile(r"(?<![0-9A-Za-z])[A-Za-z2-7]{32}(?![0-9A-Za-z])"), MASK),
    # A room code in two groups, as it is shown.
    (re.compile(r"(?<![0-9A-Za-z-])[A-Z2-9]{4}[- ][A-Z2-9]{4}(?![0-9A-Za-z-])"), MASK),
)


def redacted(text: str) -> str:
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text


def redacted_field(key: str, value: object) -> object:
    """A field of a log line as it may be written: numbers as they are, all else as safe text."""
    if key.lower().replace("-", "_") in SECRET_KEYS:
        return MASK
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted_field(key, one) for one in value]
    return redacted(str(value))
