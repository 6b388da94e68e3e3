"""Room codes: an invitation to sit down at a gathering table, and nothing else (DESIGN 6)."""

from services.lobby import symbols

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of 1, I and L only L is there, of 0 and O neither; 5 bits a symbol."""
LENGTH = 8
"""40 bits: nobody walks through them at the rate that the gateway allows."""
GROUP = 4
_MEANT = str.maketrans("1I", "LL")


def new_code() -> str:
    """A code as it is shown and stored: ABCD-EFGH."""
    return symbols.grouped(symbols.random_text(ALPHABET, LENGTH), GROUP)


def read_code(typed: str) -> str | None:
    """The code that somebody meant, in any case, with any dashes or spaces; None: it is none."""
    meant = symbols.plain(typed).translate(_MEANT)
    if len(meant) != LENGTH or not set(meant) <= set(ALPHABET):
        return None
    return symbols.grouped(meant, GROUP)
