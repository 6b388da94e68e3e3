"""One cookie per seat, and no more than a browser may send."""

from http.cookies import SimpleCookie
from uuid import UUID

from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from services.gateway.cookies import KEPT, SeatCookies, value_of
from tests.gateway.services import ANA, BEN


def request(*cookies: str) -> web.Request:
    return make_mocked_request("GET", "/", headers={"Cookie": "; ".join(cookies)})


def player(number: int) -> str:
    return str(UUID(int=number))


def held(number: int, issued: object) -> str:
    return f"hl_{UUID(int=number).hex}=T{number}.{issued}"


def set_by(response: web.Response) -> SimpleCookie:
    return response.cookies


def test_what_is_set_can_be_read_again() -> None:
    cookies, response = SeatCookies(secure=False), web.Response()
    cookies.set(request(), response, ANA, value_of("TOKEN", 1234.9))
    (set_now,) = set_by(response).values()
    assert set_now.value == "TOKEN.1234"
    (read,) = cookies.read(request(f"{set_now.key}={set_now.value}"))
    assert (read.token, read.issued) == ("TOKEN", 1234)


def test_a_token_is_found_by_its_player() -> None:
    cookies = SeatCookies(secure=False)
    asked = request(f"hl_{UUID(ANA).hex}=A.1", f"hl_{UUID(BEN).hex}=B.2")
    assert cookies.token_of(asked, BEN) == "B"
    assert cookies.token_of(asked, player(7)) is None


def test_the_newest_come_first() -> None:
    read = SeatCookies(secure=False).read(request(held(1, 10), held(2, 30), held(3, 20)))
    assert [cookie.token for cookie in read] == ["T2", "T3", "T1"]


def test_past_fifty_the_oldest_is_dropped() -> None:
    cookies, response = SeatCookies(secure=False), web.Response()
    full = request(*(held(number, 100 + number) for number in range(1, KEPT + 1)))
    cookies.set(full, response, ANA, value_of("NEW", 1000))
    dropped = [one for one in set_by(response).values() if one["max-age"] == "0"]
    assert [one.key for one in dropped] == [f"hl_{UUID(int=1).hex}"]
    assert dropped[0]["path"] == "/"


def test_a_seat_that_is_set_again_pushes_nobody_out() -> None:
    cookies, response = SeatCookies(secure=False), web.Response()
    full = request(*(held(number, 100 + number) for number in range(1, KEPT + 1)))
    cookies.set(full, response, player(1), value_of("NEW", 1000))
    assert [one["max-age"] != "0" for one in set_by(response).values()] == [True]


def test_more_than_fifty_are_not_asked_for() -> None:
    many = request(*(held(number, number) for number in range(1, 80)))
    read = SeatCookies(secure=False).read(many)
    assert (len(read), read[0].token) == (KEPT, "T79")


def test_a_forged_time_is_the_oldest() -> None:
    read = SeatCookies(secure=False).read(
        request(held(1, "x"), held(2, "9" * 40), held(3, "-5"), held(4, 1), f"hl_{'0' * 32}=bare")
    )
    assert read[0].token == "T4"
    assert {cookie.issued for cookie in read[1:]} == {0}


def test_a_value_that_was_never_ours_spoils_no_other() -> None:
    broken = request(f"hl_{player(9)}=\u00e9.1", held(1, 5), held(2, "6" * 90))
    assert [one.token for one in SeatCookies(secure=False).read(broken)] == ["T1"]


def test_only_the_locked_name_counts_over_https() -> None:
    """Another host's page can set a plain name for this one, but no locked one."""
    asked = request(f"hl_{UUID(ANA).hex}=A.1", f"__Host-hl_{UUID(BEN).hex}=B.1")
    assert [one.token for one in SeatCookies(secure=True).read(asked)] == ["B"]
    assert [one.token for one in SeatCookies(secure=False).read(asked)] == ["A"]
