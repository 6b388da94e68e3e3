"""`python -m shared.metrics > docs/operating/metrics.md`: every metric, on one page."""

import sys

from shared.metrics.catalogue import catalogue
from shared.metrics.definitions import Definition

HEAD = """# Metrics

Written by `python -m shared.metrics` from the definitions in `shared/metrics/`; a test keeps it up to date. Each process serves its own at `/metrics` on its health port, in the text format or as OpenMetrics (then with exemplars: the trace of a slow command). Labels take the values listed here and no other. Beside them stand `process_*` (CPU, memory, open files) and `python_gc_*`.
"""
COLUMNS = "| metric | type | services | what it tells | labels |\n|---|---|---|---|---|"


def document() -> str:
    return "\n".join((HEAD, COLUMNS, *map(_row, catalogue()), ""))


def _row(one: Definition) -> str:
    labels = "; ".join(_label(name, values) for name, values in one.labels.items())
    services = ", ".join(one.services)
    return f"| `{one.name}` | {one.kind} | {services} | {one.help} | {labels} |"


def _label(name: str, values: tuple[str, ...]) -> str:
    return f"`{name}`: {' '.join(values)}" if values else f"`{name}`"


if __name__ == "__main__":
    sys.stdout.write(document())
