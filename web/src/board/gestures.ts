// Fingers, mice and wheels on the board: one place decides what was meant. Nothing acts on the way down (WCAG 2.5.2).
import type { Point } from '../core/board';

export interface Tap {
  readonly at: Point;
  readonly touch: boolean;
  readonly alt: boolean;
}
export interface GestureHandlers {
  /** In pixels of the stage, as everywhere here. */
  tap(tap: Tap): void;
  /** Two quick taps at one place. The first was told as a tap. */
  doubleTap(at: Point): void;
  hold(at: Point): void;
  /** A mouse or pen that only passes; null when it left. */
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** Whether a flick may run on. */
  readonly inertia: () => boolean;
}

const SLOP = { touch: 10, mouse: 5 } as const;
const HOLD = 450;
const DOUBLE = { ms: 300, px: 28 } as const;
const RUN_ON = 200;
/** Pixels per millisecond below which a drag just ends. */
const FLICK = 0.2;

interface Down {
  readonly id: number;
  readonly start: Point;
  readonly touch: boolean;
  readonly alt: boolean;
  last: Point;
  time: number;
  speed: Point;
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

export function listen(stage: HTMLElement, handlers: GestureHandlers): () => void {
  const downs = new Map<number, Down>();
  // Safari loses captured pointers: while a gesture runs, the whole document is listened to.
  const page = stage.ownerDocument;
  let intent: 'none' | 'tap' | 'drag' | 'pinch' | 'done' = 'none';
  let holding: ReturnType<typeof setTimeout> | null = null;
  let running = 0;
  let before: { at: Point; time: number } | null = null;

  const local = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const stopHolding = () => {
    if (holding !== null) clearTimeout(holding);
    holding = null;
  };
  const stopRunning = () => {
    cancelAnimationFrame(running);
    running = 0;
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest?.('button, a, input, dialog')) return;
    stopRunning();
    const at = local(event);
    const touch = event.pointerType === 'touch';
    downs.set(event.pointerId, { id: event.pointerId, start: at, last: at, touch, alt: event.altKey, time: event.timeStamp, speed: { x: 0, y: 0 } });
    stopHolding();
    if (downs.size === 1) {
      intent = 'tap';
      page.addEventListener('pointermove', move);
      page.addEventListener('pointerup', up);
      page.addEventListener('pointercancel', cancel);
      if (touch) holding = setTimeout(() => held(at), HOLD);
    } else {
      intent = 'pinch'; // a second finger takes back whatever the first began
    }
  }

  function held(at: Point): void {
    holding = null;
    if (intent !== 'tap') return;
    intent = 'done';
    handlers.hold(at);
  }

  function move(event: PointerEvent): void {
    const finger = downs.get(event.pointerId);
    if (finger === undefined) return;
    const at = local(event);
    if (intent === 'pinch') return pinch(finger, at);
    if (intent === 'tap' && apart(at, finger.start) >= (finger.touch ? SLOP.touch : SLOP.mouse)) {
      intent = 'drag';
      stopHolding();
    }
    if (intent !== 'drag') return;
    const [dx, dy, dt] = [at.x - finger.last.x, at.y - finger.last.y, Math.max(1, event.timeStamp - finger.time)];
    finger.speed = { x: 0.6 * finger.speed.x + 0.4 * (dx / dt), y: 0.6 * finger.speed.y + 0.4 * (dy / dt) };
    finger.last = at;
    finger.time = event.timeStamp;
    handlers.pan(dx, dy);
  }

  /** By the ratio of the distances, so that the island stays under both fingers. */
  function pinch(finger: Down, at: Point): void {
    const other = [...downs.values()].find((one) => one !== finger);
    if (other === undefined) return;
    const [was, is] = [between(finger.last, other.last), between(at, other.last)];
    const ratio = apart(at, other.last) / Math.max(1, apart(finger.last, other.last));
    finger.last = at;
    handlers.zoom(ratio, is);
    handlers.pan(is.x - was.x, is.y - was.y);
  }

  function up(event: PointerEvent): void {
    const finger = downs.get(event.pointerId);
    if (finger === undefined) return;
    stopHolding();
    if (intent === 'tap') tapped(finger, event);
    if (intent === 'drag') runOn(finger, event.timeStamp);
    release(finger);
  }

  function cancel(event: PointerEvent): void {
    const finger = downs.get(event.pointerId);
    stopHolding();
    if (finger !== undefined) release(finger);
  }

  function release(finger: Down): void {
    downs.delete(finger.id);
    intent = downs.size === 0 ? 'none' : 'done'; // the finger that stays does nothing by being lifted
    if (downs.size > 0) return;
    page.removeEventListener('pointermove', move);
    page.removeEventListener('pointerup', up);
    page.removeEventListener('pointercancel', cancel);
  }

  function tapped(finger: Down, event: PointerEvent): void {
    const again = before !== null && event.timeStamp - before.time < DOUBLE.ms && apart(before.at, finger.start) < DOUBLE.px;
    before = again ? null : { at: finger.start, time: event.timeStamp };
    if (again) handlers.doubleTap(finger.start);
    else handlers.tap({ at: finger.start, touch: finger.touch, alt: finger.alt || event.altKey });
  }

  function runOn(finger: Down, now: number): void {
    const { x, y } = finger.speed;
    if (!handlers.inertia() || now - finger.time > 60 || Math.hypot(x, y) < FLICK) return;
    let [last, start] = [0, 0];
    const step = (time: number) => {
      start ||= time;
      const left = 1 - (time - start) / RUN_ON;
      const dt = last === 0 ? 16 : time - last;
      last = time;
      if (left <= 0) return;
      handlers.pan(x * dt * left, y * dt * left);
      running = requestAnimationFrame(step);
    };
    running = requestAnimationFrame(step);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault(); // on the board only: the page itself can always be zoomed
    stopRunning();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 200 : 1;
    const delta = (event.deltaY || event.deltaX) * lines;
    handlers.zoom(Math.exp(-Math.max(-240, Math.min(240, delta)) * (event.ctrlKey ? 0.01 : 0.0018)), local(event));
  }

  // A trackpad's pinch in Safari is no wheel with Ctrl but these.
  let pinched = 1;
  type Gesture = Event & { scale: number; clientX: number; clientY: number };
  const gesturestart = (event: Event) => {
    event.preventDefault();
    pinched = 1;
  };
  const gesturechange = (event: Event) => {
    event.preventDefault();
    if (downs.size > 0) return;
    const { scale, clientX, clientY } = event as Gesture;
    handlers.zoom(scale / pinched, local({ clientX, clientY }));
    pinched = scale;
  };

  const passing = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && intent !== 'drag') handlers.hover(local(event));
  };
  const left = (event: PointerEvent) => event.pointerType !== 'touch' && handlers.hover(null);
  const menu = (event: MouseEvent) => {
    if (intent !== 'none' && [...downs.values()].some(({ touch }) => touch)) event.preventDefault();
  };

  const listeners = Object.entries({ pointerdown: down, pointermove: passing, pointerleave: left, wheel, gesturestart, gesturechange, contextmenu: menu });
  for (const [kind, listener] of listeners) stage.addEventListener(kind, listener as EventListener, { passive: false });
  return () => {
    for (const [kind, listener] of listeners) stage.removeEventListener(kind, listener as EventListener);
    stopHolding();
    stopRunning();
    for (const finger of [...downs.values()]) release(finger);
  };
}
