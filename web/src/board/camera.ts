// The camera: a CSS transform on the plane that carries the island. Panzoom writes it; bounds and focal points are ours,
// because Panzoom's own assume another origin (docs/decisions/board-rendering.md).
import type { PanzoomObject } from '@panzoom/panzoom';
import { MOVES } from '../art/motion';
import type { Box, Point } from '../core/board';

/** As Panzoom counts: scale(s) translate(x, y) from the upper left, so x and y are in pixels at scale 1. */
export interface Pose {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Pose = { scale: 1, x: 0, y: 0 };

/** The plane always covers the stage, so the island cannot be lost. */
export function bounded({ scale, x, y }: Pose, stage: Size, max: number): Pose {
  const s = Math.min(max, Math.max(1, scale));
  const inside = (at: number, length: number) => Math.min(0, Math.max(length / s - length, at));
  return { scale: s, x: inside(x, stage.width), y: inside(y, stage.height) };
}

/** What lies under `at` (in stage pixels) stays there. */
export function zoomed(pose: Pose, toScale: number, at: Point, stage: Size, max: number): Pose {
  const scale = Math.min(max, Math.max(1, toScale));
  const keep = (from: number, pixel: number) => from + pixel / scale - pixel / pose.scale;
  return bounded({ scale, x: keep(pose.x, at.x), y: keep(pose.y, at.y) }, stage, max);
}

/** The closest look at a box of the plane (in pixels at scale 1). */
export function framed(box: Box, stage: Size, max: number): Pose {
  const scale = Math.min(max, stage.width / Math.max(1, box.width), stage.height / Math.max(1, box.height));
  const middle = (start: number, length: number, room: number) => room / (2 * scale) - (start + length / 2);
  const pose = { scale, x: middle(box.x, box.width, stage.width), y: middle(box.y, box.height, stage.height) };
  return bounded(pose, stage, max);
}

const SETTLED = 150;
const ROOM = 48;

export interface CameraOptions {
  readonly max: () => number;
  readonly reduced: () => boolean;
  /** Told when the last movement is over: time to redraw in another detail, and to remember. */
  readonly settled: (pose: Pose) => void;
  readonly moved: (pose: Pose) => void;
}

export class Camera {
  pose: Pose = WHOLE;
  readonly #plane: HTMLElement;
  /** It arrives right behind the island; a look that is wanted before is shown then. */
  #panzoom: PanzoomObject | null = null;
  readonly #options: CameraOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #gone = false;

  constructor(plane: HTMLElement, options: CameraOptions) {
    this.#plane = plane;
    this.#options = options;
    void this.#equip();
  }

  async #equip(): Promise<void> {
    const { default: Panzoom } = await import('@panzoom/panzoom');
    if (this.#gone) return;
    this.#panzoom = Panzoom(this.#plane, { noBind: true, origin: '0 0', minScale: 1, maxScale: 8, touchAction: 'none', cursor: '', silent: true, overflow: '' });
    if (this.pose !== WHOLE) this.#show(this.pose);
  }

  get stage(): Size {
    return { width: this.#plane.offsetWidth, height: this.#plane.offsetHeight };
  }

  panBy(dx: number, dy: number): void {
    const { scale, x, y } = this.pose;
    this.#show({ scale, x: x + dx / scale, y: y + dy / scale });
  }

  zoomBy(factor: number, at: Point): void {
    this.#show(zoomed(this.pose, this.pose.scale * factor, at, this.stage, this.#options.max()));
  }

  /** For buttons and keys: a step towards the middle, gently. */
  step(factor: number): void {
    const { width, height } = this.stage;
    this.glide(zoomed(this.pose, this.pose.scale * factor, { x: width / 2, y: height / 2 }, this.stage, this.#options.max()));
  }

  fit(): void {
    this.glide(WHOLE);
  }

  frame(box: Box): void {
    this.glide(framed(box, this.stage, this.#options.max()));
  }

  glide(to: Pose): void {
    this.#show(to, !this.#options.reduced());
  }

  jump(to: Pose): void {
    this.#show(to);
  }

  /** Brings a point of the plane (in pixels at scale 1) into sight, with some room around it. */
  reveal(at: Point): void {
    const { scale, x, y } = this.pose;
    const { width, height } = this.stage;
    const off = (shown: number, length: number) => Math.max(ROOM - shown, 0) + Math.min(length - ROOM - shown, 0);
    const [dx, dy] = [off(scale * (at.x + x), width), off(scale * (at.y + y), height)];
    if (scale > 1 && (dx !== 0 || dy !== 0)) this.panBy(dx, dy);
  }

  /** The stage has another size: the same look at it, within the new bounds. */
  resized(): void {
    if (this.pose !== WHOLE) this.#show(this.pose);
  }

  destroy(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#gone = true;
    this.#panzoom?.destroy();
    this.#panzoom?.resetStyle();
  }

  #show(wanted: Pose, animate = false): void {
    const pose = bounded(wanted, this.stage, this.#options.max());
    this.pose = pose.scale === 1 ? WHOLE : pose;
    // A hint only while it moves: without it the next frame is drawn anew and sharp.
    this.#plane.style.willChange = 'transform';
    const how = { animate, duration: MOVES.glide.ms, easing: MOVES.glide.easing, force: true };
    this.#panzoom?.zoom(pose.scale, how);
    this.#panzoom?.pan(pose.x, pose.y, how);
    this.#options.moved(this.pose);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), SETTLED + (animate ? MOVES.glide.ms : 0));
  }

  #settle(): void {
    this.#timer = null;
    this.#plane.style.willChange = '';
    this.#options.settled(this.pose);
  }
}

const KEY = 'hl.look.';

/** The look at a table, as this tab last had it: it survives a reload. */
export function kept(name: string): Pose | null {
  if (name === '') return null;
  try {
    return JSON.parse(sessionStorage.getItem(KEY + name) ?? 'null') as Pose | null;
  } catch {
    return null;
  }
}

export function keepPose(name: string, pose: Pose): void {
  if (name === '') return;
  try {
    sessionStorage.setItem(KEY + name, JSON.stringify(pose));
  } catch {
    // A full store costs the look, not the game.
  }
}
