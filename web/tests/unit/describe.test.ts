import { describe, expect, test } from 'vitest';
import { IDLE, placementsUntil, snake, spoken, statusOf, titleOf, undoLabel } from '../../src/core/describe';
import { landOf } from '../../src/core/island';
import type { Legal, PublicView } from '../../src/core/protocol';
import { MEADOW, player, playerId, view } from './samples';

const TURN = { number: 9, primary: 0, paired: null, active: 0, card_played: false, following: [1, null] as [number, null] };
const PAIRED = { ...TURN, paired: 3, following: [1, 4] as [number, number] };

function said(me: number | null, seen: Partial<PublicView>, can: Legal = {}, seats = 3): string {
  return spoken(statusOf(view({ me, seats, public: seen, can }), playerId(me ?? 0)));
}

describe('the status line', () => {
  test.each<[string, Partial<PublicView>, Legal]>([
    ['Your turn. Roll the dice.', { phase: 'roll' }, {}],
    ['Your turn. Roll the dice, or play a card first.', { phase: 'roll' }, { acts: ['play_knight'] }],
    ['Your turn. Trade, build, or end your turn.', { phase: 'actions' }, {}],
    ['Your robber. Move the robber to another tile.', { phase: 'robber' }, {}],
    ['Your pick. Choose whom to rob.', { phase: 'steal' }, {}],
    ['Road Building. Lay two free roads.', { phase: 'free_roads', free_roads: 2 }, {}],
    ['Road Building. Lay one free road.', { phase: 'free_roads', free_roads: 1 }, {}],
    ['A seven. Return 4 cards.', { phase: 'discard', acting: [0, 1], owed: { 0: 4, 1: 5 } }, {}],
  ])('tells the one who acts: %s', (sentence, seen, can) => {
    expect(said(0, seen, can)).toBe(sentence);
  });

  test.each<[string, Partial<PublicView>]>([
    ['Ann’s turn. Waiting for the roll.', { phase: 'roll' }],
    ['Ann’s turn. Trading and building.', { phase: 'actions' }],
    ['Ann’s turn. Moving the robber.', { phase: 'robber' }],
    ['Ann’s turn. Choosing whom to rob.', { phase: 'steal' }],
    ['Ann’s turn. Laying free roads.', { phase: 'free_roads' }],
    ['A seven. Waiting for Ann (4) and Cy (5) to return cards.', { phase: 'discard', acting: [0, 2], owed: { 0: 4, 2: 5 } }],
  ])('tells the others: %s', (sentence, seen) => {
    expect(said(1, seen)).toBe(sentence);
  });

  test('somebody who owes nothing waits with the others for the cards', () => {
    expect(statusOf(view({ me: 0, public: { phase: 'discard', acting: [1], owed: { 1: 4 } } }), playerId(0)).yours).toBe(false);
  });

  test('a piece in hand and a preview are told', () => {
    const doing = { ...IDLE, piece: 'settlement' as const };
    expect(statusOf(view(), playerId(0), doing).what).toBe('Pick a corner for the settlement');
    expect(statusOf(view(), playerId(0), { ...doing, preview: 'corner' }).what).toBe('Confirm, or pick another corner');
    expect(statusOf(view(), playerId(0), { ...doing, pointing: true }).what).toBe('You are pointing: tap anywhere');
  });

  test('an offer that waits for an answer comes first', () => {
    const offers = [{ number: 4, proposer: 0, to: [1], give: { wood: 1 }, want: { ore: 1 }, declined: [] }];
    expect(said(1, { offers }, { accept: [4], decline: [4] })).toBe('Ann’s turn. Ann has an offer for you.');
    expect(said(1, { offers: offers.map((offer) => ({ ...offer, declined: [1] })) }, { accept: [4], decline: [4] })).toBe(
      'Ann’s turn. Trading and building.',
    );
  });

  test('both markers are told: who is paired knows that it is next', () => {
    expect(said(3, { turn: PAIRED }, {}, 5)).toBe('Ann’s turn. The paired turn is yours next.');
    expect(said(3, { turn: { ...PAIRED, active: 3 }, acting: [3] }, {}, 5)).toBe(
      'Your paired turn. Build, trade with the bank, or finish.',
    );
    expect(said(1, { turn: { ...PAIRED, active: 3 }, acting: [3] }, {}, 5)).toBe('Dora’s paired turn. You are next.');
    const status = statusOf(view({ me: 0, seats: 5, public: { turn: { ...PAIRED, active: 3 }, acting: [3] } }), playerId(0));
    expect(status.marker).toBe('paired');
    expect(status.seat).toBe(3);
  });

  test('the gathering knows how many are lacking and who starts', () => {
    const seen = (count: number) => ({ phase: 'gathering' as const, acting: [], players: Array.from({ length: count }, (_, seat) => player(seat)) });
    expect(said(null, seen(1))).toBe('Gathering. Two more to start.');
    expect(said(null, seen(3))).toBe('Gathering. Start when everyone is here.');
    expect(spoken(statusOf(view({ me: null, public: seen(3) }), playerId(2)))).toBe('Gathering. Ann starts when everyone is here.');
    expect(said(null, { phase: 'closed' })).toBe('Closed. The host has closed this table.');
  });

  test('the end names the winner, or that there is none', () => {
    const players = [player(0, { points: 10 }), player(1), player(2)];
    expect(said(0, { phase: 'finished', acting: [], winner: 0, players })).toBe('You won! 10 points.');
    expect(said(1, { phase: 'finished', acting: [], winner: 0, players })).toBe('Ann won. 10 points.');
    expect(said(1, { phase: 'finished', acting: [] })).toBe('The end. Everyone else has left.');
  });
});

describe('the setup', () => {
  const setup = (round: number, active: number): Partial<PublicView> => ({
    phase: 'setup_settlement',
    acting: [active],
    turn: { ...TURN, active, following: null },
    setup: { round, order: [2, 0, 1], corner: null },
  });

  test('tells which settlement is due', () => {
    expect(said(0, setup(1, 0))).toBe('Your placement. Pick a corner for your first settlement.');
    expect(said(0, setup(2, 0))).toBe('Your placement. Pick a corner for your second settlement.');
  });

  test('tells the others when they are due', () => {
    expect(said(0, setup(1, 2))).toBe('Cy’s turn. You are next.');
    expect(said(1, setup(1, 2))).toBe('Cy’s turn. 2 placements until yours.');
    expect(said(1, setup(2, 0))).toBe('Ann’s turn. Placing a settlement.');
  });

  test('goes there and back, the last one twice running', () => {
    expect(snake(view({ public: setup(1, 0) }).public)).toEqual({ seats: [2, 0, 1, 1, 0, 2], now: 1 });
    expect(snake(view({ public: setup(2, 1) }).public)).toEqual({ seats: [2, 0, 1, 1, 0, 2], now: 3 });
    expect(placementsUntil(view({ public: setup(1, 1) }), 1)).toBe(1);
    expect(placementsUntil(view({ public: setup(2, 1) }), 1)).toBeNull();
  });
});

describe('undo', () => {
  const land = landOf(MEADOW);

  test('says what it takes back, where, and what is paid back', () => {
    const undo = { piece: 'road' as const, place: '0,0,E', refund: { wood: 1, brick: 1 } };
    expect(undoLabel(view({ own: { undo }, can: { acts: ['undo'] } }), land)).toEqual({
      label: 'Undo road',
      spoken: 'Undo road at the path between desert and mountains 8, you get 1 wood and 1 brick back',
      why: null,
    });
  });

  test('of the robber costs nothing', () => {
    const undo = { piece: 'robber' as const, place: '1,0', refund: {} };
    expect(undoLabel(view({ own: { undo }, can: { acts: ['undo'] } }), land).spoken).toBe(
      'Undo robber’s move, nothing was paid',
    );
  });

  test('is closed with the reason of the table', () => {
    expect(undoLabel(view({ can: { refusals: { undo: 'not_your_turn' } } }), land).why).toBe('not_your_turn');
    expect(undoLabel(view(), land).why).toBe('nothing_to_undo');
  });
});

describe('the title of the page', () => {
  test('has a dot when it is this player’s to act', () => {
    expect(titleOf(view(), null)).toBe('● Your turn · Hearthlands');
    expect(titleOf(view({ public: { phase: 'discard', owed: { 0: 4 } } }), null)).toBe('● Return cards · Hearthlands');
    expect(titleOf(view({ me: 1 }), null)).toBe('Ann’s turn · Hearthlands');
  });

  test('shows the code while the table gathers', () => {
    expect(titleOf(view({ public: { phase: 'gathering' } }), '7KQM-2XVD')).toBe('7KQM-2XVD · Hearthlands');
  });
});
