// Random names of wishes. crypto.randomUUID exists only on secure pages, and a table may be played over plain http at home.

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => HEX[byte]).join('');
}

function random(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A random UUID (version 4) in lower case. */
export function uuid(): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A player's part in the dice: 16 bytes (RULES 12). */
export function nonce(): string {
  return hex(random(16));
}
