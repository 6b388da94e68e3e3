"""`hearthlands config check`: whether the services would start, and with what."""

import argparse
import os
from collections.abc import Mapping

from hearthlands.errors import UserError
from shared.environment import SettingsError, effective, load
from shared.settings import SERVICES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser(
        "check",
        help="print the settings that hold, secrets hidden, or what is wrong with them",
        description="Print the settings that hold, secrets hidden, or what is wrong with them. "
        "They are for services that you start yourself; `hearthlands play` sets its own.",
    )
    check.add_argument("service", nargs="?", choices=SERVICES, help="this one alone (all)")


def run(args: argparse.Namespace) -> int:
    services = [args.service] if args.service else list(SERVICES)
    wrong = [line for service in services if (line := _wrong(service, os.environ))]
    if wrong:
        raise UserError("\nhearthlands: ".join(wrong))
    print("\n\n".join(_report(service, os.environ) for service in services))
    return 0


def _wrong(service: str, environ: Mapping[str, str]) -> str | None:
    try:
        load(SERVICES[service], environ)
    except SettingsError as error:
        return f"{service}: {error}"
    return None


def _report(service: str, environ: Mapping[str, str]) -> str:
    rows = effective(load(SERVICES[service], environ)).items()
    return "\n".join([f"# {service}", *(f"{key}={value}" for key, value in rows)])
