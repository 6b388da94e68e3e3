"""The recipe of the image; that it can be built is `make image`."""

from deploy.checks.check import run


def dockerfile() -> None:
    run("hadolint", "--failure-threshold", "info", "Dockerfile")
