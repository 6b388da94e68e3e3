"""One suite, twice: on the fake, and marked `integration` on the real thing."""

import pytest

from tests.embedded.one_postgres import Database


@pytest.fixture(params=["fake", pytest.param("real", marks=pytest.mark.integration)])
def real(request: pytest.FixtureRequest) -> Database | None:
    """The database to run on; None for the fake."""
    if request.param == "fake":
        return None
    database: Database = request.getfixturevalue("database")
    return database
