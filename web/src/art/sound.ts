// Small sounds, made and not loaded. Silent until somebody turns them on and touches the page.

export type SoundName = 'knock' | 'slide' | 'dice' | 'seven' | 'turn' | 'pop' | 'win';

interface Note {
  readonly at: number;
  readonly hz: number;
  readonly to?: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
}
interface Rustle {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly around: number;
}
interface Sound {
  readonly notes?: readonly Note[];
  readonly rustles?: readonly Rustle[];
}

const bell = (at: number, hz: number): Note[] => [
  { at, hz, lasts: 0.9, loud: 0.22 },
  { at, hz: hz * 2.76, lasts: 0.35, loud: 0.05 },
];

const SOUNDS: Readonly<Record<SoundName, Sound>> = {
  knock: { notes: [{ at: 0, hz: 210, to: 120, lasts: 0.09, loud: 0.5 }], rustles: [{ at: 0, lasts: 0.03, loud: 0.3, around: 1800 }] },
  slide: { rustles: [{ at: 0, lasts: 0.14, loud: 0.18, around: 3200 }] },
  dice: {
    rustles: [
      { at: 0, lasts: 0.03, loud: 0.4, around: 2400 },
      { at: 0.16, lasts: 0.03, loud: 0.32, around: 2100 },
    ],
    notes: [
      { at: 0, hz: 520, to: 380, lasts: 0.04, loud: 0.2 },
      { at: 0.16, hz: 470, to: 340, lasts: 0.04, loud: 0.18 },
    ],
  },
  seven: { notes: [{ at: 0, hz: 92, to: 58, lasts: 0.5, loud: 0.7 }, { at: 0.22, hz: 92, to: 58, lasts: 0.6, loud: 0.5 }] },
  turn: { notes: [...bell(0, 523.25), ...bell(0.16, 783.99)] },
  pop: { notes: [{ at: 0, hz: 420, to: 640, lasts: 0.08, loud: 0.26 }] },
  win: { notes: [...bell(0, 392), ...bell(0.12, 493.88), ...bell(0.24, 587.33), ...bell(0.36, 783.99)] },
};

export class Sounds {
  #context: AudioContext | null = null;
  #on = false;
  #volume = 0.6;

  /** From the settings; a context is only made by a gesture after this. */
  set(on: boolean, volume: number): void {
    this.#on = on;
    this.#volume = volume;
    if (!on) void this.#context?.suspend();
  }

  /** To be called by every gesture and when the page is seen again: phones interrupt a context at will. */
  wake(): void {
    if (!this.#on || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    if (this.#context.state !== 'running') void this.#context.resume().catch(() => undefined);
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (!this.#on || context === null || context.state !== 'running') return;
    const { notes = [], rustles = [] } = SOUNDS[name];
    for (const note of notes) this.#note(context, note);
    for (const rustle of rustles) this.#rustle(context, rustle);
  }

  /** Keeps the context awake as long as the page lives; the answer ends that. */
  listen(page: Document): () => void {
    const wake = () => this.wake();
    const seen = () => page.visibilityState === 'visible' && wake();
    page.addEventListener('pointerdown', wake);
    page.addEventListener('keydown', wake);
    page.addEventListener('visibilitychange', seen);
    return () => {
      page.removeEventListener('pointerdown', wake);
      page.removeEventListener('keydown', wake);
      page.removeEventListener('visibilitychange', seen);
    };
  }

  #fade(context: AudioContext, at: number, lasts: number, loud: number): GainNode {
    const gain = context.createGain();
    const start = context.currentTime + at;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * this.#volume), start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    gain.connect(context.destination);
    return gain;
  }

  #note(context: AudioContext, { at, hz, to, lasts, loud, wave }: Note): void {
    const voice = context.createOscillator();
    const start = context.currentTime + at;
    voice.type = wave ?? 'sine';
    voice.frequency.setValueAtTime(hz, start);
    if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
    voice.connect(this.#fade(context, at, lasts, loud));
    voice.start(start);
    voice.stop(start + lasts + 0.05);
  }

  #rustle(context: AudioContext, { at, lasts, loud, around }: Rustle): void {
    const samples = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
    const data = samples.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = around;
    source.buffer = samples;
    source.connect(band).connect(this.#fade(context, at, lasts, loud));
    source.start(context.currentTime + at);
  }
}

export const sounds = new Sounds();
