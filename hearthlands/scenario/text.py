"""A scenario file as YAML: read strictly, told in one line what is wrong with it."""

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from hearthlands.scenario.form import Scenario


class BadFile(Exception):  # noqa: N818 - it is the file that is bad, not this program
    """A file that can't be used: its form, its position or its script is impossible."""


def read(path: Path) -> Scenario:
    """The file in its form; its position is not judged here."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise BadFile("not a text in UTF-8") from error


def parse(text: str) -> Scenario:
    """The same from its text."""
    try:
        tree = yaml.load(text, Loader=_StrictLoader)  # noqa: S506 - a SafeLoader, made stricter
        return msgspec.convert(tree, type=Scenario)
    except yaml.YAMLError as error:
        raise BadFile(_one_line(error)) from error
    except msgspec.ValidationError as error:
        raise BadFile(str(error).replace("`$.", "`")) from error
    except RecursionError as error:
        raise BadFile("nested too deeply") from error


class _StrictLoader(yaml.SafeLoader):
    """Refuses a doubled key, where YAML libraries silently keep the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002 - as the library calls it; Any: a YAML tree
        seen = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is no text", key_node.start_mark
                )
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is there twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep=deep)


def _one_line(error: yaml.YAMLError) -> str:
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    mark = getattr(error, "problem_mark", None)
    return problem if mark is None else f"{problem} (line {mark.line + 1})"
