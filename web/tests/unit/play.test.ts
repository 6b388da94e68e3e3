import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Legal, PublicView, Update } from '../../src/core/protocol';
import { PlayStore } from '../../src/state/play.svelte';
import { settings } from '../../src/state/settings.svelte';
import { TableStore } from '../../src/state/table.svelte';
import { toasts } from '../../src/state/toasts.svelte';
import { FakeSocket, fakeSockets } from './lines';
import { MEADOW, playerId, view } from './samples';
import { fakeStores } from './stores';

const CAN: Legal = { acts: ['buy_development', 'end_activation'], roads: ['0,0,E', '0,0,SE'], settlements: ['0,0,N'], cities: ['0,0,S'] };
const THEIRS: Partial<PublicView> = {
  acting: [1],
  turn: { number: 10, primary: 1, paired: null, active: 1, card_played: false, following: [2, null] },
};

let table: TableStore;
let play: PlayStore;
let seq = 0;

function show(can: Legal, seen: Partial<PublicView> = {}, changes: Partial<Update> = {}): void {
  seq += 1;
  FakeSocket.last.tell({
    type: 'update', epoch: 1, seq, events: [{ kind: 'activation_ended', seat: 1 }],
    view: view({ public: seen, can }), ...changes,
  });
}

function open(can: Legal, seen: Partial<PublicView> = {}): void {
  table = new TableStore({ table: '0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77', player: playerId(0) });
  play = new PlayStore(table);
  table.connect();
  FakeSocket.last.open();
  FakeSocket.last.tell({
    type: 'welcome', protocol: 1, epoch: 1, seq, player: playerId(0), island: MEADOW, view: view({ public: seen, can }), online: [],
  });
}

function sent(): { id: string; kind: string; body: unknown }[] {
  return FakeSocket.last.of('command') as never;
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  fakeStores();
  seq = 7;
});
afterEach(() => {
  play.close();
  table.close();
  toasts.list.forEach(({ id }) => toasts.dismiss(id));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('placing', () => {
  test('nothing is sent before it is confirmed', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    play.pick('0,0,SE');
    expect(play.preview?.place).toBe('0,0,SE');
    expect(sent()).toEqual([]);
  });

  test('a confirmed preview is one command, and ends with its acknowledgement', async () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    const outcome = play.confirm();
    void play.confirm();
    expect(sent()).toMatchObject([{ kind: 'build_road', body: { path: '0,0,E' } }]);
    expect(play.pending).toBe(true);
    show(CAN, {}, { ack: sent()[0]?.id ?? '' });
    expect(await outcome).toEqual({ ok: true, seq: 8 });
    expect([play.pending, play.preview, play.piece]).toEqual([false, null, null]);
  });

  test('the previewed place once more confirms it, unless that is switched off', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    settings.set('secondTap', false);
    play.pick('0,0,E');
    expect(sent()).toHaveLength(0);
    settings.set('secondTap', true);
    play.pick('0,0,E');
    expect(sent()).toHaveLength(1);
  });

  test('a piece chosen twice is put down, and so does Escape in two steps', () => {
    open(CAN);
    play.choose('road');
    play.choose('road');
    expect(play.piece).toBeNull();
    play.choose('road');
    play.pick('0,0,E');
    play.cancel();
    expect([play.piece, play.preview]).toEqual(['road', null]);
    play.cancel();
    expect(play.piece).toBeNull();
  });

  test('a closed piece can’t be taken, and says why', () => {
    open({ refusals: { build_road: 'cannot_afford', buy_development: 'deck_empty' } });
    play.choose('road');
    expect(play.piece).toBeNull();
    expect(play.why('road')).toBe('cannot_afford');
    expect(play.why('card')).toBe('deck_empty');
  });

  test('tapping one’s own settlement previews the city', () => {
    open(CAN);
    play.pick('0,0,S');
    expect(play.preview).toMatchObject({ kind: 'build_city', place: '0,0,S', cost: { wheat: 2, ore: 3 } });
    expect(play.piece).toBe('city');
  });

  test('a card is previewed without a place', () => {
    open(CAN);
    play.choose('card');
    expect(play.preview).toMatchObject({ kind: 'buy_development', place: null });
    expect(play.spots).toEqual([]);
    play.cancel();
    expect([play.piece, play.preview]).toEqual([null, null]);
  });

  test('what is due is lit without a choice', () => {
    open({ tiles: ['1,0', '0,1'] }, { phase: 'robber' });
    expect(play.piece).toBe('robber');
    expect(play.spots).toHaveLength(2);
    play.pick('1,0');
    void play.confirm();
    expect(sent()).toMatchObject([{ kind: 'move_robber', body: { tile: '1,0' } }]);
  });

  test('in setup the settlement may be moved until its road is laid', () => {
    open({ roads: ['0,0,E'], settlements: ['0,0,N', '1,0,N'] }, { phase: 'setup_road', setup: { round: 1, order: [0, 1, 2], corner: '0,0,S' } });
    expect(play.piece).toBe('road');
    play.choose('settlement');
    expect(play.spots.map(({ place }) => place).sort()).toEqual(['0,0,N', '1,0,N']);
  });

  test('a refusal keeps the preview if its place is still legal, and says why', async () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    const outcome = play.confirm();
    FakeSocket.last.tell({ type: 'rejected', id: sent()[0]?.id ?? '', code: 'stale' });
    await outcome;
    expect(play.preview?.place).toBe('0,0,E');
    expect(play.problem).toBe('The table has moved on. Look again and decide anew.');
    expect(play.pending).toBe(false);
  });

  test('a confirmation that takes long offers to look at the line', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    void play.confirm();
    vi.advanceTimersByTime(9_000);
    expect([play.pending, play.slow]).toEqual([true, true]);
  });
});

describe('a newer view', () => {
  test('keeps a preview that is still legal', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    show({ ...CAN, roads: ['0,0,E'] });
    expect(play.preview).toMatchObject({ place: '0,0,E', made: { epoch: 1, seq: 8 } });
    expect(play.piece).toBe('road');
  });

  test('drops one that is not, in words', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    show({ ...CAN, roads: ['0,0,SE'] }, { roads: { '0,0,E': 1 } });
    expect(play.preview).toBeNull();
    expect(toasts.list.map(({ text }) => text)).toEqual(['Ben has a road there now. Pick another place.']);
  });

  test('puts the piece down when it is no longer possible', () => {
    open(CAN);
    play.choose('road');
    show({ refusals: { build_road: 'not_your_turn' } }, THEIRS);
    expect(play.piece).toBeNull();
    expect(play.spots).toEqual([]);
  });
});

describe('point mode', () => {
  test('puts a placement aside, and Return to placement brings it back', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    play.pointMode = true;
    expect([play.preview, play.spots.length, play.canReturn]).toEqual([null, 0, true]);
    play.returnToPlacement();
    expect([play.pointMode, play.preview?.place, play.piece]).toEqual([false, '0,0,E', 'road']);
  });

  test('gives nothing back that has become impossible meanwhile', () => {
    open(CAN);
    play.choose('road');
    play.pick('0,0,E');
    play.pointMode = true;
    show({ ...CAN, roads: ['0,0,SE'] });
    play.returnToPlacement();
    expect([play.preview, play.piece]).toEqual([null, 'road']);
  });

  test('ends by itself when one’s own turn begins', () => {
    open({}, THEIRS);
    play.pointMode = true;
    show(CAN);
    expect(play.pointMode).toBe(false);
  });

  test('goes on through the turns of others', () => {
    open({}, THEIRS);
    play.pointMode = true;
    show({}, { ...THEIRS, turn: { ...THEIRS.turn!, active: 2, primary: 2 }, acting: [2] });
    expect(play.pointMode).toBe(true);
  });
});

describe('a reload', () => {
  test('comes back to the same piece and preview', () => {
    open(CAN);
    play.choose('settlement');
    play.pick('0,0,N');
    play.panel = 'bank';
    table.close();
    open(CAN);
    expect(play.preview).toMatchObject({ place: '0,0,N', piece: 'settlement' });
    expect(play.panel).toBe('bank');
    expect(sent()).toEqual([]);
  });

  test('brings nothing back into another turn', () => {
    open(CAN);
    play.choose('settlement');
    play.pick('0,0,N');
    play.drafts.write('discard', { wood: 2 });
    table.close();
    open({ ...CAN }, { turn: { ...THEIRS.turn!, active: 0, primary: 0 } });
    expect([play.preview, play.drafts.read('discard', null)]).toEqual([null, null]);
  });

  test('keeps a draft of the same moment', () => {
    open({ discard: 4 }, { phase: 'discard', owed: { 0: 4 } });
    play.drafts.write('discard', { wood: 2 });
    table.close();
    open({ discard: 4 }, { phase: 'discard', owed: { 0: 4 } });
    expect(play.drafts.read('discard', {})).toEqual({ wood: 2 });
  });
});
