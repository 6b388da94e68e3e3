"""Files as they lie there: YAML, shell, Python, workflows, and secrets in any of them."""

from deploy.checks.check import ROOT, files, run


def yaml() -> None:
    found = files("*.yml", "*.yaml", "deploy/**/*.yml", "deploy/**/*.yaml", ".github/**/*.yml")
    run("yamllint", "--strict", "--config-file", ROOT / "deploy/checks/yamllint.yaml", *found)


def shell() -> None:
    run("shellcheck", *files(".ci/run", "deploy/**/*.sh", "web/scripts/*.sh"))


def risky_python() -> None:
    """What ruff's own rules of this kind let through, the reviewed ones apart."""
    folders = ("services", "shared", "hearthlands", "deploy")
    run("bandit", "--quiet", "--recursive", "--configfile", "deploy/checks/bandit.yaml", *folders)


def secrets() -> None:
    """In the files and, where there is one, in the whole history."""
    words = (
        "--no-banner",
        "--no-color",
        "--verbose",
        "--redact",
        "--config",
        "deploy/checks/gitleaks.toml",
    )
    run("gitleaks", "dir", *words, ".")
    if (ROOT / ".git").exists():
        run("gitleaks", "git", *words, ".")


def workflows() -> None:
    run("zizmor", "--offline", "--no-progress", *files(".github/workflows/*.yml"))
