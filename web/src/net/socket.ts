// One table's line to the server, kept open: hello, heartbeats, waking up, and coming back after it dropped.
import type { FromClient, Hello, ToClient } from '../core/protocol';
import { pauseAfter, pauseOfRestart } from './backoff';
import { FINAL, type Line } from './line';

export interface SocketOptions {
  readonly url: string;
  /** Asked anew for every line: it names the newest position shown. */
  readonly hello: () => Hello;
  readonly onFrame: (frame: ToClient) => void;
  /** `retryAt`: when the next try begins, by Date.now(). */
  readonly onLine: (line: Line, retryAt: number | null) => void;
  /** Lines keep being refused: is this seat's session over, or is its place gone? */
  readonly whyRefused: () => Promise<'signed_out' | 'gone' | null>;
}

const HEARTBEAT = 2_500;
const DEAD = 9_000;
const OPENING = 12_000;
/** A browser may be wrong about being offline, on a network of one's own for instance. */
const OFFLINE_PAUSE = 15_000;
const WATCH = 1_000;
/** A clock that jumped by more than this was asleep. */
const SLEPT = 5_000;
const RESTARTING = 1012;
const NO_SEAT = 4001;
const SIGNED_OUT = 4003;
const OUTDATED = 4009;
/** Lines that never opened before the cookie is doubted: a refused upgrade looks like a lost network. */
const DOUBTS = 2;

export class TableSocket {
  readonly #options: SocketOptions;
  #socket: WebSocket | null = null;
  #line: Line = 'connecting';
  #welcomed = false;
  #failed = 0;
  #running = false;
  #heard = 0;
  #asked: number | null = null;
  #watched = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #watch: ReturnType<typeof setInterval> | null = null;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  /** Welcomed and open: frames reach the server now. */
  get ready(): boolean {
    return this.#welcomed && this.#socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    if (this.#running) return;
    this.#running = true;
    this.#watched = Date.now();
    this.#watch = setInterval(this.#look, WATCH);
    globalThis.addEventListener?.('online', this.#online);
    globalThis.addEventListener?.('offline', this.#offline);
    globalThis.document?.addEventListener('visibilitychange', this.#seen);
    this.#open();
  }

  close(): void {
    this.#running = false;
    if (this.#watch !== null) clearInterval(this.#watch);
    globalThis.removeEventListener?.('online', this.#online);
    globalThis.removeEventListener?.('offline', this.#offline);
    globalThis.document?.removeEventListener('visibilitychange', this.#seen);
    this.#drop();
  }

  retryNow(): void {
    if (!this.#running || FINAL.includes(this.#line)) return;
    if (this.#line === 'live' || this.#line === 'moving') return this.#askIfAlive();
    this.#open();
  }

  send(frame: FromClient): boolean {
    if (!this.ready) return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  #say(line: Line, retryAt: number | null = null): void {
    this.#line = line;
    this.#options.onLine(line, retryAt);
  }

  #drop(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#asked = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #open(): void {
    this.#drop();
    if (this.#line !== 'connecting' && this.#line !== 'restarting') this.#say('reconnecting');
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#heard = Date.now();
      socket.send(JSON.stringify(this.#options.hello()));
    };
    socket.onmessage = (message) => this.#hear(message);
    socket.onclose = ({ code }) => void this.#closed(code);
  }

  #hear(message: MessageEvent): void {
    this.#heard = Date.now();
    this.#asked = null;
    const frame = JSON.parse(String(message.data)) as ToClient;
    if (frame.type === 'welcome') {
      this.#welcomed = true;
      this.#failed = 0;
    }
    if (frame.type === 'notice') this.#notice(frame.state);
    this.#options.onFrame(frame);
    if (frame.type === 'welcome') this.#say('live');
  }

  #notice(state: 'live' | 'moving_table' | 'restarting'): void {
    if (state === 'restarting') this.#say('restarting');
    else if (state === 'moving_table') this.#say('moving');
    else if (this.#welcomed) this.#say('live');
  }

  async #closed(code: number): Promise<void> {
    const opened = this.#welcomed;
    this.#drop();
    if (code === SIGNED_OUT) return this.#end('signed_out');
    if (code === OUTDATED) return this.#end('outdated');
    this.#failed += 1;
    if (code === NO_SEAT || (!opened && this.#failed % DOUBTS === 0)) {
      const why = await this.#options.whyRefused().catch(() => null);
      if (!this.#running || this.#socket !== null) return;
      if (why !== null) return this.#end(why);
    }
    if (code === RESTARTING) this.#wait(pauseOfRestart(), 'restarting');
    else this.#wait(pauseAfter(this.#failed - 1), this.#line === 'restarting' ? 'restarting' : 'reconnecting');
  }

  #end(line: Line): void {
    this.#say(line);
    this.close();
  }

  #wait(pause: number, line: Line): void {
    const offline = globalThis.navigator?.onLine === false;
    const wait = offline ? OFFLINE_PAUSE : pause;
    this.#say(offline ? 'offline' : line, Date.now() + wait);
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  /** A line that was lost without a word: the server is looked for at once. */
  #lost(): void {
    this.#drop();
    this.#failed += 1;
    this.#wait(pauseAfter(this.#failed - 1), 'reconnecting');
  }

  #askIfAlive(): void {
    if (this.#asked !== null || !this.send({ type: 'heartbeat' })) return;
    this.#asked = Date.now();
  }

  readonly #look = (): void => {
    const now = Date.now();
    const slept = now - this.#watched > SLEPT;
    this.#watched = now;
    if (this.#socket === null) return;
    if (slept && now - this.#heard > SLEPT) return this.#wake();
    const silent = now - (this.#asked ?? this.#heard);
    if (!this.#welcomed && now - this.#heard > OPENING) this.#lost();
    else if (this.#asked !== null && silent > DEAD) this.#lost();
    else if (this.#asked === null && silent > HEARTBEAT) this.#askIfAlive();
  };

  /** After a sleep the old line is not to be trusted, even if it looks open. */
  #wake(): void {
    if (!this.#running || FINAL.includes(this.#line)) return;
    this.#failed = 0;
    this.#open();
  }

  readonly #online = (): void => this.#wake();
  readonly #offline = (): void => {
    this.#drop();
    if (!FINAL.includes(this.#line)) this.#wait(OFFLINE_PAUSE, 'offline');
  };
  readonly #seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#socket === null || Date.now() - this.#heard > DEAD) this.#wake();
    else this.#askIfAlive();
  };
}

/** The socket beside this page; the table is for proxies that lead all of a table to one gateway. */
export function socketUrl(location: { protocol: string; host: string }, table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?table=${table}`;
}
