// What is said to those who listen instead of looking. App.svelte holds the two live regions.

const COALESCE = 400;
/** Repeated text would be no change, and a reader would stay silent. */
const DIFFERENT = '\u00a0';

export class Announcer {
  polite = $state('');
  assertive = $state('');
  #waiting: string[] = [];

  /** One sentence for each thing that happened; those of a moment are read together. */
  say(text: string): void {
    if (text === '') return;
    if (this.#waiting.push(text) === 1) setTimeout(() => this.#read(), COALESCE);
  }

  #read(): void {
    const said = this.#waiting.join(' ');
    this.#waiting = [];
    this.polite = said === this.polite ? said + DIFFERENT : said;
  }

  /** For what cannot wait: your turn, a debt, an error. */
  insist(text: string): void {
    this.assertive = text === this.assertive ? text + DIFFERENT : text;
  }
}

export const announcer = new Announcer();
