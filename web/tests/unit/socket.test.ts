import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Line } from '../../src/net/line';
import { pauseAfter } from '../../src/net/backoff';
import { socketUrl, TableSocket } from '../../src/net/socket';
import type { ToClient, Welcome } from '../../src/core/protocol';
import { FakeSocket, fakeSockets } from './lines';
import { MEADOW, playerId, view } from './samples';

const WELCOME: Welcome = {
  type: 'welcome', protocol: 1, epoch: 1, seq: 7, player: playerId(0), island: MEADOW, view: view(), online: [],
};

let lines: Line[] = [];
let frames: ToClient[] = [];
let why: 'signed_out' | 'gone' | null = null;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  [lines, frames, why] = [[], [], null];
  socket = new TableSocket({
    url: 'ws://table/ws',
    hello: () => ({ type: 'hello', protocol: 1, table: 't', player: 'p', have: null }),
    onFrame: (frame) => frames.push(frame),
    onLine: (line) => lines.push(line),
    whyRefused: () => Promise.resolve(why),
  });
  socket.connect();
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function welcome(): void {
  FakeSocket.last.open();
  FakeSocket.last.tell(WELCOME);
}

describe('a line', () => {
  test('begins with hello and is live after the welcome', () => {
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ type: 'hello', protocol: 1, table: 't', player: 'p', have: null }]);
    expect(socket.ready).toBe(false);
    FakeSocket.last.tell(WELCOME);
    expect(socket.ready).toBe(true);
    expect(lines).toEqual(['live']);
  });

  test('asks whether it lives 2.5 s after the last word', () => {
    welcome();
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.last.of('heartbeat')).toHaveLength(0);
    vi.advanceTimersByTime(1_100);
    expect(FakeSocket.last.of('heartbeat')).toHaveLength(1);
  });

  test('asks again only after an answer', () => {
    welcome();
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.last.of('heartbeat')).toHaveLength(1);
    FakeSocket.last.tell({ type: 'heartbeat' });
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.last.of('heartbeat')).toHaveLength(2);
  });

  test('is dead after 9 s without an answer, and is opened anew', () => {
    welcome();
    vi.advanceTimersByTime(14_000);
    expect(lines).toContain('reconnecting');
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('that hangs while opening is given up', () => {
    vi.advanceTimersByTime(14_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });
});

describe('a lost line', () => {
  test('is opened again after a pause, each pause longer than the last', async () => {
    welcome();
    const gaps: number[] = [];
    for (let tries = 0; tries < 4; tries++) {
      FakeSocket.last.end(1006);
      await vi.advanceTimersByTimeAsync(0);
      const [made, from] = [FakeSocket.made.length, Date.now()];
      while (FakeSocket.made.length === made) await vi.advanceTimersByTimeAsync(50);
      gaps.push(Date.now() - from);
    }
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    expect(gaps[0]).toBeLessThanOrEqual(600);
  });

  test('comes back at once when asked', async () => {
    welcome();
    FakeSocket.last.end(1006);
    await vi.advanceTimersByTimeAsync(0);
    socket.retryNow();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('says that the server restarts, and returns within two seconds', async () => {
    welcome();
    FakeSocket.last.tell({ type: 'notice', state: 'restarting' });
    FakeSocket.last.end(1012);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(lines).toEqual(['live', 'restarting', 'restarting']);
    welcome();
    expect(lines.at(-1)).toBe('live');
  });

  test('is opened at once after a sleep', () => {
    welcome();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('of an old socket has no voice any more', async () => {
    welcome();
    const old = FakeSocket.last;
    old.end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    welcome();
    old.tell({ type: 'presence', online: [] });
    old.end(4003);
    expect(lines.at(-1)).toBe('live');
    expect(frames.filter(({ type }) => type === 'presence')).toHaveLength(0);
  });
});

describe('the end of a line', () => {
  test.each<[number, Line]>([
    [4003, 'signed_out'],
    [4009, 'outdated'],
  ])('by code %i is final', async (code, line) => {
    welcome();
    FakeSocket.last.end(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.at(-1)).toBe(line);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test('a refused hello is asked about: is the cookie over, or the seat?', async () => {
    why = 'gone';
    FakeSocket.last.open();
    FakeSocket.last.end(4001);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines.at(-1)).toBe('gone');
    expect(FakeSocket.made).toHaveLength(1);
  });

  test('refused upgrades look like a lost network until the cookie is asked about', async () => {
    why = 'signed_out';
    FakeSocket.last.end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    FakeSocket.last.end(1006);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines.at(-1)).toBe('signed_out');
  });
});

test('a table that moves is told, and that all is well again', () => {
  welcome();
  FakeSocket.last.tell({ type: 'notice', state: 'moving_table' });
  FakeSocket.last.tell({ type: 'notice', state: 'live' });
  expect(lines).toEqual(['live', 'moving', 'live']);
});

test('pauses grow from half a second to fifteen, and are never the same for all', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((failed) => pauseAfter(failed, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  expect(pauseAfter(3, () => 0)).toBe(2400);
});

test('the socket lies beside the page', () => {
  expect(socketUrl({ protocol: 'https:', host: 'play.example' }, 't1')).toBe('wss://play.example/ws?table=t1');
  expect(socketUrl({ protocol: 'http:', host: 'localhost:8080' }, 't1')).toBe('ws://localhost:8080/ws?table=t1');
});
