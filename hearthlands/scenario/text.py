"""A scenario file as YAML: read strictly, told in one line what is wrong with it."""

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from hearthlands.scenario.form import Scenario


class BadFile(Exception):  # noqa: N818 - it is the file that is bad, not this program
    """A file that can't be used: its form, its position or its script is impossible.

    Told in one line, whatever the file's own words are.
    """

    def __init__(self, why: str) -> None:
        super().__init__(one_line(why))


def one_line(told: str) -> str:
    """The same without its line breaks."""
    return " ".join(told.splitlines())


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
        raise BadFile(_problem(error)) from error
    except msgspec.ValidationError as error:
        raise BadFile(str(error).replace("`$.", "`")) from error
    except RecursionError as error:
        raise BadFile("nested too deeply") from error


class _StrictLoader(yaml.SafeLoader):
    """Refuses a doubled key, where YAML libraries silently keep the last; each error is YAML's."""

    yaml_constructors = {  # noqa: RUF012 - as the library has it
        tag: constructor
        for tag, constructor in yaml.SafeLoader.yaml_constructors.items()
        if tag != "tag:yaml.org,2002:set"  # it has no order, and every list of a file has one
    }

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:  # noqa: FBT001, FBT002 - as the library calls it; Any: a YAML tree
        try:
            if isinstance(node, yaml.ScalarNode):
                node.value.encode()  # half a surrogate pair can be neither printed nor sent
            return super().construct_object(node, deep=deep)
        except (ValueError, LookupError, AttributeError) as error:  # `!!int x`, `!!bool x`, a date
            kind = str(node.tag).rpartition(":")[2]
            raise yaml.constructor.ConstructorError(
                None, None, f"{node.value!r} is no {kind}", node.start_mark
            ) from error

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


def _problem(error: yaml.YAMLError) -> str:
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    mark = getattr(error, "problem_mark", None)
    return problem if mark is None else f"{problem} (line {mark.line + 1})"
