// What this device remembers of its owner's taste. Not state of any game.

export type Theme = 'daylight' | 'lamplight' | 'contrast';
export type Motion = 'auto' | 'full' | 'reduced';
export type TextSize = 'normal' | 'large' | 'larger';

interface Kept {
  theme: Theme;
  motion: Motion;
  textSize: TextSize;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  vibration: boolean;
  /** Send one's own cursor and show those of others. */
  pointers: boolean;
  /** Tapping the previewed place again confirms it. */
  secondTap: boolean;
  /** Single-letter keys. */
  shortcuts: boolean;
  /** Ask before ending a turn in which something could still be built. */
  endCheck: boolean;
  /** The display name to begin with. */
  name: string;
}

const KEY = 'hl.settings';
const FIRST: Kept = {
  theme: 'daylight',
  motion: 'auto',
  textSize: 'normal',
  sound: false,
  volume: 0.6,
  vibration: false,
  pointers: true,
  secondTap: true,
  shortcuts: true,
  endCheck: true,
  name: '',
};

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...FIRST, ...kept };
  } catch {
    return { ...FIRST };
  }
}

export class Settings {
  #kept = $state(read());

  get theme() { return this.#kept.theme; }
  get motion() { return this.#kept.motion; }
  get textSize() { return this.#kept.textSize; }
  get sound() { return this.#kept.sound; }
  get volume() { return this.#kept.volume; }
  get vibration() { return this.#kept.vibration; }
  get pointers() { return this.#kept.pointers; }
  get secondTap() { return this.#kept.secondTap; }
  get shortcuts() { return this.#kept.shortcuts; }
  get endCheck() { return this.#kept.endCheck; }
  get name() { return this.#kept.name; }

  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    this.#kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A full or forbidden store costs the memory, not the game.
    }
  }
}

export const settings = new Settings();
