"""From HL_* in the environment to settings, or one line that says what is wrong.

A secret may come from a file instead: HL_NATS_URL or HL_NATS_URL_FILE. One environment may serve
several services, so a key that another service knows is passed over; one that none knows is
refused, since it is a misspelt one.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar, get_args

from pydantic import SecretStr, ValidationError
from pydantic.fields import FieldInfo

from shared.settings import PREFIX, SERVICES, Settings

FROM_FILE = "_FILE"
HIDDEN = "(secret)"
S = TypeVar("S", bound=Settings)


class SettingsError(Exception):
    """What the user can put right, told in one line that names the key."""


class Row(NamedTuple):
    """One setting, as the documentation lists it."""

    key: str
    services: tuple[str, ...]
    default: str
    """Empty: it must be set."""
    secret: bool
    description: str


def load(kind: type[S], environ: Mapping[str, str]) -> S:
    """The settings of one service, or SettingsError."""
    _refuse_unknown(environ)
    values = dict(_values(kind, environ))
    try:
        return kind.model_validate(values)
    except ValidationError as error:
        raise SettingsError("; ".join(_sentences(error))) from None


def effective(settings: Settings) -> dict[str, str]:
    """What holds, defaults included, without secrets: for the eyes of an operator."""
    return {
        key: _shown(getattr(settings, name)) if is_secret(field) else str(getattr(settings, name))
        for key, name, field in keys(type(settings))
    }


def reference() -> list[Row]:
    """Every setting there is, for the documentation."""
    every = {key: field for kind in SERVICES.values() for key, _, field in keys(kind)}
    return [_row(key, field) for key, field in sorted(every.items())]


def is_secret(field: FieldInfo) -> bool:
    return field.annotation is SecretStr or SecretStr in get_args(field.annotation)


def _row(key: str, field: FieldInfo) -> Row:
    services = tuple(
        service for service, kind in SERVICES.items() if key in {one for one, _, _ in keys(kind)}
    )
    default = "" if field.is_required() else str(field.default) or "(empty)"
    return Row(key, services, default, is_secret(field), field.description or "")


def keys(kind: type[Settings]) -> Iterator[tuple[str, str, FieldInfo]]:
    for name, field in kind.model_fields.items():
        yield PREFIX + name.upper(), name, field


def _values(kind: type[Settings], environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for key, name, field in keys(kind):
        if is_secret(field) and key + FROM_FILE in environ:
            yield name, _from_file(key, environ)
        elif key in environ:
            yield name, environ[key]


def _from_file(key: str, environ: Mapping[str, str]) -> str:
    if key in environ:
        raise SettingsError(f"{key} and {key}{FROM_FILE} are both set: keep one")
    try:
        return Path(environ[key + FROM_FILE]).read_text().strip()
    except OSError as error:
        raise SettingsError(f"{key}{FROM_FILE} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{key}{FROM_FILE} can't be read: it is no text") from None


def _refuse_unknown(environ: Mapping[str, str]) -> None:
    every = {key: field for kind in SERVICES.values() for key, _, field in keys(kind)}
    known = {*every, *(key + FROM_FILE for key, field in every.items() if is_secret(field))}
    unknown = sorted(key for key in environ if key.startswith(PREFIX) and key not in known)
    if unknown:
        raise SettingsError(f"no service knows {', '.join(unknown)}")


def _sentences(error: ValidationError) -> Iterator[str]:
    """Never the value: it may be a secret in the wrong place."""
    for one in error.errors(include_input=False, include_url=False):
        text = one["msg"].removeprefix("Value error, ")
        if one["type"] == "missing":
            text = "is not set"
        key = "".join(PREFIX + str(part).upper() for part in one["loc"][:1])
        yield f"{key} {text[0].lower()}{text[1:]}" if key else text


def _shown(secret: SecretStr) -> str:
    """Of an address, all but what may hold a password: before the last @ and after the ?."""
    scheme, separator, rest = secret.get_secret_value().partition("?")[0].partition("://")
    if not separator:
        return HIDDEN
    _, at, place = rest.rpartition("@")
    return f"{scheme}://{HIDDEN}@{place}" if at else f"{scheme}://{rest}"
