import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeenEvent, Update, View, Welcome } from '../../src/core/protocol';
import { settings } from '../../src/state/settings.svelte';
import { TableStore } from '../../src/state/table.svelte';
import { FakeSocket, fakeSockets } from './lines';
import { GREAT_MEADOW, MEADOW, player, playerId, view } from './samples';
import { fakeStores } from './stores';

const TABLE = '0b5f0f0e-6f0a-4f3c-8d53-3f9d8f3b1c77';
const ROAD: SeenEvent = { kind: 'road_built', seat: 1, path: '0,0,E' };

function welcome(seq: number, changes: Partial<Welcome> = {}): Welcome {
  return { type: 'welcome', protocol: 1, epoch: 1, seq, player: playerId(0), island: MEADOW, view: view(), online: [], ...changes };
}

function update(seq: number, changes: Partial<Update> = {}): Update {
  return { type: 'update', epoch: 1, seq, events: [ROAD], view: view(), ...changes };
}

function marked(deck_left: number): View {
  return view({ public: { deck_left } });
}

let table: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  fakeStores();
  table = new TableStore({ table: TABLE, player: playerId(0) });
  table.connect();
  FakeSocket.last.open();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the view', () => {
  test('is whole with the welcome', () => {
    FakeSocket.last.tell(welcome(7, { online: [playerId(1)], code: '7KQM-2XVD' }));
    expect(table).toMatchObject({ epoch: 1, seq: 7, line: 'live', code: '7KQM-2XVD', seat: 0, mine: true, isAdmin: true });
    expect(table.island).toEqual(MEADOW);
    expect(table.me?.name).toBe('Ann');
    expect([...table.online]).toEqual([playerId(1)]);
  });

  test('is replaced by a newer one, never by an older', () => {
    table.receive(welcome(7));
    table.receive(update(8, { view: marked(20) }));
    table.receive(update(8, { view: marked(3) }));
    table.receive(update(6, { view: marked(2) }));
    expect(table.view?.public.deck_left).toBe(20);
    expect(table.seq).toBe(8);
  });

  test('of a newer owner wins even under a lower number; of an older owner it loses', () => {
    table.receive(welcome(9, { epoch: 2 }));
    table.receive(update(12, { epoch: 1, view: marked(1) }));
    expect(table.view?.public.deck_left).toBe(25);
    table.receive(update(3, { epoch: 3, view: marked(2) }));
    expect(table.view?.public.deck_left).toBe(2);
  });

  test('is not replaced by a late welcome that tells less', () => {
    table.receive(welcome(9, { view: marked(9) }));
    table.receive(welcome(7, { view: marked(7) }));
    expect(table.view?.public.deck_left).toBe(9);
  });

  test('brings the island when a new preview was dealt, and keeps it otherwise', () => {
    table.receive(welcome(7));
    table.receive(update(8));
    expect(table.island).toEqual(MEADOW);
    table.receive(update(9, { island: GREAT_MEADOW }));
    expect(table.island?.size).toBe(30);
    expect(table.land?.board.size).toBe(30);
  });

  test('without a place in it ends the visit', () => {
    table.receive(welcome(7));
    table.receive(update(8, { view: view({ public: { players: [player(0, { removed: true }), player(1)] } }) }));
    expect(table.line).toBe('gone');
    expect(table.view?.public.players[0]?.removed).toBe(true);
  });

  test('while gathering has no seats, only people', () => {
    table.receive(welcome(1, { view: view({ me: null, public: { phase: 'gathering', acting: [] } }) }));
    expect(table.seat).toBeNull();
    expect(table.me?.name).toBe('Ann');
    expect(table.mine).toBe(false);
  });
});

describe('events', () => {
  test('are told after the view is shown, with what was before', () => {
    const heard: unknown[] = [];
    table.receive(welcome(7));
    const stop = table.onEvents((events, before, after, how) => heard.push([events, before === after, table.seq, how.late]));
    table.receive(update(8));
    stop();
    table.receive(update(9));
    expect(heard).toEqual([[[ROAD], false, 8, false]]);
  });

  test('that were missed are fetched from the history, for the log', async () => {
    const heard: unknown[] = [];
    const asked = vi.fn(() =>
      Promise.resolve(Response.json({ type: 'missed', more: false, updates: [8, 9, 10].map((seq) => ({ seq, events: [ROAD] })) })),
    );
    vi.stubGlobal('fetch', asked);
    table.receive(welcome(7));
    table.onEvents((events, _before, _after, how) => heard.push([events.length, how.late]));
    table.receive(update(10, { view: marked(4) }));
    expect(table.view?.public.deck_left).toBe(4);
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual([[3, true]]);
    expect(String((asked.mock.calls as unknown[][])[0]?.[0])).toContain(`/api/history/${TABLE}/missed?player=${playerId(0)}&after=7`);
  });

  test('that got lost on the way are fetched too', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ type: 'missed', more: false, updates: [{ seq: 8, events: [ROAD] }] })));
    const heard: number[] = [];
    table.receive(welcome(7));
    table.onEvents((events) => heard.push(events.length));
    table.receive(update(8, { events: [] }));
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual([1]);
  });

  test('are not asked for when the page has just come', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    table.receive(welcome(700));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a wish', () => {
  test('names what was seen, and is saved when it is acknowledged', async () => {
    FakeSocket.last.tell(welcome(7));
    const outcome = table.send('build_road', { path: '0,0,E' });
    expect(table.saving).toBe(true);
    const [command] = FakeSocket.last.of('command');
    expect(command).toMatchObject({ seen: 7, kind: 'build_road', body: { path: '0,0,E' } });
    FakeSocket.last.tell(update(8, { ack: String(command?.id) }));
    expect(await outcome).toEqual({ ok: true, seq: 8 });
    expect(table.saving).toBe(false);
  });

  test('survives a drop of the line under its old name', async () => {
    FakeSocket.last.tell(welcome(7));
    const outcome = table.send('roll_dice');
    const id = String(FakeSocket.last.of('command')[0]?.id);
    FakeSocket.last.end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.saving).toBe(true);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', have: [1, 7] });
    FakeSocket.last.tell(welcome(7));
    expect(FakeSocket.last.of('command').map((frame) => frame.id)).toEqual([id]);
    FakeSocket.last.tell({ type: 'accepted', id, epoch: 1, seq: 8 });
    expect(await outcome).toEqual({ ok: true, seq: 8 });
  });

  test('made without a line waits for one', () => {
    table.close();
    const offline = new TableStore({ table: TABLE, player: playerId(0) });
    offline.connect();
    void offline.send('roll_dice');
    FakeSocket.last.open();
    FakeSocket.last.tell(welcome(7));
    expect(FakeSocket.last.of('command')).toHaveLength(1);
    offline.close();
  });

  test('an acknowledgement counts even if its frame is old', async () => {
    FakeSocket.last.tell(welcome(7));
    const outcome = table.send('roll_dice');
    FakeSocket.last.tell(update(9));
    FakeSocket.last.tell(update(8, { ack: String(FakeSocket.last.of('command')[0]?.id) }));
    expect(await outcome).toEqual({ ok: true, seq: 8 });
    expect(table.seq).toBe(9);
  });

  test('of somebody signed out will not be answered', async () => {
    FakeSocket.last.tell(welcome(7));
    const outcome = table.send('roll_dice');
    FakeSocket.last.end(4003);
    expect(await outcome).toEqual({ ok: false, code: 'signed_out' });
    expect(table.line).toBe('signed_out');
  });
});

describe('pointing', () => {
  test('sends the newest place at most 15 times a second, in whole units', () => {
    FakeSocket.last.tell(welcome(7));
    for (let x = 0; x < 10; x++) table.point([x + 0.4, -3000]);
    vi.advanceTimersByTime(70);
    expect(FakeSocket.last.of('pointer')).toEqual([{ type: 'pointer', at: [9, -2000] }]);
    vi.advanceTimersByTime(1_000);
    table.point([9, -2000]);
    vi.advanceTimersByTime(70);
    expect(FakeSocket.last.of('pointer')).toHaveLength(1);
    table.point(null);
    expect(FakeSocket.last.of('pointer').at(-1)).toEqual({ type: 'pointer', at: null });
  });

  test('is silent when live pointers are switched off', () => {
    settings.set('pointers', false);
    FakeSocket.last.tell(welcome(7));
    table.point([1, 1]);
    table.receive({ type: 'live', pointers: [{ player: playerId(1), at: [5, 5] }], pings: [] });
    vi.advanceTimersByTime(70);
    expect(FakeSocket.last.of('pointer')).toHaveLength(0);
    expect(table.pointers.size).toBe(0);
    settings.set('pointers', true);
  });

  test('of others fades after three seconds', () => {
    FakeSocket.last.tell(welcome(7));
    table.receive({ type: 'live', pointers: [{ player: playerId(1), at: [5, 5] }], pings: [] });
    expect(table.pointers.get(playerId(1))?.at).toEqual([5, 5]);
    vi.advanceTimersByTime(4_000);
    expect(table.pointers.size).toBe(0);
  });

  test('pings are seen by oneself at once, and end by themselves', () => {
    FakeSocket.last.tell(welcome(7));
    table.ping([87.2, -50], '0,0,NE');
    expect(FakeSocket.last.of('ping')).toEqual([{ type: 'ping', at: [87, -50], place: '0,0,NE' }]);
    expect(table.pings).toHaveLength(1);
    vi.advanceTimersByTime(1_500);
    expect(table.pings).toHaveLength(0);
  });

  test('pings of somebody muted are not shown', () => {
    table.mute(playerId(1), true);
    table.receive({ type: 'live', pointers: [], pings: [{ player: playerId(1), at: [1, 1] }, { player: playerId(2), at: [1, 1] }] });
    expect(table.pings.map((ping) => ping.player)).toEqual([playerId(2)]);
  });
});
