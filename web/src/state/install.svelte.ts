// Keeping the page on the device: offered only after a first finished turn, never before.

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #prompt = $state.raw<InstallPrompt | null>(null);
  #played = $state(false);
  readonly offered = $derived(this.#played && this.#prompt !== null);

  constructor() {
    globalThis.addEventListener?.('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
  }

  turnFinished(): void {
    this.#played = true;
  }

  async accept(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }

  decline(): void {
    this.#prompt = null;
  }
}

export const install = new Install();

/** Asks the browser to keep what is stored here: on Save & exit. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
