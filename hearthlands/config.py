"""`hearthlands config`: whether the services would start, and with what; the page of all settings."""

import argparse
import os
from collections.abc import Mapping

from hearthlands.config_docs import page
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
    actions.add_parser(
        "docs",
        help="print docs/operating/configuration.md",
        description="Print docs/operating/configuration.md, from the settings classes.",
    )


def run(args: argparse.Namespace) -> int:
    if args.action == "docs":
        print(page(), end="")
        return 0
    return _check(args)


def _check(args: argparse.Namespace) -> int:
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
