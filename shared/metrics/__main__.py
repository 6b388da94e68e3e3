"""`python -m shared.metrics`: every metric as a table in Markdown."""

from shared.metrics.catalogue import catalogue
from shared.metrics.definitions import Definition

HEAD = "| metric | type | labels | services | what it tells |\n|---|---|---|---|---|"


def table() -> str:
    return "\n".join((HEAD, *map(_row, catalogue())))


def _row(one: Definition) -> str:
    labels = "; ".join(f"{name}: {', '.join(values)}" for name, values in one.labels.items())
    services = ", ".join(one.services)
    return f"| `{one.name}` | {one.kind} | {labels} | {services} | {one.help} |"


if __name__ == "__main__":
    print(table())  # noqa: T201 - what it is for
