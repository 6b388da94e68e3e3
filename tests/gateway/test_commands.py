"""A command's way to the table's owner and back, whatever happens to the owner."""

import asyncio

import pytest

from services.gateway import forwarding
from tests.gateway.services import ANA, BEN, until
from tests.gateway.stage import Stage, stage


async def test_the_acknowledgement_and_the_own_update_are_one_frame() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        sent = await ana.command()
        assert await ana.next("update", "accepted") == {
            "type": "update",
            "epoch": 1,
            "seq": 2,
            "events": [{"kind": "dice_rolled"}],
            "view": {"public": {"at": 2, "padding": ""}, "own": {"of": ANA}},
            "ack": sent,
        }
        await ana.hears_nothing_more("update", "accepted")


async def test_all_others_get_the_update_without_it() -> None:
    async with stage() as s:
        ana, twin, ben = await s.seated(ANA), await s.seated(ANA), await s.seated(BEN)
        await ana.command()
        for other, owner in ((twin, ANA), (ben, BEN)):
            update = await other.next("update", "accepted")
            assert "ack" not in update
            assert update["view"]["own"] == {"of": owner}
            await other.hears_nothing_more("update", "accepted")


async def test_what_the_table_is_asked_names_the_seat_of_the_session() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        sent = await ana.command("build_road", seen=1, body={"path": "0,0,E"}, budget_ms=5000)
        await ana.next("update")
        (asked,) = s.table.commands()
        assert (asked.player, asked.id, asked.seen, asked.kind) == (ANA, sent, 1, "build_road")
        assert bytes(asked.body) == b'{"path": "0,0,E"}'
        assert 0 < asked.budget_ms <= 5000


@pytest.mark.parametrize("code", ["not_your_turn", "stale", "expired", "bad_command", "id_taken"])
async def test_a_refusal_is_passed_on_and_changes_nothing(code: str) -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.refuses = [code]
        sent = await ana.command()
        answer = {"type": "rejected", "id": sent, "code": code, "retry": False}
        assert await ana.next("rejected", "update") == answer
        assert s.table.position == (1, 1)


async def test_a_busy_table_is_asked_again_with_the_same_id() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.refuses = ["busy", "unavailable"]
        sent = await ana.command()
        await time_passes(s, until_asked=3)
        assert (await ana.next("update", "rejected"))["ack"] == sent
        assert [asked.id for asked in s.table.commands()] == [sent, sent, sent]


async def test_a_table_that_moves_is_told_to_the_player_and_the_command_is_kept() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.go_away()
        sent = await ana.command()
        assert await ana.next("notice") == {"type": "notice", "state": "moving_table"}
        await s.table.start()
        await time_passes(s, until_asked=1)
        told = [await ana.next("update", "notice") for _ in range(2)]
        assert {"type": "notice", "state": "live"} in told
        assert sent in [frame.get("ack") for frame in told]


async def test_an_owner_that_falls_silent_is_tried_again_and_the_first_answer_counts() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.silent = 1
        sent = await ana.command()
        await time_passes(s, until_asked=2)
        assert (await ana.next("update"))["ack"] == sent
        assert s.table.position == (1, 2)


async def test_after_its_budget_a_command_is_given_up_and_may_be_sent_again() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        await s.table.go_away()
        sent = await ana.command()
        await until(lambda: s.gateway._commands._by_id != {})
        s.clock.tick(12.1)
        answer = {"type": "rejected", "id": sent, "code": "unavailable", "retry": True}
        assert await ana.next("rejected") == answer
        await s.table.start()
        await ana.command(id=sent)
        assert (await ana.next("update"))["ack"] == sent


async def test_a_busy_table_is_given_up_as_busy() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.refuses = ["busy"]
        sent = await ana.command(budget_ms=100)
        await until(lambda: len(s.table.commands()) == 1)
        s.clock.tick(2.0)
        answer = {"type": "rejected", "id": sent, "code": "busy", "retry": True}
        assert await ana.next("rejected") == answer


async def test_the_same_command_twice_is_sent_once() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.silent = 1
        sent = await ana.command()
        await ana.command(id=sent)
        await ana.say(type="heartbeat")
        await ana.next("heartbeat")
        assert len(s.table.commands()) == 1
        await time_passes(s, until_asked=2)
        assert (await ana.next("update"))["ack"] == sent
        await ana.hears_nothing_more("update", "accepted", "rejected")


async def test_a_command_sent_again_over_a_new_socket_waits_for_the_same_answer() -> None:
    async with stage() as s:
        first = await s.seated(ANA)
        s.table.silent = 1
        sent = await first.command()
        await until(lambda: len(s.table.commands()) == 1)
        await first.ws.close()
        second = await s.seated(ANA)
        await second.command(id=sent)
        await second.say(type="heartbeat")
        await second.next("heartbeat")
        await time_passes(s, until_asked=2)
        assert (await second.next("update"))["ack"] == sent


async def test_a_repeated_id_gets_its_first_answer() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        sent = await ana.command()
        await ana.next("update")
        await ana.command(id=sent)
        answer = {"type": "accepted", "id": sent, "epoch": 1, "seq": 2}
        assert await ana.next("accepted", "update") == answer
        await ana.hears_nothing_more("update")


async def test_an_answer_whose_update_was_lost_brings_the_view_anew() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.updates = False
        sent = await ana.command()
        assert (await ana.next("accepted", "update"))["id"] == sent
        renewed = await ana.next("update")
        assert (renewed["seq"], renewed["events"]) == (2, [])
        assert renewed["view"]["public"]["at"] == 2
        assert renewed["island"] == {"size": 19}


async def test_who_leaves_by_a_command_is_answered_and_closed() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.leaves = ANA
        sent = await ana.command("leave")
        assert (await ana.next("accepted", "update"))["id"] == sent
        assert await ana.closed() == 4001


@pytest.mark.parametrize("kind", ["fly", "sit_down", "", "command", "Roll_Dice"])
async def test_a_kind_that_is_none_of_a_player_s_never_reaches_the_table(kind: str) -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        sent = await ana.command(kind)
        answer = {"type": "rejected", "id": sent, "code": "bad_command", "retry": False}
        assert await ana.next("rejected") == answer
        assert s.table.commands() == []


async def test_too_many_commands_under_way_are_told_to_wait() -> None:
    async with stage() as s:
        ana = await s.seated(ANA)
        s.table.silent = forwarding.IN_FLIGHT
        for _ in range(forwarding.IN_FLIGHT):
            await ana.command()
        last = await ana.command()
        answer = {"type": "rejected", "id": last, "code": "busy", "retry": True}
        assert await ana.next("rejected") == answer


async def time_passes(s: Stage, *, until_asked: int) -> None:
    """The gateway's clock runs until the table has been asked so often."""
    for _ in range(400):
        if len(s.table.commands()) >= until_asked:
            return
        s.clock.tick(0.1)
        await asyncio.sleep(0.01)
    raise AssertionError(f"asked {len(s.table.commands())} times")
