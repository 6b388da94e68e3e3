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
    Acting,
    ChoosingVictim,
    Closed,
    GameOver,
    Gathering,
    MovingRobber,
    Phase,
    PlacingFreeRoads,
    PlacingSettlement,
    PlacingSetupRoad,
)
from shared.rules.rejection import Reason
from shared.rules.resources import (
    CITY_COST,
    KINDS,
    ROAD_COST,
    SETTLEMENT_COST,
    Card,
    Hand,
    Resource,
)
from shared.rules.seats import Colour, PlayerId, Seat
from shared.rules.state import GameState, replace

_Refused = Callable[[GameState, Seat], Reason | None]


@dataclass(frozen=True, kw_only=True)
class Legal:
    """Everything `decide` would accept of one seat, in closed form: nothing is multiplied out.

    `acts`: commands whose only choice, if any, is a name, the current preview or a successor.
    Offers, discards and Years of Plenty are families, told by their bounds. No slots: `replace`.
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
    """Why each entry of the table's menu is closed now, for those that are: a disabled
    control says why."""


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
FREE_OF_CHARGE = (PlacingSettlement, PlacingSetupRoad, PlacingFreeRoads)
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


NOTHING = Legal()
DEALING = {kind: Reason.NOT_YOUR_TURN for kind in MENU if kind is not c.OfferTrade}
"""What a waiting seat is refused while offers may be made, and while not."""
WAITING = {**DEALING, c.OfferTrade: Reason.WRONG_PHASE}
OVER = Legal(refusals=dict.fromkeys(MENU, Reason.GAME_OVER))
NOBODY = Legal(refusals=dict.fromkeys(MENU, Reason.INVALID_SEAT))


def _playing(state: GameState, seat: Seat) -> Legal:
    """The acting seat finds out why an entry is closed, and looks for places of what is open."""
    if seat != state.turn.active:
        return _always(state, seat, _closed_to_waiting(state, seat))
    closed = _closed(state, seat)
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
    phase, can = state.phase, _always(state, seat, closed)
    return replace(
        can,
        acts=(*_acts(state, closed), *can.acts),
        roads=roads,
        settlements=settlements,
        cities=cities,
        tiles=robber.tiles(state) if isinstance(phase, MovingRobber) else (),
        victims=phase.victims if isinstance(phase, ChoosingVictim) else (),
        bank=give,
        take=take,
        plenty=0 if c.PlayYearOfPlenty in closed else development.plenty(state),
        monopoly=c.PlayMonopoly not in closed,
    )


def _always(state: GameState, seat: Seat, closed: Mapping[type[Command], Reason]) -> Legal:
    """What every seat may do, whoever acts: deal, pay a debt, ask to leave."""
    asks = state.players[seat].removal_requested
    accept, decline, withdraw = _answers(state, seat) if state.offers else ((), (), ())
    can = replace(
        NOTHING,
        acts=(c.RequestRemoval, c.WithdrawRemovalRequest) if asks else (c.RequestRemoval,),
        discard=discard.owed(state, seat),
        offer_to=() if c.OfferTrade in closed else player_trade.may_offer_to(state, seat),
        accept=accept,
        decline=decline,
        withdraw=withdraw,
        refusals=closed,
    )
    return _administrating(state, seat, can) if removal.is_admin(state, seat) else can


def _administrating(state: GameState, admin: Seat, can: Legal) -> Legal:
    others = tuple([one for one in state.seats if one != admin])
    asking = tuple([one for one in state.seats if state.players[one].removal_requested])
    approve = tuple([one for one in asking if one != admin])
    return replace(can, approve=approve, refuse=asking, remove=others, hand_over=others)


def _closed_to_waiting(state: GameState, seat: Seat) -> Mapping[type[Command], Reason]:
    """All but offers, which are everybody's in the primary's own actions."""
    if not isinstance(state.phase, Acting):
        return WAITING
    reason = _refusal_of_offer(state, seat)
    return DEALING if reason is None else {**DEALING, c.OfferTrade: reason}


def _closed(state: GameState, seat: Seat) -> dict[type[Command], Reason]:
    """The entries of the menu that are closed to the acting seat before any place is looked for."""
    phase = type(state.phase)
    closed = CLOSED_IN[phase].copy()
    for kind, refusal in ASKED_IN[phase]:
        reason = refusal(state, seat)
        if reason is not None:
            closed[kind] = reason
    return closed


def _refusal_of_offer(state: GameState, seat: Seat) -> Reason | None:
    if not player_trade.may_offer_to(state, seat):
        return Reason.WRONG_PHASE
    return None if state.players[seat].hand.total else Reason.CANNOT_AFFORD


def _refusal_of_undo(state: GameState, _seat: Seat) -> Reason | None:
    return None if undo.next_placement(state) else Reason.NOTHING_TO_UNDO


def _refusal_of_bank(state: GameState, _seat: Seat) -> Reason | None:
    return None if state.bank.total else Reason.BANK_SHORT


def _of_card(card: Card) -> _Refused:
    return lambda state, seat: development.refusal_to_play(state, seat, card)


def _of_piece(left: Callable[[GameState, Seat], int], cost: Hand) -> _Refused:
    """Cards are asked for before places: a seat that can't pay looks no further, nor do we."""

    def refusal(state: GameState, seat: Seat) -> Reason | None:
        if not left(state, seat):
            return Reason.NO_PIECE_LEFT
        if state.players[seat].hand.covers(cost) or isinstance(state.phase, FREE_OF_CHARGE):
            return None
        return Reason.CANNOT_AFFORD

    return refusal


REFUSALS: Mapping[type[Command], _Refused] = {
    c.BuildRoad: _of_piece(placement.roads_left, ROAD_COST),
    c.BuildSettlement: _of_piece(placement.settlements_left, SETTLEMENT_COST),
    c.BuildCity: _of_piece(placement.cities_left, CITY_COST),
    c.BuyDevelopment: development.refusal_to_buy,
    c.TradeBank: _refusal_of_bank,
    c.OfferTrade: _refusal_of_offer,
    c.PlayKnight: _of_card(Card.KNIGHT),
    c.PlayRoadBuilding: _of_card(Card.ROAD_BUILDING),
    c.PlayYearOfPlenty: _of_card(Card.YEAR_OF_PLENTY),
    c.PlayMonopoly: _of_card(Card.MONOPOLY),
    c.Undo: _refusal_of_undo,
}
"""Why an entry is closed to the acting seat, whatever it would name; the others never are."""
CLOSED_IN: Mapping[type[Phase], dict[type[Command], Reason]] = {
    phase: {kind: Reason.WRONG_PHASE for kind in MENU if kind not in row}
    for phase, row in LEGAL.items()
}
"""What a phase does not know ..."""
ASKED_IN: Mapping[type[Phase], tuple[tuple[type[Command], _Refused], ...]] = {
    phase: tuple((kind, REFUSALS[kind]) for kind in MENU if kind in row and kind in REFUSALS)
    for phase, row in LEGAL.items()
}
"""... and what is to be asked of the rest."""


def _acts(state: GameState, closed: Mapping[type[Command], Reason]) -> tuple[type[Command], ...]:
    acts = tuple([kind for kind in ACTS if kind not in closed])
    return (*acts, c.ForgoFreeRoads) if isinstance(state.phase, PlacingFreeRoads) else acts


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
    rates = zip(KINDS, hand, bank_trade.rates(state, seat), strict=True)
    give = {kind: rate for kind, held, rate in rates if held >= rate}
    take = tuple([kind for kind, left in zip(KINDS, state.bank, strict=True) if left])
    return (give, take) if len({*give, *take}) > 1 and give and take else ({}, ())


def _answers(state: GameState, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """The open offers that a seat may accept, decline, withdraw."""
    numbers = [offer.number for offer in state.offers]
    return tuple(
        [
            tuple([number for number in numbers if refusal(state, seat, number) is None])
            for refusal in ANSWERS
        ]
    )


ANSWERS = (
    player_trade.refusal_to_accept,
    player_trade.refusal_to_decline,
    player_trade.refusal_to_withdraw,
)


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
