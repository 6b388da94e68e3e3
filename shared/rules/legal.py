"""What one seat may do now, from the predicates that `decide` asks (RULES 2-10)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from shared.rules import (
    bank_trade,
    development,
    discard,
    gathering,
    placement,
    player_trade,
    removal,
    robber,
    setup,
    undo,
)
from shared.rules import commands as c
from shared.rules.board import Corner, Path, Tile
from shared.rules.commands import Command
from shared.rules.phases import (
    LEGAL,
    ChoosingVictim,
    Closed,
    GameOver,
    Gathering,
    MovingRobber,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.rejection import Reason
from shared.rules.resources import (
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    Card,
    Hand,
    Resource,
)
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState

_Refusal = Callable[[GameState, Seat, int], Reason | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Legal:
    """Everything `decide` would accept of one seat, in closed form: nothing is multiplied out.

    `acts`: commands whose only choice, if any, is a name, the current preview or a successor.
    Offers, discards and Years of Plenty are families, told by their bounds.
    """

    acts: tuple[type[Command], ...] = ()
    roads: tuple[Path, ...] = ()
    settlements: tuple[Corner, ...] = ()
    cities: tuple[Corner, ...] = ()
    tiles: tuple[Tile, ...] = ()
    victims: tuple[Seat, ...] = ()
    discard: int = 0
    """How many cards are owed, any of the hand."""
    bank: Mapping[Resource, int] = field(default_factory=dict)
    """Kinds that can be given to the bank now, with their rate ..."""
    take: tuple[Resource, ...] = ()
    """... and the kinds it has to give (never like for like)."""
    plenty: int = 0
    """Year of Plenty: how many cards it takes now (0: can't be played); see `bank` counts."""
    monopoly: bool = False
    offer_to: tuple[Seat, ...] = ()
    """Whom an offer may go to; empty: no offer may be made."""
    accept: tuple[int, ...] = ()
    decline: tuple[int, ...] = ()
    withdraw: tuple[int, ...] = ()
    approve: tuple[Seat, ...] = ()
    refuse: tuple[Seat, ...] = ()
    remove: tuple[Seat, ...] = ()
    hand_over: tuple[Seat, ...] = ()
    clear: tuple[PlayerId, ...] = ()
    colours: tuple[Colour, ...] = ()
    refusals: Mapping[type[Command], Reason] = field(default_factory=dict)
    """Why each entry of the table's menu is closed now, for those that are (WEB: every disabled
    control says why)."""


MENU: tuple[type[Command], ...] = (
    c.RollDice,
    c.BuildRoad,
    c.BuildSettlement,
    c.BuildCity,
    c.BuyDevelopment,
    c.TradeBank,
    c.OfferTrade,
    c.PlayKnight,
    c.PlayRoadBuilding,
    c.PlayYearOfPlenty,
    c.PlayMonopoly,
    c.EndActivation,
    c.Undo,
)
"""What the table's menu always shows; `refusals` says why of each entry that is closed."""
CARD_OF = {
    c.PlayKnight: Card.KNIGHT,
    c.PlayRoadBuilding: Card.ROAD_BUILDING,
    c.PlayYearOfPlenty: Card.YEAR_OF_PLENTY,
    c.PlayMonopoly: Card.MONOPOLY,
}
PIECES: Mapping[type[Command], tuple[Callable[[GameState, Seat], int], Hand]] = {
    c.BuildRoad: (placement.roads_left, ROAD_COST),
    c.BuildSettlement: (placement.settlements_left, SETTLEMENT_COST),
    c.BuildCity: (placement.cities_left, CITY_COST),
}
ACTS = (
    c.RollDice,
    c.BuyDevelopment,
    c.PlayKnight,
    c.PlayRoadBuilding,
    c.EndActivation,
    c.Undo,
)
"""The entries of the menu without a choice."""


def legal(state: GameState, who: Seat | PlayerId) -> Legal:
    """What this seat may do (while the table gathers: this person)."""
    if isinstance(state.phase, GameOver | Closed):
        return OVER
    if isinstance(state.phase, Gathering):
        return _gathering(state, who) if isinstance(who, str) else Legal()
    if isinstance(who, str) or not removal.in_game(state, who):
        return NOBODY
    return _playing(state, who)


WAITING = {kind: Reason.NOT_YOUR_TURN for kind in MENU if kind is not c.OfferTrade}
OVER = Legal(refusals=dict.fromkeys(MENU, Reason.GAME_OVER))
NOBODY = Legal(refusals=dict.fromkeys(MENU, Reason.INVALID_SEAT))


def _playing(state: GameState, seat: Seat) -> Legal:
    phase, acting = state.phase, seat == state.turn.active
    closed = _closed(state, seat) if acting else {**WAITING, **_closed_offers(state, seat)}
    roads = () if c.BuildRoad in closed else _roads(state, seat)
    settlements = () if c.BuildSettlement in closed else _settlements(state, seat)
    cities = () if c.BuildCity in closed else placement.city_corners(state, seat)
    give, take = ({}, ()) if c.TradeBank in closed else _bank(state, seat)
    found = ((c.BuildRoad, roads), (c.BuildSettlement, settlements), (c.BuildCity, cities))
    for kind, places in found:
        if not places:
            closed.setdefault(kind, Reason.ILLEGAL_PLACE)
    if not give:
        closed.setdefault(c.TradeBank, Reason.CANNOT_AFFORD)
    admin = removal.is_admin(state, seat)
    others = tuple(one for one in state.seats if one != seat) if admin else ()
    asking = tuple(one for one in state.seats if state.players[one].removal_requested)
    return Legal(
        acts=_acts(state, seat, closed),
        roads=roads,
        settlements=settlements,
        cities=cities,
        tiles=robber.tiles(state) if acting and isinstance(phase, MovingRobber) else (),
        victims=phase.victims if acting and isinstance(phase, ChoosingVictim) else (),
        discard=discard.owed(state, seat),
        bank=give,
        take=take,
        plenty=0 if c.PlayYearOfPlenty in closed else development.plenty(state),
        monopoly=c.PlayMonopoly not in closed,
        offer_to=() if c.OfferTrade in closed else player_trade.may_offer_to(state, seat),
        accept=_answerable(state, seat, player_trade.refusal_to_accept),
        decline=_answerable(state, seat, player_trade.refusal_to_decline),
        withdraw=_answerable(state, seat, player_trade.refusal_to_withdraw),
        approve=tuple(one for one in asking if one != seat) if admin else (),
        refuse=asking if admin else (),
        remove=others,
        hand_over=others,
        refusals=closed,
    )


def _closed(state: GameState, seat: Seat) -> dict[type[Command], Reason]:
    """The entries of the menu that are closed to the acting seat before any place is looked for."""
    known = LEGAL[type(state.phase)]
    closed = {kind: Reason.WRONG_PHASE for kind in MENU if kind not in known}
    for kind in MENU:
        reason = _refusal(state, seat, kind) if kind in known else None
        if reason is not None:
            closed[kind] = reason
    return closed | _closed_offers(state, seat)


def _closed_offers(state: GameState, seat: Seat) -> dict[type[Command], Reason]:
    """Offers are everybody's, in the primary's own actions."""
    if not player_trade.may_offer_to(state, seat):
        return {c.OfferTrade: Reason.WRONG_PHASE}
    return {} if state.players[seat].hand.total else {c.OfferTrade: Reason.CANNOT_AFFORD}


def _refusal(state: GameState, seat: Seat, kind: type[Command]) -> Reason | None:
    """Why the entry is closed, whatever it would name.

    Cards are asked for before places: a seat that can't pay looks no further, nor do we.
    """
    if kind in CARD_OF:
        return development.refusal_to_play(state, seat, CARD_OF[kind])
    if kind in PIECES:
        return _refusal_of_piece(state, seat, kind)
    if kind is c.BuyDevelopment:
        return development.refusal_to_buy(state, seat)
    if kind is c.TradeBank:
        return None if state.bank.total else Reason.BANK_SHORT
    if kind is c.Undo:
        return None if undo.next_placement(state) else Reason.NOTHING_TO_UNDO
    return None


def _refusal_of_piece(state: GameState, seat: Seat, kind: type[Command]) -> Reason | None:
    left, cost = PIECES[kind]
    if not left(state, seat):
        return Reason.NO_PIECE_LEFT
    free = isinstance(state.phase, PlacingSettlement | PlacingSetupRoad | PlacingFreeRoads)
    return None if free or state.players[seat].hand.covers(cost) else Reason.CANNOT_AFFORD


def _acts(
    state: GameState, seat: Seat, closed: Mapping[type[Command], Reason]
) -> tuple[type[Command], ...]:
    acts: list[type[Command]] = [kind for kind in ACTS if kind not in closed]
    if seat == state.turn.active and isinstance(state.phase, PlacingFreeRoads):
        acts.append(c.ForgoFreeRoads)
    acts.append(c.RequestRemoval)
    if state.players[seat].removal_requested:
        acts.append(c.WithdrawRemovalRequest)
    return tuple(acts)


def _roads(state: GameState, seat: Seat) -> tuple[Path, ...]:
    if isinstance(state.phase, PlacingSetupRoad):
        return placement.start_roads(state, state.phase.corner)
    if isinstance(state.phase, PlacingFreeRoads):
        return development.free_road_paths(state, seat)
    return placement.road_paths(state, seat)


def _settlements(state: GameState, seat: Seat) -> tuple[Corner, ...]:
    if isinstance(state.phase, PlacingSettlement | PlacingSetupRoad):
        return placement.start_corners(state, setup.movable(state))
    return placement.settlement_corners(state, seat)


def _bank(state: GameState, seat: Seat) -> tuple[Mapping[Resource, int], tuple[Resource, ...]]:
    """Kinds to give with their rates, and kinds to take; neither if no two of them differ."""
    hand = state.players[seat].hand
    rates = zip(Resource, hand, bank_trade.rates(state, seat), strict=True)
    give = {kind: rate for kind, held, rate in rates if held >= rate}
    take = tuple(kind for kind, _ in state.bank.kinds())
    return (give, take) if len({*give, *take}) > 1 and give and take else ({}, ())


def _answerable(state: GameState, seat: Seat, refusal: _Refusal) -> tuple[int, ...]:
    numbers = (offer.number for offer in state.offers)
    return tuple(number for number in numbers if refusal(state, seat, number) is None)


def _gathering(state: GameState, player: PlayerId) -> Legal:
    if not gathering.is_seated(state, player):
        full = gathering.refusal_to_sit_down(state, player)
        return Legal(acts=(c.SitDown,)) if full is None else Legal(refusals={c.SitDown: full})
    others = gathering.others(state, player)
    host = player == state.admin
    closed = dict.fromkeys((c.ShuffleIsland, c.StartGame, c.CloseTable), Reason.NOT_ADMIN)
    if host:
        closed = _closed_to_host(state, alone=not others)
    acts = (c.Rename, c.Leave, c.ShuffleIsland, c.StartGame, c.CloseTable)
    return Legal(
        acts=tuple(kind for kind in acts if kind not in closed),
        colours=gathering.free_colours(state, player),
        clear=others if host else (),
        refusals=closed,
    )


def _closed_to_host(state: GameState, *, alone: bool) -> dict[type[Command], Reason]:
    """A host starts with enough players; alone it closes the table, and else names a successor."""
    reasons = (
        (c.StartGame, gathering.refusal_to_start(state)),
        (c.CloseTable, gathering.refusal_to_close(state)),
        (c.Leave, Reason.INVALID_SEAT if alone else None),
    )
    return {kind: reason for kind, reason in reasons if reason is not None}
