// How long to wait before the next try, in milliseconds.

const STEPS = [500, 1000, 2000, 4000, 8000, 15000];
/** A server that restarts comes back soon, but not for everybody in the same instant. */
const RESTART_SPREAD = 1500;

/** After `failed` tries in a row; never the same for all, so that a full house does not knock at once. */
export function pauseAfter(failed: number, random: () => number = Math.random): number {
  const step = STEPS[Math.min(failed, STEPS.length - 1)] ?? 0;
  return Math.round(step * (0.6 + 0.4 * random()));
}

export function pauseOfRestart(random: () => number = Math.random): number {
  return Math.round(100 + RESTART_SPREAD * random());
}
