"""Quantiles from buckets, as Prometheus reckons them."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthlands.top.quantiles import quantile, quantiles

BUCKETS = {"0.1": 50.0, "0.5": 90.0, "1.0": 100.0, "+Inf": 100.0}


@pytest.mark.parametrize(("share", "seconds"), [(0.25, 0.05), (0.5, 0.1), (0.9, 0.5), (0.95, 0.75)])
def test_it_lies_evenly_within_its_bucket(share: float, seconds: float) -> None:
    assert quantile(BUCKETS, share) == pytest.approx(seconds)


def test_without_any_there_is_none() -> None:
    assert quantile({}, 0.5) is None
    assert quantile({"0.1": 0.0, "+Inf": 0.0}, 0.5) is None


def test_beyond_the_longest_bucket_it_is_not_known() -> None:
    assert quantile({"0.1": 1.0, "+Inf": 10.0}, 0.99) == math.inf


@given(st.lists(st.integers(0, 50), min_size=2, max_size=8))
def test_more_of_all_never_took_less(counts: list[int]) -> None:
    bounds = [*(str(n / 10) for n in range(1, len(counts))), "+Inf"]
    buckets = {bound: float(sum(counts[: n + 1])) for n, bound in enumerate(bounds)}
    found = quantiles(buckets)
    if sum(counts) == 0:
        assert found.p50 is found.p95 is found.p99 is None
    else:
        assert found.p50 is not None
        assert found.p95 is not None
        assert found.p99 is not None
        assert found.p50 <= found.p95 <= found.p99
