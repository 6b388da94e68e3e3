import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedTable } from '../../src/core/protocol';
import { Announcer } from '../../src/state/announcer.svelte';
import { Drafts } from '../../src/state/drafts.svelte';
import { Keys } from '../../src/state/keys.svelte';
import { isRemoved, Saved } from '../../src/state/saved.svelte';
import { Settings } from '../../src/state/settings.svelte';
import { Toasts } from '../../src/state/toasts.svelte';
import { refusal } from '../../src/words/refusals';
import page from '../../../docs/protocol.md?raw';
import { playerId } from './samples';
import { fakeStores, storesAreForbidden } from './stores';

beforeEach(() => {
  vi.useFakeTimers();
  fakeStores();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('settings', () => {
  test('are remembered by the device; sound is off at first', () => {
    const first = new Settings();
    expect([first.sound, first.theme]).toEqual([false, 'daylight']);
    first.set('sound', true);
    expect(new Settings().sound).toBe(true);
  });

  test('work without a store, and with a broken one', () => {
    localStorage.setItem('hl.settings', '{');
    expect(new Settings().theme).toBe('daylight');
    storesAreForbidden();
    const settings = new Settings();
    settings.set('theme', 'lamplight');
    expect(settings.theme).toBe('lamplight');
  });
});

describe('drafts', () => {
  test('belong to a table and a moment', () => {
    const drafts = new Drafts('t1');
    drafts.enter('9.0.turn');
    drafts.write('offer', { wood: -1 });
    expect(drafts.read('offer', null)).toEqual({ wood: -1 });
    const other = new Drafts('t2');
    other.enter('9.0.turn');
    expect(other.read('offer', null)).toBeNull();
    drafts.enter('10.1.turn');
    expect(drafts.read('offer', null)).toBeNull();
  });

  test('that last stay through all moments', () => {
    const drafts = new Drafts('t1');
    drafts.enter('9.0.turn');
    drafts.write('panel', 'bank', { lasting: true });
    drafts.enter('10.1.turn');
    expect(drafts.read('panel', null, { lasting: true })).toBe('bank');
    drafts.drop('panel', { lasting: true });
    expect(drafts.read('panel', null, { lasting: true })).toBeNull();
  });

  test('are only forgotten without a store', () => {
    storesAreForbidden();
    const drafts = new Drafts('t1');
    drafts.enter('9.0.turn');
    drafts.write('offer', 1);
    expect(drafts.read('offer', 2)).toBe(2);
  });
});

describe('resume keys', () => {
  test('are held by the tab, and a reminder stays until one was kept', () => {
    const keys = new Keys();
    keys.hold('p', 'hl_rk_x');
    expect([keys.of('p'), keys.isKept('p')]).toEqual(['hl_rk_x', false]);
    keys.keep('p');
    expect(new Keys().isKept('p')).toBe(true);
    expect(JSON.stringify(localStorage)).not.toContain('hl_rk_x');
    keys.forget('p');
    expect([keys.of('p'), keys.isKept('p')]).toEqual([null, false]);
  });

  test('a new key is not yet kept', () => {
    const keys = new Keys();
    keys.hold('p', 'hl_rk_x');
    keys.keep('p');
    keys.hold('p', 'hl_rk_y');
    expect(keys.isKept('p')).toBe(false);
  });
});

describe('toasts', () => {
  test('are three at most, and leave by themselves', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.show(text);
    expect(toasts.list.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(7_000);
    expect(toasts.list).toEqual([]);
  });

  test('stay while they are being read', () => {
    const toasts = new Toasts();
    toasts.show('a');
    toasts.hold(toasts.list[0]?.id ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(toasts.list).toHaveLength(1);
  });

  test('say the same once', () => {
    const toasts = new Toasts();
    toasts.show('a');
    toasts.show('a');
    expect(toasts.list).toHaveLength(1);
  });
});

describe('the announcer', () => {
  test('reads the sentences of a moment together', () => {
    const announcer = new Announcer();
    announcer.say('Ann rolled 8.');
    announcer.say('You get 2 ore.');
    expect(announcer.polite).toBe('');
    vi.advanceTimersByTime(400);
    expect(announcer.polite).toBe('Ann rolled 8. You get 2 ore.');
  });

  test('never says the same twice in the same way, or a reader would stay silent', () => {
    const announcer = new Announcer();
    announcer.insist('Your turn.');
    const first = announcer.assertive;
    announcer.insist('Your turn.');
    expect(announcer.assertive).not.toBe(first);
    expect(announcer.assertive.trim()).toBe('Your turn.');
    announcer.insist('Your turn.');
    expect(announcer.assertive).toBe(first);
  });
});

describe('saved tables', () => {
  const table = (changes: Partial<SavedTable>): SavedTable => ({
    table: 't', player: playerId(0), phase: 'play', acting: [], turn: 3, updated_at: '2025-01-01T00:00:00Z',
    players: [{ player: playerId(0), name: 'Ann', colour: 'ember' }],
    ...changes,
  });

  test('begin with where it is one’s turn and end with what is over', async () => {
    const tables = [
      table({ table: 'over', phase: 'finished', updated_at: '2025-03-01T00:00:00Z' }),
      table({ table: 'old' }),
      table({ table: 'new', updated_at: '2025-02-01T00:00:00Z' }),
      table({ table: 'mine', acting: [playerId(0)] }),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ tables })));
    const saved = new Saved();
    await saved.load();
    expect(saved.state).toBe('ready');
    expect(saved.tables.map((one) => one.table)).toEqual(['mine', 'new', 'old', 'over']);
    expect(new Saved().tables).toHaveLength(4);
  });

  test('are shown from memory while there is no network', async () => {
    localStorage.setItem('hl.saved', JSON.stringify([table({})]));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    const saved = new Saved();
    await saved.load();
    expect([saved.state, saved.tables.length]).toEqual(['offline', 1]);
  });

  test('know when one has been removed', () => {
    expect(isRemoved(table({}))).toBe(false);
    expect(isRemoved(table({ players: [] }))).toBe(true);
    expect(isRemoved(table({ players: [{ player: playerId(0), name: 'Ann', colour: 'ember', removed: true }] }))).toBe(true);
  });
});

test('every code that the protocol tells has its sentence', () => {
  const between = (start: string, end: string) => page.slice(page.indexOf(start), page.indexOf(end, page.indexOf(start)));
  const cells = (text: string, column: number) => text.split('\n').flatMap((row) => row.split('|')[column] ?? []);
  const told = [
    ...cells(between('| status |', '## 2.'), 2),
    ...cells(between('### Codes of refusal', '## 4.'), 1).filter((cell) => cell.startsWith(' `')),
  ];
  const codes = told.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map((code) => code[1] ?? ''));
  expect(codes.length).toBeGreaterThan(55);
  const silent = new Set(['code', 'error']);
  const unknown = refusal('who_knows');
  expect(codes.filter((code) => !silent.has(code) && refusal(code) === unknown)).toEqual([]);
});

test('every refusal has its sentence, with how long to wait', () => {
  expect(refusal('cannot_afford')).toBe('You do not have the cards for it.');
  expect(refusal('rate_limited', 30)).toBe('Too many tries. Please wait 30 seconds.');
  expect(refusal('busy', 1)).toBe('The table has its hands full. Please try again in a second.');
  expect(refusal('full', 5)).toBe('The house is full right now. Please try again in 5 seconds.');
  expect(refusal('who_knows')).toBe('That did not work. Please try again.');
});
