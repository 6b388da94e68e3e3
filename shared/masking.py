"""The last line of defence of the logs: secrets masked wherever they turn up.

Must agree with what services/lobby/keys.py and codes.py make; tests/shared/test_masking.py
holds them together.
"""

import re

MASK = "***"
SECRET_KEYS = frozenset(
    {"authorization", "cookie", "set_cookie", "code", "room_code", "key", "resume_key", "token"}
    | {"session", "password", "pepper", "nonce", "secret", "name"}
)
"""Fields whose value is never written, whatever it looks like. A refusal's code is a `reason`."""

_END = r"(?![0-9A-Za-z])"
_START = r"(?<![0-9A-Za-z-])"
_GROUP = "[0-9A-Za-z]{4}"
_CHECK = r"(?:[-_ ]?[0-9A-Za-z*~$=](?![0-9A-Za-z]))?"
_PATTERNS = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        # Headers to the end of their line, as text or as the repr of a dict.
        (r"(?i)\b((?:set-)?cookie|authorization)(['\"]?\s*[:=,]\s*)[^\r\n]+", rf"\1\2{MASK}"),
        # Seats' cookies.
        (r"((?:__Host-)?hl_[0-9a-fA-F-]{32,36}\s*=\s*)[^;,\s'\"]+", rf"\1{MASK}"),
        # Resume keys: with the prefix however mangled, or eight groups of four and a check symbol.
        (rf"(?i)hl[_ -]?rk[_ -]?(?:{_GROUP}[-_ ]?)*[\w*~$=-]*", MASK),
        (rf"{_START}{_GROUP}(?:[-_ ]{_GROUP}){{7}}{_CHECK}", MASK),
        # Keys without dashes, session tokens; not ids of 32 hexadecimal digits.
        (rf"{_START}(?![0-9a-f]{{32}}{_END})[0-9A-Za-z]{{32,33}}{_END}", MASK),
        # Room codes as they are shown, and in the address of an invitation.
        (rf"{_START}[A-Z2-9]{{4}}-[A-Z2-9]{{4}}(?![0-9A-Za-z-])", MASK),
        (r"(/t/)[^/\s'\"?#]+", rf"\1{MASK}"),
        # Passwords in addresses.
        (r"(://)[^\s'\"]*@", rf"\1{MASK}@"),
    )
)


def masked(text: str) -> str:
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text


def masked_field(key: str, value: object) -> object:
    """A field of a log line as it may be written: numbers as they are, all else as safe text."""
    if key.lower().replace("-", "_") in SECRET_KEYS:
        return MASK
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple | set | frozenset):
        return [masked_field(key, one) for one in value]
    return masked(str(value))
