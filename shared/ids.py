"""Names that nobody can guess and nobody else has (DESIGN 5)."""

import secrets
import uuid


def new_id() -> str:
    """A UUID in text: a table, a player, a command."""
    return str(uuid.uuid4())


def process_name(service: str) -> str:
    """This process among all: lease owner, NATS connection, reply subject; no dots, no spaces."""
    return f"{service}-{secrets.token_hex(6)}"
