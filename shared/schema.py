"""Which schema this code needs, and which it can no longer work with.

It needs the newest of the migrations that come with it. Newer ones do no harm, so that a release
can be rolled back, but for those that take something away: they are called `NNNN_contract_...`
(docs/operating/upgrade.md).
"""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "migrations"
CONTRACT = "contract_"

STANDING = f"""
SELECT coalesce(max(version), 0) AS newest,
       coalesce(max(version) FILTER (WHERE starts_with(name, '{CONTRACT}')), 0) AS contract
FROM schema_migration
"""  # noqa: S608 - a constant of ours
"""The newest migration of a database, and the newest that took something away."""


class SchemaTooNewError(Exception):
    """A newer release has taken away what this one may still use."""


@cache
def required_version() -> int:
    return max(int(path.name[:4]) for path in FOLDER.glob("[0-9]*.sql"))
