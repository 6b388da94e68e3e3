import { describe, expect, it } from 'vitest';
import type { Entry, SeenEvent } from '../../src/core/protocol';
import { landOf } from '../../src/core/island';
import { blockedBy } from '../../src/panels/blocked';
import { cardDrawn, heldCards } from '../../src/panels/development';
import { entryOf, isShort, merged, placeOf, seatOf, textOf } from '../../src/panels/entries';
import { stillOpen, whyEnd, whyNoBank, whyNoOffer, whyNoTrade, whyPiece } from '../../src/panels/reasons';
import { newestRoll } from '../../src/panels/roll';
import { ranking, scoreOf } from '../../src/panels/score';
import { slotOf } from '../../src/panels/slot';
import { spokenStanding, standingOf } from '../../src/panels/standing';
import { MEADOW, player, playerId, view } from './samples';

const entry = (id: string, event: SeenEvent): Entry => ({ id, at: '', seat: null, kind: event.kind, text: '', event });
const IDLE = { preview: null, piece: null, canReturn: false };

describe('the action slot', () => {
  it('asks for the roll or the end in my own turn, and for nothing in another one', () => {
    expect(slotOf(view({ public: { phase: 'roll' } }), IDLE)).toBe('turn');
    expect(slotOf(view({ me: 1 }), IDLE)).toBe('theirs');
  });

  it('is the place of the confirmation as soon as something is previewed', () => {
    const preview = {} as NonNullable<Parameters<typeof slotOf>[1]['preview']>;
    expect(slotOf(view(), { ...IDLE, preview })).toBe('confirm');
  });

  it('shows the debts of a seven to everybody', () => {
    const seven = { phase: 'discard', acting: [1], owed: { '1': 4 } } as const;
    expect(slotOf(view({ public: { ...seven, acting: [1] } }), IDLE)).toBe('discard');
    expect(slotOf(view({ me: 1, public: { ...seven, acting: [1] } }), IDLE)).toBe('discard');
  });

  it('offers the way back to a placement that waits while pointing', () => {
    expect(slotOf(view(), { ...IDLE, canReturn: true })).toBe('return');
  });

  it('is empty when the game is over', () => {
    expect(slotOf(view({ public: { phase: 'finished' } }), IDLE)).toBe('over');
  });
});

describe('reasons', () => {
  it('count out what is missing', () => {
    const poor = view({ own: { hand: { wheat: 2, ore: 1 } }, can: { refusals: { build_city: 'cannot_afford' } } });
    expect(whyPiece(poor, 'city')).toBe('needs 2 ore');
    expect(whyPiece(poor, 'city', true)).toBe('2 ore short');
  });

  it('say that pieces come after the roll', () => {
    const early = view({ public: { phase: 'roll' }, can: { refusals: { build_road: 'wrong_phase' } } });
    expect(whyPiece(early, 'road')).toBe('after the roll');
    expect(whyEnd(early)).toBe('Roll first');
    expect(whyNoTrade(early)).toBe('Trading opens after the roll');
  });

  it('say that a stock is at its end', () => {
    const spent = view({ can: { refusals: { build_settlement: 'no_piece_left', buy_development: 'deck_empty' } } });
    expect(whyPiece(spent, 'settlement')).toBe('none left');
    expect(whyPiece(spent, 'card')).toBe('none left');
  });

  it('are none for what is open', () => {
    const rich = view({ can: { acts: ['buy_development', 'end_activation'], roads: ['0,0,E'] } });
    expect(whyPiece(rich, 'road')).toBeNull();
    expect(whyPiece(rich, 'card')).toBeNull();
    expect(whyEnd(rich)).toBeNull();
    expect(stillOpen(rich)).toEqual(['road', 'card']);
  });

  it('keep the paired player to the bank', () => {
    const turn = { number: 3, primary: 1, paired: 0, active: 0, card_played: false, following: null };
    const paired = view({ seats: 5, public: { turn }, can: { bank: { wood: 4 } } });
    expect(whyNoOffer(paired)).toBe('In the paired part you trade with the bank only');
    expect(whyNoBank(paired)).toBeNull();
  });

  it('tell an off-turn player that the bank waits for their own turn', () => {
    expect(whyNoBank(view({ me: 1, can: { refusals: { trade_bank: 'not_your_turn' } } }))).toBe('The bank trades with you in your own turn');
  });
});

describe('my development cards', () => {
  it('bought in this activation are marked, and those of before can be played', () => {
    const held = heldCards(view({ own: { old: { knight: 1 }, new: { monopoly: 1 } }, can: { acts: ['play_knight'], refusals: { play_monopoly: 'card_too_new' } } }));
    expect(held.map(({ card, playable }) => [card, playable])).toEqual([['knight', true], ['monopoly', false]]);
    expect(held[1]?.why).toBe('Bought now, playable next time');
  });

  it('that are Victory Points count, and are never played', () => {
    const [point] = heldCards(view({ own: { points: 5, old: { victory_point: 1 } } }));
    expect(point).toMatchObject({ playable: false, why: 'Counts already: 5 points in all' });
  });
});

describe('the card just drawn', () => {
  const event: SeenEvent = { kind: 'development_bought', seat: 1, card: 'knight' };
  it('is shown to its buyer', () => {
    expect(cardDrawn([event], view({ me: 1 }))).toBe('knight');
    expect(cardDrawn([event], view({ me: 0 }))).toBeNull();
  });
  it('does not lie over the end of the game', () => {
    expect(cardDrawn([event], view({ me: 1, public: { phase: 'finished' } }))).toBeNull();
  });
});

describe('the newest roll', () => {
  const rolled = entry('7.0', { kind: 'dice_rolled', seat: 1, first: 2, second: 6 });

  it('comes with what everybody got', () => {
    const produced = entry('7.1', { kind: 'cards_produced', gains: { '0': { wood: 2 }, '2': {} }, short: [] });
    expect(newestRoll([produced, rolled])).toMatchObject({ sum: 8, seat: 1, gains: [[0, { wood: 2 }]] });
  });

  it('names the only seat that took what the bank had left', () => {
    const produced = entry('7.1', { kind: 'cards_produced', gains: { '2': { ore: 1 } }, short: ['ore', 'wood'] });
    expect(newestRoll([produced, rolled])?.short).toEqual([{ kind: 'ore', taker: 2 }, { kind: 'wood', taker: null }]);
  });

  it('of a seven has no gains', () => {
    expect(newestRoll([entry('9.0', { kind: 'dice_rolled', seat: 0, first: 3, second: 4 }), rolled])).toMatchObject({ sum: 7, gains: null });
  });

  it('tells which tile the robber kept from paying', () => {
    const guarded = view({ public: { robber: '0,-2', settlements: { '0,-2,N': 1 } } });
    expect(blockedBy(guarded, landOf(MEADOW), 11)).toBe('north fields 11');
    expect(blockedBy(guarded, landOf(MEADOW), 8)).toBeNull();
  });
});

describe('points', () => {
  const table = view({
    public: { settlements: { a: 0, b: 1 }, cities: { c: 0 }, longest_road: 1, winner: 0, revealed: [{ hand: {}, development: { victory_point: 2 } }, { hand: {}, development: {} }, { hand: {}, development: {} }] },
  });

  it('have their sources, hidden cards included once they are turned up', () => {
    expect(scoreOf(table, 0)).toMatchObject({ settlements: 1, cities: 1, hidden: 2, points: 5 });
    expect(scoreOf(table, 1)).toMatchObject({ longestRoad: true, points: 3 });
  });

  it('put the winner first, and leave out who left', () => {
    const [one, other] = [player(0), player(1, { removed: true })];
    const after = view({ public: { ...table.public, winner: 2, players: [one, other, player(2)] } });
    expect(ranking(after).map(({ seat }) => seat)).toEqual([2, 0]);
  });
});

describe('a player’s row', () => {
  it('says everything in one sentence', () => {
    const table = view({ public: { longest_road: 1 } });
    const one = player(1, { cards: 3, development: 1, played: { knight: 2 }, road_length: 5, points: 4 });
    expect(spokenStanding(one, standingOf(table, one, 1, new Set([playerId(1)])))).toBe(
      'Ben: 4 points, 3 resource cards, 1 development card unplayed, 2 Knights in play, longest trail 5, Longest road, 2 points',
    );
  });

  it('shows who is away, and only me my hidden points', () => {
    const table = view({ own: { points: 4, old: { victory_point: 2 } } });
    expect(standingOf(table, player(1), 1, new Set())).toMatchObject({ away: true, points: 2, hidden: 0 });
    expect(standingOf(table, player(0), 0, new Set())).toMatchObject({ away: false, points: 4, hidden: 2 });
  });
});

describe('entries of the record', () => {
  const scene = { before: null, after: view(), island: MEADOW };

  it('know whose they are and where they happened', () => {
    const built: SeenEvent = { kind: 'road_built', seat: 1, path: '0,0,E' };
    expect(seatOf(built, scene.after)).toBe(1);
    expect(placeOf(built)).toBe('0,0,E');
    expect(seatOf({ kind: 'cards_produced', gains: { '2': { ore: 1 } }, short: [] }, scene.after)).toBe(2);
  });

  it('speak from where the reader sits', () => {
    const rolled = entryOf({ kind: 'dice_rolled', seat: 0, first: 1, second: 2 }, '3.0', scene);
    expect(rolled.text).toBe('You rolled 3: 1 and 2.');
    expect(textOf({ ...rolled, text: 'Ann rolled 3.' }, scene.after, MEADOW)).toBe('You rolled 3: 1 and 2.');
  });

  it('are never there twice, and the newest comes first', () => {
    const ids = (list: readonly Entry[]) => list.map(({ id }) => id);
    const event: SeenEvent = { kind: 'activation_ended', seat: 0 };
    const [one, two, ten] = [entry('9.0', event), entry('9.1', event), entry('10.0', event)];
    expect(ids(merged([ten, two], [two, one]))).toEqual(['10.0', '9.1', '9.0']);
    expect(isShort(one)).toBe(false);
  });
});
