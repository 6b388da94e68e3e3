import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type GestureHandlers } from '../../src/board/gestures';

/** Just enough of a page: pointer events as the browser would tell them. */
class Told extends Event {
  constructor(kind: string, facts: object) {
    super(kind, { cancelable: true });
    for (const [name, value] of Object.entries(facts)) Object.defineProperty(this, name, { value });
  }
}

function page() {
  const document = new EventTarget();
  const stage = Object.assign(new EventTarget(), {
    ownerDocument: document,
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
  });
  return { document, stage };
}

let at = 0;
const seen: string[] = [];
const round = (value: number) => Math.round(value * 100) / 100;
const handlers: GestureHandlers = {
  tap: ({ at: { x, y }, touch, alt }) => seen.push(`tap ${x},${y}${touch ? ' touch' : ''}${alt ? ' alt' : ''}`),
  doubleTap: () => seen.push('double'),
  hold: ({ x, y }) => seen.push(`hold ${x},${y}`),
  hover: (point) => seen.push(point === null ? 'left' : `hover ${point.x},${point.y}`),
  pan: (dx, dy) => seen.push(`pan ${dx},${dy}`),
  zoom: (factor, { x, y }) => seen.push(`zoom ${round(factor)} at ${x},${y}`),
  inertia: () => false,
};

let told: ReturnType<typeof page>;
let deafen: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  seen.length = 0;
  at = 0;
  told = page();
  deafen = listen(told.stage as unknown as HTMLElement, handlers);
});
afterEach(() => {
  deafen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function point(kind: string, id: number, x: number, y: number, more: object = {}) {
  at += 10;
  const target = kind === 'pointerdown' ? told.stage : told.document;
  const facts = { pointerId: id, clientX: x + 10, clientY: y + 20, button: 0, pointerType: 'touch', timeStamp: at, altKey: false, ...more };
  const event = new Told(kind, facts);
  target.dispatchEvent(event);
}

describe('gestures', () => {
  it('acts when the finger is lifted, not when it comes down', () => {
    point('pointerdown', 1, 50, 60);
    expect(seen).toEqual([]);
    point('pointerup', 1, 53, 62);
    expect(seen).toEqual(['tap 50,60 touch']);
  });

  it('takes a moved finger for a drag, and no tap follows', () => {
    point('pointerdown', 1, 50, 60);
    point('pointermove', 1, 70, 60);
    point('pointermove', 1, 75, 66);
    point('pointerup', 1, 75, 66);
    expect(seen).toEqual(['pan 20,0', 'pan 5,6']);
  });

  it('lets a second finger take back the tap, and zooms by the ratio of distances', () => {
    point('pointerdown', 1, 100, 100);
    point('pointerdown', 2, 200, 100);
    point('pointermove', 2, 250, 100);
    point('pointerup', 2, 250, 100);
    point('pointerup', 1, 100, 100);
    expect(seen).toEqual(['zoom 1.5 at 175,100', 'pan 25,0']);
  });

  it('takes a resting finger for a long press, and no tap follows', () => {
    point('pointerdown', 1, 30, 30);
    vi.advanceTimersByTime(460);
    point('pointerup', 1, 30, 30);
    expect(seen).toEqual(['hold 30,30']);
  });

  it('gives a resting mouse all the time it needs', () => {
    point('pointerdown', 1, 30, 30, { pointerType: 'mouse' });
    vi.advanceTimersByTime(2000);
    point('pointerup', 1, 32, 30, { pointerType: 'mouse' });
    expect(seen).toEqual(['tap 30,30']);
  });

  it('tells Alt from a plain click', () => {
    point('pointerdown', 1, 30, 30, { pointerType: 'mouse', altKey: true });
    point('pointerup', 1, 30, 30, { pointerType: 'mouse' });
    expect(seen).toEqual(['tap 30,30 alt']);
  });

  it('tells two quick taps at one place, but not at two places', () => {
    point('pointerdown', 1, 30, 30);
    point('pointerup', 1, 30, 30);
    point('pointerdown', 1, 34, 30);
    point('pointerup', 1, 34, 30);
    point('pointerdown', 1, 200, 30);
    point('pointerup', 1, 200, 30);
    expect(seen).toEqual(['tap 30,30 touch', 'double', 'tap 200,30 touch']);
  });

  it('does nothing for a cancelled touch or another button', () => {
    point('pointerdown', 1, 30, 30);
    point('pointercancel', 1, 30, 30);
    point('pointerdown', 2, 30, 30, { button: 2, pointerType: 'mouse' });
    point('pointerup', 2, 30, 30, { button: 2, pointerType: 'mouse' });
    expect(seen).toEqual([]);
  });

  it('zooms by wheel where the cursor is, and keeps the page still', () => {
    const wheel = new Told('wheel', { deltaY: -100, deltaX: 0, deltaMode: 0, ctrlKey: false, clientX: 110, clientY: 70 });
    told.stage.dispatchEvent(wheel);
    expect(seen).toEqual(['zoom 1.2 at 100,50']);
    expect(wheel.defaultPrevented).toBe(true);
  });

  it('follows a cursor that only passes', () => {
    told.stage.dispatchEvent(new Told('pointermove', { pointerType: 'mouse', clientX: 40, clientY: 60 }));
    told.stage.dispatchEvent(new Told('pointerleave', { pointerType: 'mouse' }));
    expect(seen).toEqual(['hover 30,40', 'left']);
  });
});
