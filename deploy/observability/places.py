"""Where things lie, and under which address the runbooks are read."""

from pathlib import Path

ROOT = Path(__file__).parent
DASHBOARDS = ROOT / "grafana" / "dashboards"
RULES = ROOT / "rules"
# Whoever runs the service from a copy of the project puts the copy's address here and in rules/.
RUNBOOKS = "https://github.com/hearthlands/hearthlands/blob/main/docs/operating/runbooks"
