"""The front door's configuration, read by HAProxy itself; that it does what it says is a test."""

import os
import shutil

from deploy.checks.check import run

ASKED = ("EDGE_BIND=:8080", "EDGE_ORIGIN=https://play.example.org")
FILES = ("-f", "deploy/edge/haproxy.cfg", "-f", "deploy/edge/gateways.cfg")


def front_door() -> None:
    """Without a warning too; Debian puts the program where ordinary users don't look."""
    program = shutil.which("haproxy", path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin")
    run("env", *ASKED, program or "haproxy", "-c", "-dW", *FILES)
