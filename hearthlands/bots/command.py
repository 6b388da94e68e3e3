"""`hearthlands bots`: whole games by bots, or bots for the free seats of your table."""

import argparse
import asyncio
import os
import random
from collections import Counter
from urllib.parse import urlsplit

import msgspec

from hearthlands import run_file
from hearthlands.arguments import seconds
from hearthlands.bots.player import Manners
from hearthlands.bots.table import House, Result, fill_table, play_own_table
from hearthlands.client import ClientError, NoAnswerError, RefusedError, Visitor
from hearthlands.errors import UserError

FEWEST, MOST = 3, 6
SEATS_WITH_PEOPLE = 4
PACE_WITH_PEOPLE = 0.7
PATIENCE = 3.0
PATIENCE_WITH_PEOPLE = 20.0
GAME_SECONDS = 900.0
REACH_SECONDS = 5.0
CLOSED = {"full": "every seat is taken", "closed": "no open table has this code"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tables", type=_positive, default=1, help="games to play (1)")
    parser.add_argument(
        "--seats",
        type=_seats,
        help="players at a table, 3 to 6, or a range such as 3..6 that the tables go through; "
        "with --join how many shall sit there in all (4)",
    )
    parser.add_argument("--join", metavar="CODE", help="sit down at this table instead")
    parser.add_argument("--seed", type=int, help="the bots' whims (the dice are the service's)")
    parser.add_argument("--url", help="where the gateway answers (HL_PUBLIC_URL, or `play`'s)")
    parser.add_argument("--origin", help="its public address, if that is another one")
    parser.add_argument(
        "--pace", type=seconds(), help="seconds to think before each move (0; with --join 0.7)"
    )
    parser.add_argument(
        "--timeout",
        type=seconds(),
        help=f"seconds for a game ({GAME_SECONDS:.0f}; with --join no limit)",
    )
    run_file.add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    results = asyncio.run(_join(args) if args.join else _play(args))
    _summary(results)
    return 1 if any(one.failures or not one.finished for one in results) else 0


async def _play(args: argparse.Namespace) -> list[Result]:
    house = _house(args, pace=0.0, patience=PATIENCE, seconds=GAME_SECONDS)
    await _reach(house)
    spread = args.seats or [SEATS_WITH_PEOPLE]

    async def one(number: int) -> Result:
        result = await play_own_table(house, number, spread[number % len(spread)])
        _tell(result)
        return result

    return await asyncio.gather(*(one(number) for number in range(args.tables)))


async def _join(args: argparse.Namespace) -> list[Result]:
    house = _house(args, pace=PACE_WITH_PEOPLE, patience=PATIENCE_WITH_PEOPLE, seconds=None)
    seats = args.seats[-1] if args.seats else SEATS_WITH_PEOPLE
    await _reach(house)
    await _find(house, args.join)
    result = await fill_table(house, args.join, seats, sat_down=_tell_seat)
    _tell(result)
    return [result]


async def _reach(house: House) -> None:
    """Say at once if nobody is there, before it is waited for as for a restart."""
    async with Visitor(house.url, origin=house.origin, patience=REACH_SECONDS) as visitor:
        try:
            await visitor.saved_tables()
        except NoAnswerError:
            raise UserError(f"nobody answers at {house.url}", exit_code=1) from None
        except (ClientError, msgspec.DecodeError):
            raise UserError(f"there is no Hearthlands at {house.url}", exit_code=1) from None


async def _find(house: House, code: str) -> None:
    """Say at once if no bot can sit down there."""
    async with Visitor(house.url, origin=house.origin) as visitor:
        try:
            state = await visitor.look_up(code)
        except RefusedError as refused:
            raise UserError(f"{code}: {refused}", exit_code=1) from None
    if state != "open":
        raise UserError(f"{code}: {CLOSED[state]}", exit_code=1)


def _house(
    args: argparse.Namespace, *, pace: float, patience: float, seconds: float | None
) -> House:
    url = _address(args.url or run_file.public_url(args.data))
    return House(
        url=url,
        origin=_address(args.origin or os.environ.get("HL_PUBLIC_URL") or url),
        manners=Manners(pace if args.pace is None else args.pace, patience),
        seed=random.randrange(2**32) if args.seed is None else args.seed,  # noqa: S311 - no secret
        seconds=seconds if args.timeout is None else args.timeout,
    )


def _address(text: str) -> str:
    try:
        parts = urlsplit(text)
        whole = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:  # a bracket left open, a port beyond the last one
        whole = False
    if not whole:
        raise UserError(f"{text} is no address such as http://127.0.0.1:8080")
    return text


def _tell_seat(name: str) -> None:
    print(f"{name} sits at the table; the host starts the game", flush=True)


def _tell(result: Result) -> None:
    print(result.line(), flush=True)
    for failure in result.failures:
        print(f"  FAILED {failure}", flush=True)


def _summary(results: list[Result]) -> None:
    won = sum(bool(one.winner) for one in results)
    refusals = sum((one.refusals for one in results), Counter[str]())
    commands = sum(one.commands for one in results)
    print(f"{won} of {len(results)} games won, {commands} commands", end="")
    told = ", ".join(f"{count} {code}" for code, count in sorted(refusals.items()))
    print(f"; refused: {told}" if told else "")


def _seats(text: str) -> list[int]:
    first, _, last = text.partition("..")
    try:
        numbers = list(range(int(first), int(last or first) + 1))
    except ValueError:
        numbers = []
    if not numbers or numbers[0] < FEWEST or numbers[-1] > MOST:
        raise argparse.ArgumentTypeError(
            f"{text} is no number from {FEWEST} to {MOST}, nor a range"
        )
    return numbers


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not positive")
    return number
