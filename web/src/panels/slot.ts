// What stands in the action slot: one place for what to do now, and for its confirmation.
import type { View } from '../core/protocol';
import type { PlayStore } from '../state/play.svelte';
import { inSetup, isActive, isMine } from '../core/view';

export type SlotKind =
  | 'confirm'
  | 'return'
  | 'setup'
  | 'discard'
  | 'robber'
  | 'victim'
  | 'free_roads'
  | 'choosing'
  | 'turn'
  | 'theirs'
  | 'over';

type Doing = Pick<PlayStore, 'preview' | 'piece' | 'canReturn'>;

export function slotOf(view: View, play: Doing): SlotKind {
  const { phase } = view.public;
  if (phase === 'finished' || phase === 'closed') return 'over';
  if (play.preview !== null) return 'confirm';
  if (play.canReturn) return 'return';
  if (inSetup(view)) return 'setup';
  if (phase === 'discard') return 'discard';
  if (!isActive(view) || !isMine(view)) return 'theirs';
  if (phase === 'robber') return 'robber';
  if (phase === 'steal') return 'victim';
  if (phase === 'free_roads') return 'free_roads';
  return play.piece !== null ? 'choosing' : 'turn';
}
