// Which cards go over the table when something has happened: from which place, to which seat.
import { COSTS } from './box';
import type { Corner, Place, Tile } from './board';
import type { Land } from './island';
import { yieldsAt } from './names';
import type { CardsProduced, Hand, PlacementUndone, PublicView, Resource, SeenEvent, StartingCardsTaken, View } from './protocol';
import { countOf, kindsOf, type Seat } from './view';

export interface Flight {
  readonly kind: Resource;
  readonly from: Place;
  readonly to: Seat;
}

/** The tiles that the last roll pays from. */
export function payingTiles(land: Land, view: PublicView): Tile[] {
  const sum = (view.last_roll?.[0] ?? 0) + (view.last_roll?.[1] ?? 0);
  const paying = [...land.tiles.values()].filter(({ number, tile }) => number === sum && tile !== view.robber);
  return paying.filter(({ tile }) => yieldsAt(land.board, view, tile).size > 0).map(({ tile }) => tile);
}

export function flightsOf(events: readonly SeenEvent[], before: View, after: View, land: Land): Flight[] {
  return events.flatMap((event) => {
    switch (event.kind) {
      case 'cards_produced':
        return produced(event, after.public, land);
      case 'starting_cards_taken':
        return started(event, before.public.setup?.corner ?? null, land);
      case 'placement_undone':
        return refunded(event);
      default:
        return [];
    }
  });
}

/** No more than was paid: the bank may have been short. */
function produced({ gains }: CardsProduced, view: PublicView, land: Land): Flight[] {
  const left = new Map(Object.entries(gains).map(([seat, hand]) => [Number(seat), { ...hand }]));
  return payingTiles(land, view).flatMap((tile) =>
    [...yieldsAt(land.board, view, tile)].flatMap(([seat, due]) => take(left.get(seat) ?? {}, tile, land, due).map((kind) => ({ kind, from: tile, to: seat }))),
  );
}

function started({ seat, cards }: StartingCardsTaken, corner: Corner | null, land: Land): Flight[] {
  const left = { ...cards };
  const tiles = corner === null ? [] : (land.board.cornerTiles.get(corner) ?? []);
  return tiles.flatMap((tile) => take(left, tile, land, 1).map((kind) => ({ kind, from: tile, to: seat })));
}

/** Takes so many cards of a tile's kind out of `left`, as far as they are there. */
function take(left: Hand, tile: Tile, land: Land, due: number): Resource[] {
  const terrain = land.tiles.get(tile)?.terrain ?? 'desert';
  if (terrain === 'desert') return [];
  const paid = Math.min(due, countOf(left, terrain));
  left[terrain] = countOf(left, terrain) - paid;
  return Array.from({ length: paid }, () => terrain);
}

/** The price of what was taken back comes back from where it stood. */
function refunded({ seat, piece, place }: PlacementUndone): Flight[] {
  const price = piece === 'road' || piece === 'settlement' || piece === 'city' ? COSTS[piece] : {};
  return kindsOf(price).flatMap(([kind, count]) => Array.from({ length: count }, () => ({ kind, from: place, to: seat })));
}
