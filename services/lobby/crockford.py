"""The 32 symbols that people can read out and type: no I, L, O or U."""

import secrets

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
CHECK_SYMBOLS = SYMBOLS + "*~$=U"
"""A check symbol is one of 37: a prime above 32 notices every wrong symbol and every swap."""
LOOK_ALIKES = str.maketrans("ILO", "110")
SEPARATORS = str.maketrans("", "", "-_ \t\r\n\u00a0\u2010\u2011\u2012\u2013\u2014\u2015\u2212")


def random_text(length: int) -> str:
    """So many symbols from the operating system's randomness, 5 bits each."""
    return "".join(secrets.choice(SYMBOLS) for _ in range(length))


def grouped(text: str, size: int) -> str:
    """The text in groups, as people read it out."""
    return "-".join(text[start : start + size] for start in range(0, len(text), size))


def without_separators(text: str) -> str:
    """Upper case, with every dash, space and underscore gone, whatever they were typed as."""
    return text.translate(SEPARATORS).upper()


def as_symbols(text: str) -> str | None:
    """What was meant, look-alikes taken for the symbol they look like; None if it can't be."""
    meant = text.translate(LOOK_ALIKES)
    return meant if all(symbol in SYMBOLS for symbol in meant) else None


def check_symbol(text: str) -> str:
    """The symbol that goes behind `text`."""
    number = 0
    for symbol in text:
        number = number << BITS | SYMBOLS.index(symbol)
    return CHECK_SYMBOLS[number % len(CHECK_SYMBOLS)]
