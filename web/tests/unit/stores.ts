// What a browser has and Node has not: a store of text, for the tests of the stores.
import { vi } from 'vitest';

class TextStore {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

export function fakeStores(): void {
  vi.stubGlobal('localStorage', new TextStore());
  vi.stubGlobal('sessionStorage', new TextStore());
}

export function storesAreForbidden(): void {
  const forbidden = new Proxy({}, {
    get: () => () => {
      throw new DOMException('no', 'SecurityError');
    },
    ownKeys: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  vi.stubGlobal('localStorage', forbidden);
  vi.stubGlobal('sessionStorage', forbidden);
}
