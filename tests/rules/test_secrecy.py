"""Two worlds that differ only in what a viewer may not know look the same to that viewer."""

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from shared import codec
from shared.rules import advance, fold, initial, own_view, public_view, redact
from shared.rules import events as e
from shared.rules.phases import GameOver, Gathering
from shared.rules.rejection import RuleViolation
from shared.rules.resources import Card, Cards, Hand, Resource
from shared.rules.seats import Seat
from shared.rules.state import GameState, replace
from tests.rules.play import rule
from tests.rules.random_play import Moment, played

GAMES = [(3, 1), (4, 2), (5, 3), (6, 4)]

SHOWS_HANDS = (e.MonopolyPlayed, e.PlayerRemoved, e.GameWon, e.GameAbandoned)
"""What makes hidden cards known to everybody, by the rules."""


def seen(state: GameState, viewer: Seat) -> tuple[bytes, bytes]:
    """All that one seat is sent of a table, as bytes."""
    player = state.players[viewer].player
    own = codec.encode_own(own_view(state, player))
    return codec.encode_public(public_view(state)), own


def told(events: list[e.Event], viewer: Seat, after: GameState) -> bytes:
    """What one seat is sent of what happened."""
    player = after.players[viewer].player
    return codec.encode_events([redact(event, player, after) for event in events])


def twins(state: GameState, viewer: Seat, random: Random) -> Iterator[GameState]:
    """Worlds that this viewer can't tell from the true one: what is offered is held in all."""
    for twin in _changed(state, viewer, random):
        if all(twin.players[one.proposer].hand.covers(one.give) for one in twin.offers):
            yield twin


def _changed(state: GameState, viewer: Seat, random: Random) -> Iterator[GameState]:
    others = [seat for seat in state.seats if seat != viewer]
    if len(others) > 1:
        yield from _with_hands_mixed(state, *random.sample(others, 2))
    for seat in others:
        yield from _with_a_card_from_the_deck(state, seat, random)
    for one, other in islice(permutations(others, 2), 3):
        yield _with_new_cards_swapped(state, one, other)


def _with_hands_mixed(state: GameState, one: Seat, other: Seat) -> Iterator[GameState]:
    """A card of one kind changed for a card of another, between two hands."""
    mine, theirs = state.players[one].hand, state.players[other].hand
    for give, take in permutations(Resource, 2):
        if mine.count_of(give) and theirs.count_of(take):
            gives, takes = Hand.single(give), Hand.single(take)
            mixed = state.with_player(one, hand=mine.minus(gives).plus(takes))
            yield mixed.with_player(other, hand=theirs.minus(takes).plus(gives))
            return


def _with_a_card_from_the_deck(state: GameState, seat: Seat, random: Random) -> Iterator[GameState]:
    """An unplayed card changed for one of another kind that is still in the deck."""
    player = state.players[seat]
    held = [kind for kind, _ in player.old.kinds()]
    left = [kind for kind, _ in state.deck.kinds()]
    pairs = [(mine, other) for mine in held for other in left if mine != other]
    if pairs:
        mine, other = random.choice(pairs)
        old = player.old.minus(Cards.single(mine)).plus(Cards.single(other))
        deck = state.deck.minus(Cards.single(other)).plus(Cards.single(mine))
        yield replace(state.with_player(seat, old=old), deck=deck)


def _with_new_cards_swapped(state: GameState, one: Seat, other: Seat) -> GameState:
    """What two others hold unplayed, the same number of each age, exchanged."""
    mine, theirs = state.players[one], state.players[other]
    if (mine.old.total, mine.new.total) != (theirs.old.total, theirs.new.total):
        return state
    swapped = state.with_player(one, old=theirs.old, new=theirs.new)
    return swapped.with_player(other, old=mine.old, new=mine.new)


def running(people: int, seed: int) -> Iterator[Moment]:
    for moment in played(people, seed):
        if not isinstance(moment.before.phase, Gathering | GameOver):
            yield moment


@rule("11 Who sees what")
@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_twin_worlds_look_the_same(people: int, seed: int) -> None:
    random, tried = Random(seed), 0
    for moment in islice(running(people, 120 + seed), 0, None, 41):
        for viewer in moment.before.seats:
            for twin in twins(moment.before, viewer, random):
                assert seen(twin, viewer) == seen(moment.before, viewer)
                tried += twin != moment.before
    assert tried > 10


@rule("11 Who sees what")
@pytest.mark.parametrize(("people", "seed"), GAMES)
def test_what_happens_in_twin_worlds_is_told_and_looks_the_same(people: int, seed: int) -> None:
    random, tried = Random(seed), 0
    for moment in islice(running(people, 90 + seed), 0, None, 31):
        for viewer in moment.before.seats:
            for twin in twins(moment.before, viewer, random):
                tried += _goes_on_the_same(moment, viewer, twin)
    assert tried > 10


def _goes_on_the_same(moment: Moment, viewer: Seat, twin: GameState) -> bool:
    try:
        events, after = advance(twin, moment.who, moment.command, moment.chance)
    except RuleViolation:  # somebody could do this only with the cards it truly has
        return False
    if _tells(events, viewer) or _tells(moment.events, viewer):
        return False
    assert told(events, viewer, after) == told(moment.events, viewer, moment.after)
    assert seen(after, viewer) == seen(moment.after, viewer)
    return True


def _tells(events: list[e.Event], viewer: Seat) -> bool:
    """Whether the viewer learns by these events what only differs between the worlds."""
    return any(
        isinstance(event, SHOWS_HANDS)
        or (isinstance(event, e.OfferClosed) and event.end is e.OfferEnd.UNPAYABLE)
        or (isinstance(event, e.CardStolen) and viewer in (event.thief, event.victim))
        or (isinstance(event, e.DevelopmentBought) and viewer == event.seat)
        for event in events
    )


@pytest.mark.parametrize(("people", "seed"), [(4, 1), (6, 2)])
def test_who_watched_all_along_sees_what_one_who_comes_now_sees(people: int, seed: int) -> None:
    """The table told event by event, and the table read back from its journal."""
    read_back = initial()
    for moment in played(people, 100 + seed):
        stored = codec.encode_entries(moment.events)
        read_back = fold(read_back, codec.rules_events(codec.decode_entries(stored)))
        assert read_back == moment.after
        viewer = Seat(moment.after.turn.number % len(moment.after.players))
        if moment.after.next_offer % 4 == 0:
            assert seen(read_back, viewer) == seen(moment.after, viewer)


@rule("11 Who sees what")
def test_a_viewer_s_own_cards_make_a_difference() -> None:
    """The comparison would notice a leak: to their owners the worlds do differ."""
    random = Random(1)
    moments = list(running(4, 82))
    found = 0
    for moment in moments[100::20]:
        for viewer in moment.before.seats:
            for twin in twins(moment.before, viewer, random):
                changed = [
                    seat for seat in twin.seats if twin.players[seat] != moment.before.players[seat]
                ]
                for seat in changed:
                    assert seen(twin, seat) != seen(moment.before, seat)
                    found += 1
    assert found


def test_every_hidden_card_was_tried() -> None:
    kinds = {
        kind
        for moment in islice(running(6, 84), 0, None, 10)
        for player in moment.before.players
        for kind, _ in player.old.kinds()
    }
    assert kinds == set(Card)
