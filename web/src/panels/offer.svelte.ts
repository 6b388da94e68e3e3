// The offer being made: signed counts and who is asked. It outlives a reload, and the end of a moment ends it.
import type { OfferView, Resource, View } from '../core/protocol';
import { counterTo, NO_OFFER, sides, step, type Signed } from '../core/offers';
import type { PlayStore } from '../state/play.svelte';

interface Draft {
  readonly signed: Signed;
  /** Null: everybody who may be asked. */
  readonly to: readonly number[] | null;
  readonly counter: number | null;
  readonly tab: Tab;
  readonly bank: { readonly give: Resource | null; readonly take: Resource | null };
}
export type Tab = 'players' | 'bank';

const EMPTY: Draft = { signed: NO_OFFER, to: null, counter: null, tab: 'players', bank: { give: null, take: null } };
const NAME = 'trade';

export class OfferDraft {
  #draft = $state.raw<Draft>(EMPTY);
  readonly #play: PlayStore;

  constructor(play: PlayStore) {
    this.#play = play;
    this.#draft = play.drafts.read<Draft>(NAME, EMPTY);
  }

  get signed(): Signed {
    return this.#draft.signed;
  }

  get tab(): Tab {
    return this.#draft.tab;
  }

  get bank(): Draft['bank'] {
    return this.#draft.bank;
  }

  /** The number of the proposer it answers, as a seat. */
  get counter(): number | null {
    return this.#draft.counter;
  }

  /** Whom it goes to, of those who may be asked now. */
  recipients(view: View): number[] {
    const may = view.own.can.offer_to ?? [];
    return this.#draft.to === null ? [...may] : may.filter((seat) => this.#draft.to?.includes(seat));
  }

  step(kind: Resource, by: 1 | -1, view: View): void {
    this.#keep({ signed: step(this.#draft.signed, kind, by, view.own.hand) });
  }

  toggle(seat: number, view: View): void {
    const now = this.recipients(view);
    const to = now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat].sort();
    this.#keep({ to });
  }

  show(tab: Tab): void {
    this.#keep({ tab });
  }

  choose(bank: Partial<Draft['bank']>): void {
    this.#keep({ bank: { ...this.#draft.bank, ...bank } });
  }

  answer(offer: OfferView): void {
    this.#keep({ signed: counterTo(offer), to: [offer.proposer], counter: offer.proposer, tab: 'players' });
  }

  clear(): void {
    this.#keep({ ...EMPTY, tab: this.#draft.tab });
  }

  get cards() {
    return sides(this.#draft.signed);
  }

  #keep(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    this.#play.drafts.write(NAME, this.#draft);
  }
}

const known = new WeakMap<PlayStore, { readonly moment: string; readonly draft: OfferDraft }>();

/** One for each moment of the game: another turn begins with an empty table. */
export function offerOf(play: PlayStore): OfferDraft {
  const moment = play.drafts.phase;
  const now = known.get(play);
  if (now?.moment === moment) return now.draft;
  const draft = new OfferDraft(play);
  known.set(play, { moment, draft });
  return draft;
}

/** A counter-offer is a new offer with the sides turned round. */
export function beginCounter(play: PlayStore, offer: OfferView): void {
  offerOf(play).answer(offer);
  play.panel = 'trade';
}
