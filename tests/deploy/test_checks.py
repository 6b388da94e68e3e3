"""The checks themselves: what is wrong is found, and said."""

import pytest

from deploy.checks import report
from deploy.checks.check import NODE, Check, CheckFailedError, run
from deploy.checks.manifests import CUSTOM, JUDGE, is_unjudged, render

WRONG = {
    "primaryUpdateMethod: switchover": "primaryUpdateMethd: switchover",
    "maxReplicaCount: 20": "maxReplicaCount: twenty",
    "retentionPolicy: 30d": "retentionPolicy: for ever",
    "refreshInterval: 1h": "refreshInterval: 7",
    "sampleLimit: 5000": "sampleLimit: many",
    "secretName: valkey-tls": "secretName: 3",
    "keda.sh/v1alpha1": "keda.sh/v9",
    "kind: ObjectStore": "kind: ObjectStor",
}


def fine() -> None:
    pass


def broken() -> None:
    raise CheckFailedError("line 3 is wrong\nline 7 too")


def test_each_check_is_a_line_and_what_it_found_stands_below(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert report.exit_code([Check("one", fine), Check("two", broken)]) == 1
    one, two, *found, total = capsys.readouterr().out.splitlines()
    assert one.split()[:2] == ["one", "ok"]
    assert two.split()[:2] == ["two", "failed"]
    assert found == ["    line 3 is wrong", "    line 7 too"]
    assert total == "1 ok, 1 failed"


def test_a_program_that_ends_badly_has_found_something() -> None:
    with pytest.raises(CheckFailedError, match="found it"):
        run("sh", "-c", "echo found it; exit 3")
    with pytest.raises(CheckFailedError, match="make ops"):
        run("no-such-program")


def test_a_kind_that_nobody_judges_is_found() -> None:
    """The validator only warns, and ends with 0."""
    warning = "WARN x.yaml Couldn't find schema for kind {} with api version a/v1"
    assert is_unjudged(warning.format("Surprise"))
    assert not any(is_unjudged(warning.format(kind)) for kind in CUSTOM)
    assert not is_unjudged("INFO x.yaml passed for resource job/migrate")


@pytest.mark.ops
@pytest.mark.parametrize(("right", "wrong"), WRONG.items(), ids=WRONG.values())
def test_a_custom_resource_that_its_operator_would_refuse_is_found(right: str, wrong: str) -> None:
    text = render("prod")
    assert right in text
    with pytest.raises(CheckFailedError):
        run(NODE, JUDGE, given=text.replace(right, wrong))
