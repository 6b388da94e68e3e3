"""`python -m deploy.k8s.prometheus_rules`: the rules of deploy/observability as PrometheusRule objects."""

from pathlib import Path

import yaml

RULES = Path(__file__).parent.parent / "observability" / "rules"
WRITTEN = Path(__file__).parent / "components" / "observability" / "rules.yaml"
MADE = "# Made by `python -m deploy.k8s.prometheus_rules` from deploy/observability/rules: do not edit.\n"


def objects() -> str:
    """One object for each file; the exporters' apart, by their folder."""
    files = sorted(RULES.glob("*.yaml")) + sorted(RULES.glob("exporters/*.yaml"))
    return MADE + yaml.safe_dump_all(
        [_object(path) for path in files], sort_keys=False, width=100, allow_unicode=True
    )


def _object(path: Path) -> dict[str, object]:
    name = "-".join(path.relative_to(RULES).with_suffix("").parts)
    labels = {"app.kubernetes.io/name": "hearthlands", "app.kubernetes.io/component": "rules"}
    return {
        "apiVersion": "monitoring.coreos.com/v1",
        "kind": "PrometheusRule",
        "metadata": {"name": f"hearthlands-{name}", "labels": labels},
        "spec": yaml.safe_load(path.read_text()),
    }


if __name__ == "__main__":
    WRITTEN.write_text(objects())
