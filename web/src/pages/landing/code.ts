// Table codes as people type them: any case, with spaces or dashes, 1 and I for L.

const LENGTH = 8;
const FOREIGN = /[^A-Z0-9]/g;

export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(FOREIGN, '').replace(/[1I]/g, 'L');
}

/** ABCD-EFGH; what is no whole code is left as it was typed, in capitals. */
export function prettyCode(typed: string): string {
  const plain = plainCode(fromLink(typed));
  return plain.length === LENGTH ? `${plain.slice(0, 4)}-${plain.slice(4)}` : typed.toUpperCase();
}

export function isCode(typed: string): boolean {
  return plainCode(fromLink(typed)).length === LENGTH;
}

/** Whoever pastes the whole invitation means its code. */
function fromLink(typed: string): string {
  return /\/t\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
}
