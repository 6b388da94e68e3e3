"""The metrics that `top` looks at exist, under these names."""

import pytest

from hearthlands.top.names import HISTOGRAMS, SINGLE, TELLTALES
from shared.metrics.catalogue import catalogue

DEFINED = {one.name: one for one in catalogue()}


@pytest.mark.parametrize("name", [*SINGLE, *HISTOGRAMS, *TELLTALES])
def test_it_is_defined(name: str) -> None:
    assert name in DEFINED


@pytest.mark.parametrize("name", HISTOGRAMS)
def test_what_is_read_as_a_histogram_is_one(name: str) -> None:
    assert DEFINED[name].kind == "histogram"


@pytest.mark.parametrize(("name", "service"), TELLTALES.items())
def test_a_telltale_is_there_from_the_start_and_of_one_service(name: str, service: str) -> None:
    assert DEFINED[name].kind == "counter"
    assert DEFINED[name].services == (service,)
