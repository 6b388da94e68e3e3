// The page's title, and a mark on its icon, tell from another tab that it is this player's to act.
import { titleOf } from '../../core/describe';
import type { View } from '../../core/protocol';
import { isMine } from '../../core/view';

const BADGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 4l25 14v28L32 60 7 46V18z" fill="#f5f1ea" stroke="#261f19" stroke-width="5" stroke-linejoin="round"/>' +
    '<path d="M18 34l14-13 14 13v13H18z" fill="#b23a14" stroke="#261f19" stroke-width="4" stroke-linejoin="round"/>' +
    '<circle cx="49" cy="15" r="13" fill="#f0b44c" stroke="#261f19" stroke-width="5"/></svg>',
)}`;

export function keepTitle(view: View | null, code: string | null): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const plain = icon?.getAttribute('href') ?? null;
  document.title = titleOf(view, code);
  if (icon !== null && view !== null && isMine(view)) icon.href = BADGE;
  return () => {
    if (icon !== null && plain !== null) icon.setAttribute('href', plain);
  };
}
