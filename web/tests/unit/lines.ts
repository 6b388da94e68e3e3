// A WebSocket that a test holds the other end of.
import { vi } from 'vitest';
import type { ToClient } from '../../src/core/protocol';

export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  // The other end

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(frame: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}

export function fakeSockets(): void {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}
