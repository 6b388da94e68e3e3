"""Room codes: an invitation to sit down at a gathering table, and nothing else (DESIGN 6)."""

from services.lobby import crockford

LENGTH = 8
"""40 bits: nobody walks through them at the rate that the gateway allows."""
GROUP = 4


def new_code() -> str:
    """A code as it is shown and stored: ABCD-EFGH."""
    return crockford.grouped(crockford.random_text(LENGTH), GROUP)


def read_code(typed: str) -> str | None:
    """The code that somebody meant: any case, any dashes or spaces, 0 for O, 1 for I and L."""
    meant = crockford.as_symbols(crockford.without_separators(typed))
    if meant is None or len(meant) != LENGTH:
        return None
    return crockford.grouped(meant, GROUP)
