// Which sound an event makes. One for each command that was committed: the most telling of its events.
import type { SoundName } from '../art/sound';
import type { SeenEvent } from '../core/protocol';

const LOUDEST: readonly SoundName[] = ['win', 'seven', 'turn', 'dice', 'knock', 'slide', 'pop'];

function soundOf(event: SeenEvent, seat: number | null): SoundName | null {
  switch (event.kind) {
    case 'game_won':
      return 'win';
    case 'dice_rolled':
      return event.first + event.second === 7 ? 'seven' : 'dice';
    case 'turn_began':
      return event.primary === seat ? 'turn' : null;
    case 'paired_part_began':
    case 'setup_turn_began':
      return event.seat === seat ? 'turn' : null;
    case 'road_built':
    case 'free_road_built':
    case 'settlement_built':
    case 'city_built':
    case 'starting_settlement_placed':
    case 'starting_road_placed':
    case 'robber_moved':
      return 'knock';
    case 'trade_completed':
    case 'bank_traded':
    case 'development_bought':
    case 'development_bought_unseen':
    case 'card_stolen':
    case 'card_stolen_unseen':
    case 'starting_cards_taken':
    case 'placement_undone':
      return 'slide';
    case 'trade_offered':
      return seat !== null && event.to.includes(seat) ? 'pop' : null;
    default:
      return null;
  }
}

export function soundsOf(events: readonly SeenEvent[], seat: number | null): SoundName | null {
  const heard = new Set(events.map((event) => soundOf(event, seat)));
  return LOUDEST.find((name) => heard.has(name)) ?? null;
}
