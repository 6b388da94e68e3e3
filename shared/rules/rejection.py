"""Why a command can be refused: a closed set, the same on the wire (scenarios/FORMAT.md)."""

from enum import StrEnum
from typing import NoReturn


class Reason(StrEnum):
    """Every reason for which the rules refuse."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    CANNOT_AFFORD = "cannot_afford"
    NO_PIECE_LEFT = "no_piece_left"
    ILLEGAL_PLACE = "illegal_place"
    BANK_SHORT = "bank_short"
    NO_CARD = "no_card"
    CARD_TOO_NEW = "card_too_new"
    CARD_ALREADY_PLAYED = "card_already_played"
    INVALID_CARDS = "invalid_cards"
    INVALID_OFFER = "invalid_offer"
    OFFER_CLOSED = "offer_closed"
    NOT_ADMIN = "not_admin"
    INVALID_SEAT = "invalid_seat"
    NOTHING_TO_UNDO = "nothing_to_undo"
    DECK_EMPTY = "deck_empty"
    NO_VICTIM = "no_victim"
    GAME_OVER = "game_over"
    # While the table gathers.
    TABLE_FULL = "table_full"
    NAME_TAKEN = "name_taken"
    COLOUR_TAKEN = "colour_taken"
    TOO_FEW_PLAYERS = "too_few_players"
    STALE_PREVIEW = "stale_preview"
    ALREADY_STARTED = "already_started"
    # A name that breaks the form of DESIGN 6 (2-20 graphemes, no control or bidi characters).
    INVALID_NAME = "invalid_name"


class RuleViolation(Exception):  # noqa: N818 - a player's illegal wish is expected, not an error
    """A command that the rules refuse; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def reject(reason: Reason) -> NoReturn:
    """Refuse the command being judged."""
    raise RuleViolation(reason)


def judge(refusal: Reason | None) -> None:
    """Refuse for the reason a rule found, if it found one."""
    if refusal is not None:
        reject(refusal)
