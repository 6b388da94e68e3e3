"""The real servers from wheels, for one machine: PostgreSQL, nats-server and Valkey."""

from hearthlands.embedded.nats import Nats
from hearthlands.embedded.part import Part, PartFailedError
from hearthlands.embedded.postgres import Postgres
from hearthlands.embedded.valkey import Valkey

__all__ = ["Nats", "Part", "PartFailedError", "Postgres", "Valkey"]
