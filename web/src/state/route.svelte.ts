// Which page is shown. A resume key in the address is read and wiped at once.

import { untrack } from 'svelte';

export type Route =
  | { readonly page: 'landing'; readonly code: string | null }
  | { readonly page: 'resume'; readonly key: string | null }
  | { readonly page: 'table'; readonly table: string; readonly player: string | null }
  | { readonly page: 'guide'; readonly chapter: string | null }
  | { readonly page: 'missing' };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function routeOf(pathname: string, hash: string): Route {
  const [first = '', second = null, ...rest] = pathname.replace(/^\/+|\/+$/g, '').split('/');
  const fragment = decoded(hash.replace(/^#/, ''));
  if (rest.length > 0) return { page: 'missing' };
  if (first === '' && second === null) return { page: 'landing', code: null };
  if (first === 't' && second) return { page: 'landing', code: decoded(second) };
  if (first === 'resume' && second === null) return { page: 'resume', key: fragment || null };
  if (first === 'guide') return { page: 'guide', chapter: second ?? (fragment || null) };
  if (first === 'table' && second !== null && UUID.test(second)) {
    return { page: 'table', table: second, player: UUID.test(fragment) ? fragment : null };
  }
  return { page: 'missing' };
}

/** Where a seat's table is shown. The player's id only says which of this browser's seats; it opens nothing. */
export function tablePath(table: string, player: string): string {
  return `/table/${table}#${player}`;
}

/** A jump to a part of the table's page names no seat, and leaves none. */
function isPart(current: Route | null, table: string): boolean {
  return location.hash !== '' && current?.page === 'table' && current.table === table;
}

export class RouteStore {
  #current = $state.raw<Route | null>(null);

  /** Null until `start` has looked at the address. */
  get current(): Route | null {
    return this.#current;
  }

  /** Begins to follow the address bar; the answer stops it. */
  start(): () => void {
    const follow = () => this.#follow();
    this.#follow();
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    document.addEventListener('click', this.#click);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('hashchange', follow);
      document.removeEventListener('click', this.#click);
    };
  }

  go(path: string, how: { readonly replace?: boolean } = {}): void {
    if (how.replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#follow();
    if (!path.includes('#')) scrollTo(0, 0);
  }

  #follow(): void {
    const route = routeOf(location.pathname, location.hash);
    const current = untrack(() => this.#current);
    if (route.page === 'resume' && route.key !== null) history.replaceState(null, '', '/resume');
    // Wiping the key is a navigation too: it must not wipe the form that already holds it.
    if (route.page === 'resume' && route.key === null && current?.page === 'resume') return;
    if (route.page === 'table' && route.player === null && isPart(current, route.table)) return;
    this.#current = route;
  }

  /** Ordinary links to pages of ours are followed without loading anew. */
  readonly #click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const route = new RouteStore();
