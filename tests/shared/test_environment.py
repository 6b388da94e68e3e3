"""What a service accepts from its environment, and how it says no."""

from pathlib import Path

import pytest

from shared.environment import SettingsError, effective, load, reference
from shared.settings import (
    PREFIX,
    SERVICES,
    CanarySettings,
    GatewaySettings,
    HistorySettings,
    LobbySettings,
    MigrateSettings,
    Settings,
    TableSettings,
)

PEPPER = "0123456789abcdef" * 2
PASSWORD = "correct-horse"
SHARED = {
    "HL_NATS_URL": f"nats://hl:{PASSWORD}@nats:4222",
    "HL_DATABASE_URL": f"postgresql://hl_table:{PASSWORD}@db/hearthlands",
    "HL_REDIS_URL": f"redis://:{PASSWORD}@redis:6379/0",
    "HL_PUBLIC_URL": "https://play.example.org",
    "HL_KEY_PEPPER": PEPPER,
}


def refusal(kind: type[Settings], **told: str) -> str:
    with pytest.raises(SettingsError) as refused:
        load(kind, SHARED | {PREFIX + key: value for key, value in told.items()})
    return str(refused.value)


@pytest.mark.parametrize("kind", SERVICES.values())
def test_one_environment_serves_every_service(kind: type[GatewaySettings]) -> None:
    load(kind, SHARED | {"PATH": "/bin"})


def test_a_service_is_not_told_what_it_does_not_use() -> None:
    assert not hasattr(load(HistorySettings, SHARED), "key_pepper")
    assert not hasattr(load(GatewaySettings, SHARED), "database_url")


def test_a_key_that_no_service_knows_is_refused() -> None:
    assert refusal(TableSettings, LEASE_SECOND="6") == "no service knows HL_LEASE_SECOND"


def test_only_secrets_come_from_files() -> None:
    assert refusal(TableSettings, LOG_LEVEL_FILE="x") == "no service knows HL_LOG_LEVEL_FILE"


def test_what_must_be_set_is_named() -> None:
    with pytest.raises(
        SettingsError, match=r"^HL_NATS_URL is not set; HL_DATABASE_URL is not set$"
    ):
        load(HistorySettings, {})


def test_a_secret_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "pepper"
    file.write_text(PEPPER + "\n")
    told = {key: value for key, value in SHARED.items() if key != "HL_KEY_PEPPER"}
    settings = load(LobbySettings, told | {"HL_KEY_PEPPER_FILE": str(file)})
    assert settings.key_pepper.get_secret_value() == PEPPER


def test_a_secret_told_twice_is_refused(tmp_path: Path) -> None:
    told = refusal(LobbySettings, KEY_PEPPER_FILE=str(tmp_path / "pepper"))
    assert told == "HL_KEY_PEPPER and HL_KEY_PEPPER_FILE are both set: keep one"


def test_a_missing_file_is_named_by_its_key(tmp_path: Path) -> None:
    told = {"HL_DATABASE_URL_FILE": str(tmp_path / "none")}
    with pytest.raises(SettingsError, match=r"^HL_DATABASE_URL_FILE can't be read: No such file"):
        load(MigrateSettings, told)


def test_a_binary_file_is_no_secret(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="it is no text"):
        load(MigrateSettings, {"HL_DATABASE_URL_FILE": str(tmp_path / "secret")})


@pytest.mark.parametrize(
    ("told", "key"),
    [
        ({"HEALTH_PORT": "http"}, "HL_HEALTH_PORT"),
        ({"HEALTH_PORT": "65536"}, "HL_HEALTH_PORT"),
        ({"LOG_LEVEL": "LOUD"}, "HL_LOG_LEVEL"),
        ({"LEASE_SECONDS": "nan"}, "HL_LEASE_SECONDS"),
        ({"SLEEP_SECONDS": "inf"}, "HL_SLEEP_SECONDS"),
        ({"BATCH": "257"}, "HL_BATCH"),
        ({"MAILBOX": "0"}, "HL_MAILBOX"),
        ({"NATS_URL": "http://nats"}, "HL_NATS_URL must begin with nats://"),
        ({"DATABASE_URL": "db/hearthlands"}, "HL_DATABASE_URL must begin with postgresql://"),
        ({"ENVIRONMENT": "prod"}, "HL_ENVIRONMENT"),
    ],
)
def test_a_wrong_value_is_named_by_its_key(told: dict[str, str], key: str) -> None:
    line = refusal(TableSettings, **told)
    assert line.startswith(key)
    assert "\n" not in line


def test_a_refusal_quotes_no_value() -> None:
    assert PASSWORD not in refusal(TableSettings, NATS_URL=PASSWORD, HEALTH_PORT=PASSWORD)
    assert "short" not in refusal(LobbySettings, KEY_PEPPER="short")


def test_a_lease_outlives_two_missed_renewals() -> None:
    assert "HL_LEASE_SECONDS" in refusal(TableSettings, LEASE_SECONDS="5.9")
    load(TableSettings, SHARED | {"HL_LEASE_SECONDS": "3", "HL_LEASE_RENEW_SECONDS": "1"})


def test_a_lease_is_not_given_up_before_it_is_renewed() -> None:
    assert "HL_LEASE_MARGIN_SECONDS" in refusal(TableSettings, LEASE_MARGIN_SECONDS="4")


def test_a_service_drains_before_it_is_killed() -> None:
    assert "HL_GRACE_SECONDS" in refusal(GatewaySettings, DRAIN_SECONDS="30")


def test_a_socket_is_pinged_before_the_proxy_cuts_it() -> None:
    assert "HL_PROXY_IDLE_SECONDS" in refusal(GatewaySettings, PING_SECONDS="60")


def test_no_change_falls_between_two_beacons() -> None:
    assert "HL_BEACON_WINDOW_SECONDS" in refusal(TableSettings, BEACON_SECONDS="30")


def test_a_canary_plays_one_game_at_a_time() -> None:
    assert "HL_CANARY_EVERY_SECONDS" in refusal(CanarySettings, CANARY_GAME_SECONDS="300")


@pytest.mark.parametrize(
    ("told", "url"), [("", ""), ("http://gateway:8080/", "http://gateway:8080")]
)
def test_a_canary_may_knock_elsewhere(told: str, url: str) -> None:
    assert load(CanarySettings, SHARED | {"HL_CANARY_URL": told}).canary_url == url


@pytest.mark.parametrize("kind", [GatewaySettings, LobbySettings])
def test_production_is_https(kind: type[GatewaySettings | LobbySettings]) -> None:
    told = {"ENVIRONMENT": "production", "PUBLIC_URL": "http://play.example.org"}
    assert refusal(kind, **told) == "HL_PUBLIC_URL must be https in production"
    assert load(kind, SHARED | {"HL_ENVIRONMENT": "production"}).secure


def test_friends_may_play_over_http() -> None:
    assert not load(GatewaySettings, SHARED | {"HL_PUBLIC_URL": "http://192.168.0.7:8080"}).secure


@pytest.mark.parametrize(
    ("told", "origin"),
    [
        ("https://Play.Example.org/", "https://play.example.org"),
        ("https://play.example.org:443", "https://play.example.org"),
        ("http://play.example.org:443", "http://play.example.org:443"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ],
)
def test_the_public_url_is_kept_as_a_browser_writes_an_origin(told: str, origin: str) -> None:
    assert load(GatewaySettings, SHARED | {"HL_PUBLIC_URL": told}).public_url == origin


@pytest.mark.parametrize(
    "told",
    ["", "play.example.org", "ftp://a", "https://", "https://a/b", "https://a?b", "https://u@a"],
)
def test_a_public_url_is_an_address_and_no_more(told: str) -> None:
    assert refusal(GatewaySettings, PUBLIC_URL=told).startswith("HL_PUBLIC_URL")


def test_a_pepper_is_long() -> None:
    assert "at least 32 characters" in refusal(LobbySettings, KEY_PEPPER="short")


@pytest.mark.parametrize("kind", SERVICES.values())
def test_what_is_shown_holds_no_secret(kind: type[GatewaySettings]) -> None:
    shown = "\n".join(effective(load(kind, SHARED)).values())
    assert PASSWORD not in shown
    assert PEPPER not in shown


def test_of_an_address_the_place_is_shown() -> None:
    told = SHARED | {"HL_DATABASE_URL": "postgresql://a:b/c@d@db:5432/hearthlands?password=e"}
    shown = effective(load(TableSettings, told))
    assert shown["HL_DATABASE_URL"] == "postgresql://(secret)@db:5432/hearthlands"
    assert shown["HL_NATS_URL"] == "nats://(secret)@nats:4222"


def test_settings_do_not_change() -> None:
    settings = load(TableSettings, SHARED)
    with pytest.raises(ValueError, match="frozen"):
        settings.mailbox = 1


def test_every_setting_is_described() -> None:
    rows = {row.key: row for row in reference()}
    assert all(row.description and row.services for row in rows.values())
    assert rows["HL_KEY_PEPPER"].services == ("lobby",)
    assert rows["HL_KEY_PEPPER"].default == ""
    assert rows["HL_LEASE_SECONDS"].default == "6.0"
    assert rows["HL_OTLP_ENDPOINT"].default == "(empty)"
    assert rows["HL_NATS_URL"].services == ("gateway", "lobby", "table", "history")


def test_a_key_means_the_same_to_every_service() -> None:
    """The documentation has one line a key."""
    for row in reference():
        told = {
            (field.default, field.description)
            for kind in SERVICES.values()
            for name, field in kind.model_fields.items()
            if PREFIX + name.upper() == row.key
        }
        assert len(told) == 1, row.key
