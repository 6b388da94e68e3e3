"""Every check there is, in the order of running: the quick ones first."""

from deploy.checks import compose, edge, image, manifests, observability, sources, tests
from deploy.checks.check import Check

CHECKS = (
    Check("yaml", sources.yaml),
    Check("shell", sources.shell),
    Check("risky-python", sources.risky_python),
    Check("secrets", sources.secrets),
    Check("workflows", sources.workflows),
    Check("dockerfile", image.dockerfile),
    Check("compose-schema", compose.schema),
    Check("compose-security", compose.security),
    Check("front-door", edge.front_door),
    Check("overlays", manifests.overlays),
    Check("kubernetes-oldest", manifests.oldest),
    Check("kubernetes-newest", manifests.newest),
    Check("custom-resources", manifests.custom_resources),
    Check("policies", manifests.policies),
    Check("rules", observability.rules),
    Check("rule-tests", observability.rule_tests),
    Check("scraping", observability.scraping),
    Check("alert-routing", observability.routing),
    Check("dashboards", observability.dashboards),
    Check("dashboard-queries", observability.queries),
    Check("tests", tests.tests),
)
