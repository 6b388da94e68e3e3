"""What a refused HTTP request is told: a code for programs, a sentence for people."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from aiohttp import web

TELLS_NOTHING = "That did not work. Reload the page and try again."


class RefusedError(Exception):
    """An expected refusal; it becomes the answer."""

    def __init__(self, code: str, retry_after: float | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True)
class Refusal:
    status: int
    message: str


REFUSALS = {
    # The request itself.
    "bad_request": Refusal(
        400, "The request is not of the expected form. Reload the page and try again."
    ),
    "foreign_origin": Refusal(
        403, "This request did not come from the game's own page. Open the game and try there."
    ),
    "not_found": Refusal(404, "There is nothing at this address. Check it, or start at the top."),
    "wrong_method": Refusal(405, "This address takes no such request."),
    "too_slow": Refusal(408, "The request took too long to arrive. Try again."),
    "wrong_type": Refusal(415, "The request must be JSON (Content-Type application/json)."),
    "too_big": Refusal(413, "The request is too large. Send less at once."),
    "internal": Refusal(
        500, "Something went wrong on our side. What was saved is safe; try again in a moment."
    ),
    # Who asks.
    "not_signed_in": Refusal(
        401, "This device is not signed in to that seat. Enter the seat's resume key to go on."
    ),
    "not_seated": Refusal(403, "This seat has no place at the table any more."),
    "not_admin": Refusal(403, "Only the table's host may do this. Ask them."),
    "no_session": Refusal(
        403, "This device is not signed in to any seat. Join a table, or enter a resume key."
    ),
    # Codes, keys and tables.
    "unknown_code": Refusal(404, "No open table has this code. Check it, or ask for a new one."),
    "unknown_key": Refusal(404, "This resume key is not valid. Check it, or ask for a new one."),
    "mistyped_key": Refusal(
        422, "This resume key has a typing mistake. Compare it with the one you noted."
    ),
    "unknown_table": Refusal(404, "There is no such table."),
    "table_full": Refusal(409, "All seats of this table are taken. Open another table."),
    "already_started": Refusal(
        409, "The game at this table has begun. Players come back with their resume key."
    ),
    "game_over": Refusal(409, "This table is closed. Open another one."),
    "wrong_phase": Refusal(409, "This is not possible at the table's present stage."),
    "name_taken": Refusal(
        409, "Someone at this table has this name, or one that looks alike. Choose another."
    ),
    "invalid_name": Refusal(
        422, "A name has 2 to 20 letters and no invisible characters. Choose another."
    ),
    "id_taken": Refusal(409, "This request was made before by someone else. Try once more."),
    # The service.
    "rate_limited": Refusal(429, "That was too often. Wait a little and try again."),
    "busy": Refusal(503, "The table has too much to do just now. Try again in a moment."),
    "expired": Refusal(503, "This took too long. Try again."),
    "unavailable": Refusal(
        503, "The service can't be reached just now. Nothing is lost; try again in a moment."
    ),
    "restarting": Refusal(503, "This server is about to restart. Try again in a moment."),
    "full": Refusal(503, "Too many people are connected just now. Try again in a moment."),
}
WAIT = {"busy": 1.0, "expired": 1.0, "unavailable": 2.0, "restarting": 2.0, "full": 10.0}
"""Seconds after which another try makes sense."""


def refused(code: str, retry_after: float | None = None) -> web.Response:
    refusal = REFUSALS.get(code, Refusal(409, TELLS_NOTHING))
    wait = retry_after if retry_after is not None else WAIT.get(code)
    body: dict[str, object] = {"error": code, "message": refusal.message}
    headers = {}
    if wait is not None:
        body["retry_after"] = math.ceil(wait)
        headers["Retry-After"] = str(math.ceil(wait))
    return web.Response(
        status=refusal.status,
        body=msgspec.json.encode(body),
        content_type="application/json",
        headers=headers,
    )


def answered(body: msgspec.Struct | Mapping[str, object], status: int = 200) -> web.Response:
    return web.Response(
        status=status, body=msgspec.json.encode(body), content_type="application/json"
    )
