"""What each service can be told, all of it, with defaults that hold (OPERATIONS 5, Config).

Settings come from HL_* in the environment. A secret may come from a file instead: HL_NATS_URL or
HL_NATS_URL_FILE. One environment may serve several services, so a key that another service
knows is passed over; a key that none knows is refused.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, Self, TypeVar, get_args
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

PREFIX = "HL_"
FROM_FILE = "_FILE"
DEFAULT_PORTS = {"http": 80, "https": 443}
PEPPER_CHARACTERS = 32


class SettingsError(Exception):
    """A setting that the user can put right, told in one line that names its key."""


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


def _long_enough(pepper: SecretStr) -> SecretStr:
    if len(pepper.get_secret_value()) < PEPPER_CHARACTERS:
        raise ValueError(f"must have at least {PEPPER_CHARACTERS} characters")
    return pepper


Port = Annotated[int, Field(ge=0, le=65535)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]
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
        """`load` alone reads the environment: it refuses what these sources pass over."""
        return (init_settings,)


class ServiceSettings(Settings):
    """What the four long-running services can be told."""

    nats_url: SecretStr = Field(description="Address of NATS: nats://user:password@host:4222")
    otlp_endpoint: str = Field(
        "", description="Where traces go (OTLP over gRPC, http://host:4317); empty: nowhere"
    )
    health_host: str = Field("127.0.0.1", description="Where /healthz and /readyz are served")
    health_port: Port = Field(8090, description="Port of /healthz and /readyz")
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


class WithDatabase(Settings):
    """Services that hold connections to PostgreSQL."""

    database_url: SecretStr = Field(
        description="Address of PostgreSQL, as the service's own role; no transaction pooler"
    )
    database_pool: Count = Field(8, description="Connections to PostgreSQL at most, per process")
    statement_seconds: Seconds = Field(
        4.0, description="The database gives up a statement after so long"
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


class GatewaySettings(WithPublicUrl, ServiceSettings):
    """Serves browsers."""

    redis_url: SecretStr = Field(description="Address of Redis: redis://user:password@host:6379/0")
    gateway_host: str = Field("127.0.0.1", description="Where browsers' connections are taken")
    gateway_port: Port = Field(8080, description="Port for browsers' connections")
    trusted_proxies: int = Field(
        0, ge=0, description="Proxies in front, whose X-Forwarded-For is believed; 0: none"
    )
    max_connections: Count = Field(
        10_000, description="Sockets open at once; the next is told to come back later"
    )
    hello_seconds: Seconds = Field(5.0, description="A socket that does not say hello is closed")
    ping_seconds: Seconds = Field(20.0, description="How often a socket is asked whether it lives")
    frame_bytes: Count = Field(16_384, description="The longest frame and body taken from a client")
    send_queue_bytes: Count = Field(
        262_144, description="Waiting for a slow reader; beyond: cut down to the newest view"
    )
    budget_seconds: Seconds = Field(
        12.0, description="How long a command is tried, over a change of its table's owner too"
    )
    commands_per_second: Seconds = Field(10.0, description="Commands per socket, in the long run")
    commands_burst: Count = Field(30, description="Commands per socket at once")
    live_per_second: Seconds = Field(30.0, description="Cursors and pings per socket")
    creates_per_hour: Count = Field(20, description="Tables made per address prefix")
    tries_per_minute: Count = Field(
        20, description="Codes and keys tried per address prefix, before the delay grows"
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


class LobbySettings(WithPublicUrl, WithDatabase, ServiceSettings):
    """Creates tables, codes and keys."""

    redis_url: SecretStr = Field(description="Address of Redis: redis://user:password@host:6379/0")
    key_pepper: Pepper = Field(
        description="The secret under which resume keys are hashed; kept as long as the database"
    )
    budget_seconds: Seconds = Field(
        12.0, description="How long sitting down is tried, over a change of the table's owner too"
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


class HistorySettings(WithDatabase, ServiceSettings):
    """Reads the journal."""


class MigrateSettings(Settings):
    """Brings the database to the newest schema."""

    database_url: SecretStr = Field(description="Address of PostgreSQL, as the owner of the schema")


SERVICES: Mapping[str, type[Settings]] = {
    "gateway": GatewaySettings,
    "lobby": LobbySettings,
    "table": TableSettings,
    "history": HistorySettings,
    "migrate": MigrateSettings,
}

S = TypeVar("S", bound=Settings)


def load(kind: type[S], environ: Mapping[str, str]) -> S:
    """The settings of one service, or SettingsError."""
    values = dict(_values(kind, environ))
    _refuse_unknown(environ)
    try:
        return kind.model_validate(values)
    except ValidationError as error:
        raise SettingsError("; ".join(_sentences(error))) from None


def keys(kind: type[Settings]) -> Iterator[tuple[str, str, FieldInfo]]:
    """(key, field's name, field) of everything a service can be told."""
    for name, field in kind.model_fields.items():
        yield PREFIX + name.upper(), name, field


def is_secret(field: FieldInfo) -> bool:
    return field.annotation is SecretStr or SecretStr in get_args(field.annotation)


def _values(kind: type[Settings], environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for key, name, field in keys(kind):
        if is_secret(field) and key + FROM_FILE in environ:
            yield name, _secret(key, environ)
        elif key in environ:
            yield name, environ[key]


def _secret(key: str, environ: Mapping[str, str]) -> str:
    if key in environ:
        raise SettingsError(f"{key} and {key}{FROM_FILE} are both set: keep one")
    try:
        return Path(environ[key + FROM_FILE]).read_text().strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not text"
        raise SettingsError(f"{key}{FROM_FILE} can't be read: {reason}") from None


def _refuse_unknown(environ: Mapping[str, str]) -> None:
    unknown = sorted(key for key in environ if key.startswith(PREFIX) and key not in _known())
    if unknown:
        raise SettingsError(f"no service knows {', '.join(unknown)}")


def _known() -> set[str]:
    every = [one for kind in SERVICES.values() for one in keys(kind)]
    secrets = {key + FROM_FILE for key, _, field in every if is_secret(field)}
    return {key for key, _, _ in every} | secrets


def _sentences(error: ValidationError) -> Iterator[str]:
    """Never the value: it may be a secret."""
    for one in error.errors(include_input=False, include_url=False):
        text = one["msg"].removeprefix("Value error, ")
        if one["type"] == "missing":
            text = "is not set"
        key = "".join(PREFIX + str(part).upper() for part in one["loc"][:1])
        yield f"{key}: {text}" if key else text
