"""docker-compose.yml: today's schema, and what a careful operator would ask of it."""

from deploy.checks.check import NODE, NODE_MODULES, run


def schema() -> None:
    words = ("--config", "deploy/checks/dclint.yaml", "--max-warnings", "0", "docker-compose.yml")
    run(NODE, NODE_MODULES / "dclint" / "bin" / "dclint.cjs", *words)


def security() -> None:
    rules = ("--config", "deploy/checks/compose-lint.yml", "--strict-config")
    run("compose-lint", "check", "--fail-on", "medium", *rules, "docker-compose.yml")
