"""What each service can be told, all of it, with defaults that hold.

How it is told is in environment.py.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

PREFIX = "HL_"
DEFAULT_PORTS = {"http": 80, "https": 443}
PEPPER_CHARACTERS = 32


def _address(*schemes: str) -> AfterValidator:
    """A secret, since it may hold a password; only its form is looked at."""

    def checked(url: SecretStr) -> SecretStr:
        if urlsplit(url.get_secret_value()).scheme not in schemes:
            raise ValueError(f"must begin with {schemes[0]}://")
        return url

    return AfterValidator(checked)


def _origin(url: str) -> str:
    """The address as a browser writes it in Origin: exact comparison is enough from here on."""
    parts = urlsplit(url)
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.username is not None:
        raise ValueError("must look like https://play.example.org")
    if parts.path not in {"", "/"} or parts.query or parts.fragment:
        raise ValueError("must be an address without a path")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = parts.port in {None, DEFAULT_PORTS[parts.scheme]}
    return f"{parts.scheme}://{host}" if usual else f"{parts.scheme}://{host}:{parts.port}"


def _origin_or_none(url: str) -> str:
    return _origin(url) if url else ""


def _long_enough(pepper: SecretStr) -> SecretStr:
    if len(pepper.get_secret_value()) < PEPPER_CHARACTERS:
        raise ValueError(f"must have at least {PEPPER_CHARACTERS} characters")
    return pepper


Port = Annotated[int, Field(ge=0, le=65535)]
Count = Annotated[int, Field(ge=1)]
PerSecond = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Seconds = Annotated[float, Field(gt=0, allow_inf_nan=False)]
NatsUrl = Annotated[SecretStr, _address("nats", "tls")]
RedisUrl = Annotated[SecretStr, _address("redis", "rediss", "unix")]
DatabaseUrl = Annotated[SecretStr, _address("postgresql", "postgres")]
PublicUrl = Annotated[str, AfterValidator(_origin)]
Pepper = Annotated[SecretStr, AfterValidator(_long_enough)]


class Settings(BaseSettings):
    """What every service can be told."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, frozen=True, extra="forbid", hide_input_in_errors=True
    )

    environment: Literal["local", "production"] = Field(
        "local", description="`production` refuses what is only fit for a game among friends"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="Log lines below this level are not written"
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - the hook's form
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """environment.py alone reads the environment: it refuses what these pass over."""
        return (init_settings,)


class ProcessSettings(Settings):
    """What every long-running process can be told."""

    health_host: str = Field(
        "127.0.0.1", description="Where /healthz, /readyz and /metrics are served"
    )
    health_port: Port = Field(8090, description="Port of /healthz, /readyz and /metrics")
    drain_seconds: Seconds = Field(
        20.0, description="After SIGTERM: how long work in hand may take to finish"
    )
    grace_seconds: Seconds = Field(
        30.0, description="After SIGTERM: when the platform sends SIGKILL; more than the drain"
    )

    @model_validator(mode="after")
    def _drained_before_killed(self) -> Self:
        if self.grace_seconds <= self.drain_seconds:
            raise ValueError("HL_GRACE_SECONDS must be more than HL_DRAIN_SECONDS")
        return self


class ServiceSettings(ProcessSettings):
    """What the four services can be told."""

    nats_url: NatsUrl = Field(description="Address of NATS: nats://user:password@host:4222")
    otlp_endpoint: str = Field(
        "", description="Where traces go (OTLP over gRPC, http://host:4317); empty: nowhere"
    )


class WithDatabaseAddress(Settings):
    """Whoever reaches PostgreSQL."""

    database_url: DatabaseUrl = Field(
        description="Address of PostgreSQL, as the service's own role (migrate: the schema's "
        "owner); no transaction pooler"
    )


class WithDatabase(WithDatabaseAddress):
    """Services that hold connections to PostgreSQL."""

    database_pool: Count = Field(8, description="Connections to PostgreSQL at most, per process")
    statement_seconds: Seconds = Field(
        4.0, description="The database gives up a statement after so long"
    )


class WithBudget(Settings):
    """Services that send commands to tables."""

    budget_seconds: Seconds = Field(
        12.0, description="How long a command is tried, over a change of its table's owner too"
    )


class WithPublicUrl(Settings):
    """Services that speak to or about browsers."""

    public_url: PublicUrl = Field(
        description="Where browsers find the game: the only Origin that is let in"
    )

    @property
    def secure(self) -> bool:
        """Over https, so that cookies are Secure and have the __Host- prefix."""
        return self.public_url.startswith("https:")

    @model_validator(mode="after")
    def _https_in_production(self) -> Self:
        if self.environment == "production" and not self.secure:
            raise ValueError("HL_PUBLIC_URL must be https in production")
        return self


class GatewaySettings(WithBudget, WithPublicUrl, ServiceSettings):
    """Serves browsers."""

    redis_url: RedisUrl = Field(description="Address of Redis: redis://user:password@host:6379/0")
    gateway_host: str = Field("127.0.0.1", description="Where browsers' connections are taken")
    gateway_port: Port = Field(8080, description="Port for browsers' connections")
    web_folder: Path = Field(
        Path("web/dist"), description="Where the web client was built; a plain page if nowhere"
    )
    trusted_proxies: int = Field(
        0, ge=0, description="Proxies in front, whose X-Forwarded-For is believed; 0: none"
    )
    max_connections: Count = Field(
        10_000, description="Sockets open at once; the next is told to come back later"
    )
    sockets_per_device: Count = Field(
        32, description="Sockets of one session; with the next its oldest is closed"
    )
    header_seconds: Seconds = Field(
        10.0, description="A connection that asks nothing, or half of something, is closed"
    )
    hello_seconds: Seconds = Field(5.0, description="A socket that does not say hello is closed")
    ping_seconds: Seconds = Field(20.0, description="How often a socket is asked whether it lives")
    proxy_idle_seconds: Seconds = Field(
        60.0,
        description="When the proxy in front cuts a silent connection; more than the ping",
    )
    body_bytes: Count = Field(16_384, description="The longest body of a request")
    send_queue_bytes: Count = Field(
        262_144, description="Waiting for a slow reader; beyond: cut down to the newest view"
    )
    commands_per_second: PerSecond = Field(60.0, description="Commands per socket, in the long run")
    commands_burst: Count = Field(120, description="Commands per socket at once")
    live_per_second: PerSecond = Field(30.0, description="Cursors and pings per socket")
    requests_per_second: Seconds = Field(
        200.0, description="Requests and new sockets per address prefix; ten times that at once"
    )
    creates_per_hour: Count = Field(600, description="Tables made per address prefix")
    free_tries: Count = Field(
        20, description="Wrong codes and keys per address prefix before the wait grows"
    )
    session_cache_seconds: Seconds = Field(
        60.0, description="How long a session may be believed without asking the lobby"
    )
    presence_seconds: Seconds = Field(15.0, description="A player unheard of for so long is away")
    trace_sample: float = Field(
        1.0, ge=0, le=1, description="The share of commands that are traced"
    )
    traces_per_second: float = Field(
        20.0, ge=0, description="Traces begun per process at most, whatever the share"
    )

    @model_validator(mode="after")
    def _pinged_before_cut(self) -> Self:
        if self.proxy_idle_seconds <= self.ping_seconds:
            raise ValueError("HL_PROXY_IDLE_SECONDS must be more than HL_PING_SECONDS")
        return self


class LobbySettings(WithBudget, WithPublicUrl, WithDatabase, ServiceSettings):
    """Creates tables, codes and keys."""

    key_pepper: Pepper = Field(
        description="The secret under which resume keys are hashed; kept as long as the database"
    )
    sweep_seconds: Seconds = Field(3600.0, description="How often never-started tables are swept")


class TableSettings(WithDatabase, ServiceSettings):
    """Runs the tables."""

    lease_seconds: Seconds = Field(6.0, description="How long a partition's lease lasts")
    lease_renew_seconds: Seconds = Field(2.0, description="How often leases are renewed")
    lease_look_seconds: Seconds = Field(0.5, description="How often expired leases are looked for")
    lease_margin_seconds: Seconds = Field(
        1.0, description="How long before its end a lease is given up by its holder's own clock"
    )
    sleep_seconds: Seconds = Field(300.0, description="A table idle for so long is put to sleep")
    mailbox: Count = Field(64, description="Commands waiting for one table; beyond: busy")
    batch: int = Field(256, ge=1, le=256, description="Rows that one append may carry")
    beacon_seconds: Seconds = Field(5.0, description="How often changed tables are listed")
    beacon_window_seconds: Seconds = Field(30.0, description="How far back that list reaches")

    @model_validator(mode="after")
    def _renewed_in_time(self) -> Self:
        if self.lease_seconds < 3 * self.lease_renew_seconds:
            raise ValueError("HL_LEASE_SECONDS must be at least three HL_LEASE_RENEW_SECONDS")
        if self.lease_margin_seconds + self.lease_renew_seconds >= self.lease_seconds:
            raise ValueError("HL_LEASE_MARGIN_SECONDS leaves no time to renew HL_LEASE_SECONDS")
        return self

    @model_validator(mode="after")
    def _listed_twice(self) -> Self:
        """A change between two beacons would be in neither."""
        if self.beacon_window_seconds <= self.beacon_seconds:
            raise ValueError("HL_BEACON_WINDOW_SECONDS must be more than HL_BEACON_SECONDS")
        return self


class HistorySettings(WithDatabase, ServiceSettings):
    """Reads the journal."""


class CanarySettings(WithPublicUrl, ProcessSettings):
    """Plays games through the public edge, as any guest would, and counts how they went."""

    canary_url: Annotated[str, AfterValidator(_origin_or_none)] = Field(
        "", description="Where the canary knocks, if not at HL_PUBLIC_URL, which stays its Origin"
    )
    canary_every_seconds: Seconds = Field(300.0, description="A canary's game begins so often")
    canary_seats: int = Field(3, ge=3, le=6, description="Players of a canary's game")
    canary_turns: int = Field(
        0, ge=0, description="A canary's game is ended after so many turns; 0: played to victory"
    )
    canary_pace_seconds: float = Field(
        0.2, ge=0, allow_inf_nan=False, description="A canary's thinking before each move"
    )
    canary_step_seconds: Seconds = Field(
        10.0, description="A step of a canary that takes longer fails its game"
    )
    canary_game_seconds: Seconds = Field(
        240.0, description="A canary's game that takes longer has failed"
    )

    @model_validator(mode="after")
    def _one_game_at_a_time(self) -> Self:
        if self.canary_game_seconds >= self.canary_every_seconds:
            raise ValueError("HL_CANARY_EVERY_SECONDS must be more than HL_CANARY_GAME_SECONDS")
        return self


class MigrateSettings(WithDatabaseAddress):
    """Brings the database to the newest schema."""


SERVICES: Mapping[str, type[Settings]] = {
    "gateway": GatewaySettings,
    "lobby": LobbySettings,
    "table": TableSettings,
    "history": HistorySettings,
    "canary": CanarySettings,
    "migrate": MigrateSettings,
}
