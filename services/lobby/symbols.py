"""Text that people read out, copy and type: drawn, shown in groups, read back with patience."""

import secrets

SEPARATORS = str.maketrans("", "", "-_ \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212")


def random_text(alphabet: str, length: int) -> str:
    """So many symbols from the operating system's randomness."""
    return "".join(secrets.choice(alphabet) for _ in range(length))


def grouped(text: str, size: int) -> str:
    """The text in groups, as people read it out."""
    return "-".join(text[start : start + size] for start in range(0, len(text), size))


def plain(typed: str) -> str:
    """Upper case, with every dash, space and underscore gone, whatever they were typed as."""
    return typed.translate(SEPARATORS).upper()
