"""Where things lie, and under which address the runbooks are read."""

from pathlib import Path

ROOT = Path(__file__).parent
DASHBOARDS = ROOT / "grafana" / "dashboards"
RULES = ROOT / "rules"
# A placeholder: whoever runs the service puts here, and in rules/, where their people read these pages.
RUNBOOKS = "https://docs.example.org/operating/runbooks"
