import { describe, expect, test } from 'vitest';
import type { SeenEvent, View } from '../../src/core/protocol';
import { tell } from '../../src/core/tell';
import { MEADOW, playerId, view } from './samples';

const texts = (events: SeenEvent[], after: View = view(), before: View | null = after): string[] =>
  tell(events, { before, after, island: MEADOW }).map(({ text }) => text);

describe('what happened is told', () => {
  test('to the one who did it, and to the others', () => {
    const event: SeenEvent = { kind: 'road_built', seat: 0, path: '0,0,E' };
    expect(texts([event])).toEqual(['You built a road on the path between desert and mountains 8.']);
    expect(texts([event], view({ me: 1 }))).toEqual(['Ann built a road on the path between desert and mountains 8.']);
  });

  test('with one’s own gain first', () => {
    const events: SeenEvent[] = [
      { kind: 'dice_rolled', seat: 0, first: 5, second: 3 },
      { kind: 'cards_produced', gains: { 0: { ore: 1 }, 1: { ore: 2 } }, short: [] },
    ];
    expect(texts(events, view({ me: 1 }))).toEqual(['Ann rolled 8: 5 and 3.', 'You get 2 ore.', 'Ann gets 1 ore.']);
    expect(texts([{ kind: 'cards_produced', gains: {}, short: [] }])).toEqual(['Nobody produces.']);
  });

  test('with the shortage of the bank', () => {
    expect(texts([{ kind: 'cards_produced', gains: {}, short: ['ore'] }])).toEqual([
      'The bank is short of ore, so nobody gets any.',
    ]);
    expect(texts([{ kind: 'cards_produced', gains: { 1: { ore: 1 } }, short: ['ore'] }])).toEqual([
      'Ben gets 1 ore.',
      'The bank ran out of ore: Ben took what was left.',
    ]);
  });

  test('of a card bought: what it is to the buyer, and at the end to all', () => {
    const event: SeenEvent = { kind: 'development_bought', seat: 1, card: 'victory_point' };
    expect(texts([event], view({ me: 1 }))).toEqual(['You bought a development card: Victory Point.']);
    expect(texts([event])).toEqual(['Ben bought a development card: Victory Point.']);
  });

  test('of a theft: the kind to those who know it only', () => {
    expect(texts([{ kind: 'card_stolen', thief: 0, victim: 1, card: 'ore' }])).toEqual(['You took an ore from Ben.']);
    expect(texts([{ kind: 'card_stolen', thief: 1, victim: 0, card: 'sheep' }])).toEqual(['Ben took a sheep from you.']);
    expect(texts([{ kind: 'card_stolen_unseen', thief: 1, victim: 2 }])).toEqual(['Ben took one card from Cy.']);
  });

  test('of a Monopoly: what each gave', () => {
    expect(texts([{ kind: 'monopoly_played', seat: 1, resource: 'wheat', taken: { 0: 2, 2: 1 } }])).toEqual([
      'Ben played Monopoly on wheat: you gave 2 and Cy gave 1.',
    ]);
    expect(texts([{ kind: 'monopoly_played', seat: 0, resource: 'wheat', taken: {} }])).toEqual([
      'You played Monopoly on wheat: nobody had any.',
    ]);
  });

  test('of offers: by whom, although only the number is told when they close', () => {
    const before = view({ public: { offers: [{ number: 4, proposer: 0, to: [1, 2], give: { wood: 1 }, want: { ore: 1 }, declined: [] }] } });
    expect(texts([{ kind: 'trade_declined', offer: 4, seat: 1 }], view(), before)).toEqual(['Ben declined your offer.']);
    expect(texts([{ kind: 'offer_closed', offer: 4, end: 'unpayable' }], view(), before)).toEqual([
      'Your offer ended: the cards are gone.',
    ]);
    expect(texts([{ kind: 'trade_completed', offer: 4, proposer: 0, partner: 2, gave: { wood: 1 }, got: { ore: 1 } }])).toEqual([
      'You traded 1 wood for 1 ore with Cy.',
    ]);
  });

  test('of people by their names, also of those who have left', () => {
    const before = view({ me: null, seats: 4, public: { phase: 'gathering' } });
    const after = view({ me: null, public: { phase: 'gathering' } });
    expect(texts([{ kind: 'player_left', player: playerId(3) }], after, before)).toEqual(['Dora left the table.']);
  });

  test('of a road that was cut: whose it is now, or nobody’s', () => {
    const before = view({ public: { longest_road: 0 } });
    expect(texts([{ kind: 'longest_road_awarded', holder: null, length: 0 }], view(), before)).toEqual(['Nobody holds the longest road now.']);
    expect(texts([{ kind: 'longest_road_awarded', holder: 1, length: 5 }], view(), before)).toEqual(['Ben takes the longest road from you, 5 long: 2 points.']);
  });

  test('of a removal: what went back to the bank', () => {
    const gone: SeenEvent = { kind: 'player_removed_unseen', seat: 1, cards: { wood: 2 }, development: 1 };
    expect(texts([gone])).toEqual(['Ben left the game; 2 wood went back to the bank.']);
  });

  test('and the secret’s own entries are nobody’s news', () => {
    expect(texts([{ kind: 'secret_committed', sha256: 'x' }])).toEqual([]);
  });
});

describe('no toast where a card says it already', () => {
  const offer = { number: 4, proposer: 0, to: [1, 2], give: { wood: 1 }, want: { ore: 1 }, declined: [] };
  const before = view({ public: { offers: [offer] } });
  const toasted = (event: SeenEvent, after: View): boolean =>
    tell([event], { before, after, island: MEADOW }).some(({ toast }) => toast);

  test('of an offer that comes or is declined, although it is said', () => {
    const made: SeenEvent = { kind: 'trade_offered', offer: 4, proposer: 0, to: [1, 2], give: { wood: 1 }, want: { ore: 1 } };
    expect(texts([made], view({ me: 1 }))).toEqual(['Ann offers you and Cy 1 wood for 1 ore.']);
    expect(toasted(made, view({ me: 1 }))).toBe(false);
    expect(toasted({ kind: 'trade_declined', offer: 4, seat: 1 }, view())).toBe(false);
  });

  test.each([
    ['withdrawn', [false, true, true]],
    ['declined', [true, false, false]],
    ['unpayable', [true, true, true]],
    ['activation_ended', [false, false, false]],
  ] as const)('but its end is shown to those who did not bring it about: %s', (end, whom) => {
    const shown = [0, 1, 2].map((me) => toasted({ kind: 'offer_closed', offer: 4, end }, view({ me })));
    expect(shown).toEqual(whom);
  });

  test('of a request to leave, to the host who has to answer it', () => {
    const asked: SeenEvent = { kind: 'removal_requested', seat: 2 };
    const host = view({ public: { admin: playerId(0) } });
    expect(toasted(asked, host)).toBe(false);
    expect(toasted(asked, view({ me: 1, public: { admin: playerId(0) } }))).toBe(true);
  });
});

describe('at once are told', () => {
  test.each<[string, SeenEvent]>([
    ['one’s own turn', { kind: 'turn_began', turn: 3, primary: 0, paired: null }],
    ['one’s own paired turn', { kind: 'paired_part_began', seat: 0 }],
    ['one’s own debt', { kind: 'discards_due', owed: { 0: 4 } }],
    ['one’s own placement', { kind: 'setup_turn_began', seat: 0, round: 1 }],
    ['the end', { kind: 'game_won', seat: 1, points: 10 }],
  ])('%s', (_, event) => {
    expect(tell([event], { before: null, after: view(), island: MEADOW }).map(({ urgent }) => urgent)).toEqual([true]);
  });

  test('but not the turns of others', () => {
    const [told] = tell([{ kind: 'turn_began', turn: 3, primary: 1, paired: 0 }], { before: null, after: view(), island: MEADOW });
    expect(told).toMatchObject({ urgent: false, text: 'Ben’s turn. You are paired: your part follows.' });
  });
});
