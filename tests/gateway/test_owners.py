"""Which new owner of a partition may follow one that died over an update."""

from services.gateway.owners import Owners
from shared.protocol.table import Beacon


def test_the_first_word_of_an_owner_that_follows_no_goodbye() -> None:
    owners = Owners()
    assert owners.came_unannounced(7, Beacon(epoch=4))
    assert not owners.came_unannounced(7, Beacon(epoch=4))
    assert owners.came_unannounced(7, Beacon(epoch=5))


def test_an_owner_that_was_handed_the_partition_lacks_nothing() -> None:
    owners = Owners()
    owners.came_unannounced(7, Beacon(epoch=4))
    owners.came_unannounced(7, Beacon(epoch=4, ends=True))
    assert not owners.came_unannounced(7, Beacon(epoch=5))


def test_a_goodbye_says_nothing_of_the_owner_after_the_next() -> None:
    owners = Owners()
    owners.came_unannounced(7, Beacon(epoch=4, ends=True))
    assert owners.came_unannounced(7, Beacon(epoch=6))


def test_what_an_old_owner_still_says_counts_no_more() -> None:
    owners = Owners()
    owners.came_unannounced(7, Beacon(epoch=5))
    assert not owners.came_unannounced(7, Beacon(epoch=4))


def test_partitions_have_owners_of_their_own() -> None:
    owners = Owners()
    owners.came_unannounced(7, Beacon(epoch=4, ends=True))
    assert owners.came_unannounced(8, Beacon(epoch=5))
