import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Effects } from '../../src/board/effects.svelte';
import type { View } from '../../src/core/protocol';
import { large, late } from '../../src/dev/samples';

const road = Object.keys(late.public.roads).find((path) => late.public.roads[path] === 0) ?? '';
const without = (path: string): View => {
  const roads = Object.fromEntries(Object.entries(late.public.roads).filter(([one]) => one !== path));
  return { ...late, public: { ...late.public, roads } };
};

describe('effects', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets a new piece fall and marks it once', () => {
    const effects = new Effects();
    expect(effects.see([{ kind: 'road_built', seat: 0, path: road }], without(road), late, large, false)).toEqual([road]);
    expect(effects.newest).toBe(road);
    expect(effects.pulses).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(effects.pulses).toEqual([]);
  });

  it('lifts what was taken back, from where it stood', () => {
    const effects = new Effects();
    effects.see([{ kind: 'placement_undone', seat: 0, piece: 'road', place: road }], late, without(road), large, false);
    expect(effects.ghosts.map(({ piece }) => piece.place)).toEqual([road]);
    vi.advanceTimersByTime(500);
    expect(effects.ghosts).toEqual([]);
  });

  it('lifts all pieces of a player who was removed, within a moment', () => {
    const effects = new Effects();
    effects.see([{ kind: 'player_removed_unseen', seat: 3, cards: {}, development: 1 }], late, late, large, false);
    expect(effects.ghosts.length).toBe(10);
    expect(Math.max(...effects.ghosts.map(({ delay }) => delay))).toBeLessThanOrEqual(1200);
    vi.advanceTimersByTime(3000);
    expect(effects.ghosts).toEqual([]);
  });

  it('lights the tiles that pay somebody, and never the blocked one', () => {
    const rolled: View = { ...late, public: { ...late.public, last_roll: [5, 4] } };
    const effects = new Effects();
    effects.see([{ kind: 'cards_produced', gains: {}, short: [] }], late, rolled, large, false);
    expect(effects.glows).not.toContain(late.public.robber);
    expect(effects.glows.length).toBeGreaterThan(0);
    vi.advanceTimersByTime(1500);
    expect(effects.glows).toEqual([]);
  });
});
