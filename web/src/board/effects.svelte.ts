// What lights up, falls and rises for a moment after something happened. Never in the way: nothing waits for it.
import { duration, stagger } from '../art/motion';
import { pointOf, type Board, type Place, type Tile } from '../core/board';
import { payingTiles } from '../core/flights';
import { landOf } from '../core/island';
import type { Island, Piece as PlacedPiece, PublicView, SeenEvent, View } from '../core/protocol';
import { buildingsOf, roadsOf, type Standing } from './standing';

export interface Ghost {
  readonly id: number;
  readonly piece: Standing;
  readonly how: 'lifted' | 'removal';
  readonly delay: number;
}
export interface Pulse {
  readonly id: number;
  readonly place: Place;
}

const PULSE = 1_300;

/** Where an event put a piece, if it did. */
export function placeBuilt(event: SeenEvent): Place | null {
  switch (event.kind) {
    case 'road_built':
    case 'free_road_built':
    case 'starting_road_placed':
      return event.path;
    case 'settlement_built':
    case 'starting_settlement_placed':
    case 'city_built':
      return event.corner;
    default:
      return null;
  }
}

const drawnAs = (piece: PlacedPiece): Standing['piece'] =>
  piece === 'city' ? 'city' : piece === 'road' || piece === 'free_road' ? 'road' : 'settlement';

export class Effects {
  glows = $state.raw<readonly Tile[]>([]);
  pulses = $state.raw<readonly Pulse[]>([]);
  ghosts = $state.raw<readonly Ghost[]>([]);
  /** The newest place something was built at: it stays marked until the next. */
  newest = $state.raw<Place | null>(null);
  #next = 1;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** What fell into place just now, for the board to let fall. */
  see(events: readonly SeenEvent[], before: View | null, after: View, island: Island, reduced: boolean): Place[] {
    const { board } = landOf(island);
    const fallen: Place[] = [];
    for (const event of events) {
      const built = placeBuilt(event);
      if (built !== null) {
        fallen.push(built);
        this.#pulse(built);
      }
      if (before === null) continue;
      if (event.kind === 'placement_undone') this.#lift(board, before.public, event.place, drawnAs(event.piece), reduced);
      if (event.kind === 'starting_settlement_placed' && event.moved_from !== null) {
        this.#lift(board, before.public, event.moved_from, 'settlement', reduced);
      }
      if (event.kind === 'cards_produced') this.#glow(island, after.public);
      if (event.kind === 'player_removed' || event.kind === 'player_removed_unseen') this.#clear(board, before.public, event.seat, reduced);
    }
    return fallen;
  }

  /** The end of all of it, at once. */
  clear(): void {
    this.stop();
    this.glows = [];
    this.pulses = [];
    this.ghosts = [];
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      then();
    }, ms);
    this.#timers.push(timer);
  }

  #pulse(place: Place): void {
    const pulse = { id: this.#next++, place };
    this.newest = place;
    this.pulses = [...this.pulses, pulse];
    this.#later(PULSE, () => (this.pulses = this.pulses.filter(({ id }) => id !== pulse.id)));
  }

  #glow(island: Island, view: PublicView): void {
    this.glows = payingTiles(landOf(island), view);
    this.#later(duration('production', false), () => (this.glows = []));
  }

  #lift(board: Board, before: PublicView, place: Place, piece: Standing['piece'], reduced: boolean): void {
    const stood = [...roadsOf(board, before), ...buildingsOf(board, before)].find((one) => one.place === place && one.piece === piece);
    if (stood !== undefined) this.#haunt([stood], 'lifted', reduced);
  }

  #clear(board: Board, before: PublicView, seat: number, reduced: boolean): void {
    const all = [...roadsOf(board, before), ...buildingsOf(board, before)].filter((one) => one.seat === seat);
    this.#haunt(all.sort((one, other) => pointOf(one.place).y - pointOf(other.place).y), 'removal', reduced);
  }

  #haunt(pieces: readonly Standing[], how: Ghost['how'], reduced: boolean): void {
    const pause = how === 'removal' && !reduced ? stagger('removal', pieces.length) : 0;
    const risen = pieces.map((piece, order): Ghost => ({ id: this.#next++, piece, how, delay: order * pause }));
    this.ghosts = [...this.ghosts, ...risen];
    this.#later(duration(how, reduced) + pieces.length * pause + 50, () => (this.ghosts = this.ghosts.filter((ghost) => !risen.includes(ghost))));
  }
}
