import { describe, expect, it } from 'vitest';
import type { CreateTable, JoinTable } from '../../src/core/protocol';
import { ApiError } from '../../src/net/api';
import { isCode, plainCode, prettyCode } from '../../src/pages/landing/code';
import { Entrance, nameProblem } from '../../src/pages/landing/entrance.svelte';
import { ago, problems } from '../../src/words/landing';

const SEAT = { table: 'aaaaaaaa-0000-4000-8000-000000000001', player: 'aaaaaaaa-0000-4000-8000-000000000002', code: 'LARK-7294', key: 'hl_rk_x' };

/** A lobby that refuses as often as it is told to, and remembers what it was asked. */
class Lobby {
  readonly created: CreateTable[] = [];
  readonly joined: JoinTable[] = [];
  readonly refusals: ApiError[] = [];

  readonly createTable = async (wish: CreateTable) => this.#answer(this.created, wish, SEAT);
  readonly joinTable = async (wish: JoinTable) => this.#answer(this.joined, wish, SEAT);
  readonly resume = async (key: string) => this.#answer([], key, SEAT);

  #answer<Wish, Answer>(asked: Wish[], wish: Wish, answer: Answer): Answer {
    asked.push(wish);
    const refusal = this.refusals.shift();
    if (refusal) throw refusal;
    return answer;
  }
}

function entrance(lobby = new Lobby()) {
  const went: string[] = [];
  const made = new Entrance(lobby, (path) => went.push(path));
  made.name = 'Maya';
  return { made, lobby, went };
}

describe('a table code', () => {
  it.each(['LARK-7294', 'lark7294', ' lark 7294 ', 'Lark—7294', 'https://hearth.example/t/lark-7294'])(
    'is understood as %s',
    (typed) => {
      expect(prettyCode(typed)).toBe('LARK-7294');
      expect(isCode(typed)).toBe(true);
    },
  );
  it('reads 1 and I as the L that was meant', () => expect(plainCode('1ark-729i')).toBe('LARK729L'));
  it.each(['', 'LARK', 'LARK-72944'])('is not one as %j', (typed) => expect(isCode(typed)).toBe(false));
  it('stays as it was typed while it is unfinished', () => expect(prettyCode('lar')).toBe('LAR'));
});

describe('a name', () => {
  it('is asked for, and told when it is too short or too long', () => {
    expect(nameProblem('  ')).toBe(problems.nameMissing);
    expect(nameProblem('M')).toBe(problems.nameShort);
    expect(nameProblem('M'.repeat(21))).toBe(problems.nameLong);
  });
  it('counts characters, not bytes', () => expect(nameProblem('🌾🌾')).toBeNull());
});

describe('the way in', () => {
  it('goes to the table once there is a seat', async () => {
    const { made, went } = entrance();
    expect(await made.create()).toBeNull();
    expect(went).toEqual([`/table/${SEAT.table}#${SEAT.player}`]);
  });

  it('asks for what is missing before it asks the server', async () => {
    const { made, lobby } = entrance();
    made.name = '';
    expect((await made.create())?.where).toBe('name');
    expect((await made.join())?.where).toBe('code');
    expect(lobby.created).toHaveLength(0);
  });

  it('tries the same wish again under the same id, and another under another', async () => {
    const { made, lobby } = entrance();
    lobby.refusals.push(new ApiError('unreachable', 0));
    await made.create();
    await made.create();
    made.name = 'Mara';
    await made.create();
    const [first, second, third] = lobby.created.map(({ join_id }) => join_id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['name_taken', 'name'],
    ['table_full', 'code'],
    ['already_started', 'code'],
    ['unavailable', 'form'],
  ])('tells %s at the %s', async (code, where) => {
    const { made, lobby } = entrance();
    made.code = 'lark 7294';
    lobby.refusals.push(new ApiError(code, 409));
    expect((await made.join())?.where).toBe(where);
    expect(lobby.joined[0]?.code).toBe('LARK-7294');
  });

  it('says how long to wait after too many tries', async () => {
    const { made, lobby } = entrance();
    lobby.refusals.push(new ApiError('rate_limited', 429, 12));
    expect((await made.create())?.text).toContain('12 seconds');
    expect(made.wait).toBe(12);
  });

  it('forgets the key once it has opened the seat', async () => {
    const { made } = entrance();
    made.key = ' hl_rk_x ';
    await made.resume();
    expect(made.key).toBe('');
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  it.each([
    ['2026-11-30T11:59:30Z', 'just now'],
    ['2026-11-30T11:50:00Z', '10 minutes ago'],
    ['2026-11-30T09:00:00Z', '3 hours ago'],
    ['2026-11-28T09:00:00Z', '2 days ago'],
    ['2026-11-01T09:00:00Z', '4 weeks ago'],
    ['2026-11-30T12:05:00Z', 'just now'],
  ])('%s is %s', (then, said) => expect(ago(then, now)).toBe(said));
});
