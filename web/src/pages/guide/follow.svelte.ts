// Which chapter is being read, and the way to another.
import { tick } from 'svelte';
import { taste } from '../../state/taste.svelte';

export class Reading {
  current = $state('found');
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  async go(id: string, how: 'at once' | 'gliding' = 'gliding'): Promise<void> {
    await tick();
    const chapter = document.getElementById(this.#prefix + id);
    if (chapter === null) return;
    this.current = id;
    chapter.scrollIntoView({ behavior: how === 'gliding' && !taste.reduced ? 'smooth' : 'instant', block: 'start' });
    chapter.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }

  /** The chapter whose heading last passed the upper third. */
  follow(root: Element | null, sections: Iterable<Element>): () => void {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)?.target;
        if (shown instanceof HTMLElement && shown.dataset.chapter) this.current = shown.dataset.chapter;
      },
      { root, rootMargin: '-25% 0px -70% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }
}
