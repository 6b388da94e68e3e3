"""The files that are laid over docker-compose.yml follow it."""

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent.parent


class Loader(yaml.SafeLoader):
    """Knows what Compose adds to YAML."""


Loader.add_constructor("!reset", lambda _loader, _node: None)


def read(name: str) -> dict[str, Any]:  # Any: YAML
    found: dict[str, Any] = yaml.load((ROOT / name).read_text(), Loader)  # a safe one
    return found


def test_an_archiving_database_is_started_as_the_other_is() -> None:
    usual = read("docker-compose.yml")["services"]["postgres"]
    over = read("deploy/backup/compose.yml")["services"]
    assert over["postgres"]["command"][: len(usual["command"])] == usual["command"]
    assert "archive_mode=on" in over["postgres"]["command"]
    assert over["backup-folder"]["image"] == usual["image"]
    assert over["backup-folder"]["entrypoint"] == ["chown", usual["user"], "/backup"]


def test_behind_the_front_door_no_gateway_publishes_a_port() -> None:
    over = read("deploy/edge/compose.yml")["services"]
    assert over["gateway"]["ports"] is None
    assert over["gateway"]["environment"] == {"HL_TRUSTED_PROXIES": "1"}
    assert over["edge"]["networks"] == ["edge"], "it reaches gateways and no server"


def test_the_front_door_is_bounded_and_has_no_rights() -> None:
    edge = read("deploy/edge/compose.yml")["services"]["edge"]
    assert edge["read_only"]
    assert edge["cap_drop"] == ["ALL"]
    assert edge["security_opt"] == ["no-new-privileges:true"]
    assert set(edge["deploy"]["resources"]["limits"]) == {"cpus", "memory", "pids"}
    assert edge["image"].rpartition(":")[2][0].isdigit()


def test_mounted_files_exist() -> None:
    for one in read("deploy/edge/compose.yml")["configs"].values():
        assert (ROOT / one["file"]).is_file()
