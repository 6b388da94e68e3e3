import { describe, expect, it } from 'vitest';
import { Pace } from '../../src/state/pace';

describe('a pace', () => {
  it('lets so many through at once, then one after each pause', () => {
    const pace = new Pace(3, 500);
    expect([pace.take(0), pace.take(0), pace.take(0), pace.take(0)]).toEqual([true, true, true, false]);
    expect(pace.take(499)).toBe(false);
    expect(pace.take(500)).toBe(true);
    expect(pace.take(500)).toBe(false);
  });

  it('saves no more than that up', () => {
    const pace = new Pace(2, 500);
    expect([pace.take(60_000), pace.take(60_000), pace.take(60_000)]).toEqual([true, true, false]);
  });
});
