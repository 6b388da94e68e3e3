"""Every way in which PostgreSQL can be away has one name."""

import asyncpg
import pytest

from shared.postgres import DatabaseAwayError, reachable


@pytest.mark.parametrize(
    "error",
    [
        ConnectionResetError(),
        TimeoutError(),
        asyncpg.CannotConnectNowError(),
        asyncpg.InterfaceError("closed"),
        asyncpg.InternalClientError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_it_is_away(error: Exception) -> None:
    with pytest.raises(DatabaseAwayError, match=type(error).__name__), reachable():
        raise error


def test_a_wrong_question_is_no_outage() -> None:
    with pytest.raises(asyncpg.UndefinedColumnError), reachable():
        raise asyncpg.UndefinedColumnError
