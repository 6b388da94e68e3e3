// The field guide: ten short chapters, then what stands in the small print. It must agree with docs/rules.
import { AWARD_POINTS, COSTS, HAND_LIMIT, LEAST_ARMY, LEAST_ROAD, POINTS_TO_WIN, STOCK, SUPPLY } from '../core/box';
import type { Card } from '../core/protocol';
import type { SceneName } from '../pages/scene/scenes';
import { bothSizes, inLetters, rates, stock } from './box';
import { capital, spelled } from './en';

const goal = spelled(POINTS_TO_WIN);

export type ChapterId = 'found' | 'gather' | 'build' | 'trade' | 'robber' | 'development' | 'bonuses' | 'pairs' | 'point' | 'table';

export type Block =
  | { readonly text: string }
  | { readonly points: readonly (readonly [lead: string, rest: string])[]; readonly numbered?: boolean }
  | { readonly scene: SceneName; readonly caption: string }
  | { readonly show: 'costs' | 'cards' | 'flames' | 'keys' };

export interface Chapter {
  readonly id: ChapterId;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const guide = {
  name: 'Field guide',
  title: 'How the island works',
  lead: 'Ten short chapters. Read one while the others play: your place and any piece you are holding will wait.',
  chapters: 'Chapters',
  notes: 'Notes',
  credits: 'Credits',
  back: 'Back to the start',
  publisher: 'Publisher’s rules',
  newTab: 'opens in a new tab',
  publisherUrl: 'https://www.catan.com/understand-catan/game-rules',
};

export const costs = {
  title: 'What things cost',
  road: { name: 'Road', what: `${STOCK.road} each` },
  settlement: { name: 'Settlement', what: `1 point, ${STOCK.settlement} each` },
  city: { name: 'City', what: `2 points, ${STOCK.city} each` },
  card: { name: 'Card', what: 'Drawn unseen' },
};

export const flames = {
  primary: { lead: 'Primary', rest: 'rolls, trades with everyone, builds.' },
  paired: { lead: 'Paired', rest: 'builds and trades with the bank.' },
};

export const cardRules: Readonly<Record<Card, string>> = {
  knight: 'Move the robber and take a card from somebody beside it. Nobody returns cards. It stays in play and counts for the largest army.',
  road_building: 'Lay two roads for free; the second may go on from the first. With only one path or one road left you lay one. You may also do without.',
  year_of_plenty: 'Take any two cards that the bank has, of one kind or of two. If the bank holds only a single card, you take that one.',
  monopoly: 'Name a kind. All the others give you every card of it they hold, and everybody sees how many.',
  victory_point: 'One point. It is never played, stays hidden, and counts from the moment you draw it.',
};

export const chapters: readonly Chapter[] = [
  {
    id: 'found',
    title: 'Found',
    blocks: [
      { text: 'Everyone places two settlements, each with one road. The order runs forward and then back, so whoever is last places twice in a row. Who begins is drawn when the game starts.' },
      { text: 'Any free corner will do, as long as all corners next to it are empty. The road touches the settlement you have just placed. Until you confirm that road you may still move the settlement; the road ends your placement.' },
      { text: 'Your second settlement pays one card for every tile it touches, the desert excepted, as soon as its road is down.' },
      { scene: 'found', caption: 'A settlement earns from up to three tiles. Dots under a number show how often it is rolled: five dots, five times in 36.' },
    ],
  },
  {
    id: 'gather',
    title: 'Gather',
    blocks: [
      { text: 'Each turn begins with two dice. Every tile with that number pays its neighbours: one card for a settlement, two for a city. The tile under the robber pays nothing.' },
      { text: 'Nothing but a development card from an earlier turn may come before the roll, and the roll itself cannot be skipped.' },
      { text: 'The bank can run short of a kind. If two or more players are due it and there is not enough for all, nobody gets any of that kind. If only one player is due it, that player takes what is left.' },
      { scene: 'gather', caption: 'A ten pays this city two ore. A two pays both builders: two wood for the city, one for the settlement.' },
    ],
  },
  {
    id: 'build',
    title: 'Build',
    blocks: [
      { text: 'Choose a piece in the tray: it lies above the island, on phones below it. The places where it may stand light up. Tap one and you see a preview with its price; tap another and the preview moves. Nothing is paid before you confirm.' },
      { show: 'costs' },
      {
        points: [
          ['Road.', 'On a free path that joins your own road, settlement or city. It may end at somebody’s building but not go on behind it.'],
          ['Settlement.', 'On a free corner that your road reaches, with every neighbouring corner empty.'],
          ['City.', 'In place of one of your settlements: tap it. The settlement goes back to your stock at once.'],
        ],
      },
      { text: `You own ${stock}. When all of a kind stand on the island, no more can be built. Otherwise build as much as you can pay for.` },
      { scene: 'build', caption: 'Every piece carries its owner’s colour and mark, so nobody has to tell colours apart.' },
    ],
  },
  {
    id: 'trade',
    title: 'Trade',
    blocks: [
      { text: 'Trading opens when the roll is settled completely. The player whose turn it is may offer to everybody or to some; the others may offer to that player, never to one another. Nothing is given for nothing, and no kind may stand on both sides.' },
      { text: 'An accepted offer swaps exactly those cards at once. The first valid acceptance wins. Whoever has declined may still think better of it. An offer ends when it is taken, withdrawn or replaced, when all have declined, when its cards are gone, and with the turn.' },
      {
        points: [
          ['The bank', `takes ${rates.plain} of a kind for one of another.`],
          ['A harbour with scales', `takes ${rates.anyHarbour} of any kind.`],
          ['A harbour with a picture', `takes ${rates.ownHarbour} of that kind.`],
        ],
      },
      { text: 'A harbour is yours from the moment you build on either of its two corners, and your best rate is found for you.' },
      { scene: 'trade', caption: 'Two piers lead to the two corners a harbour serves. A building stands on its ring.' },
    ],
  },
  {
    id: 'robber',
    title: 'The robber',
    blocks: [
      { text: 'When the dice show seven, no tile pays. Three things happen instead, always in this order.' },
      {
        numbered: true,
        points: [
          ['Hands are counted.', `Whoever holds more than ${spelled(HAND_LIMIT)} resource cards returns half of them, rounded down, and chooses which. Development cards do not count and are safe.`],
          ['The robber moves.', 'Whoever rolled sends it to another tile. It may not stay; the desert and your own tiles are allowed.'],
          ['One card is taken.', 'From an opponent of your choice with a building on that tile and at least one card, drawn unseen. Only the two of you learn which. If there is nobody, nothing is taken.'],
        ],
      },
      { text: 'Everybody is waited for, and nobody’s cards are chosen for them. You can take back the robber’s move until a card has been taken.' },
      { scene: 'robber', caption: 'The robber keeps this pasture from paying. Its number stays readable.' },
    ],
  },
  {
    id: 'development',
    title: 'Development',
    blocks: [
      { text: `${capital(inLetters(COSTS.card))} buy a development card, drawn unseen. Play one in each of your turns, before or after the roll, and only one that you bought in an earlier turn of yours.` },
      { show: 'cards' },
      { text: 'Knights stay in play and used progress cards leave the game; both lie open for all to read. A card that is played cannot be taken back.' },
    ],
  },
  {
    id: 'bonuses',
    title: 'Bonuses',
    blocks: [
      {
        points: [
          [`Longest road, ${spelled(AWARD_POINTS)} points.`, `The first trail of ${spelled(LEAST_ROAD)} roads or more takes it, a longer one takes it over. Each road counts once; forks do not add up. Somebody’s settlement on your trail cuts it.`],
          [`Largest army, ${spelled(AWARD_POINTS)} points.`, `The first ${spelled(LEAST_ARMY)} Knights in play take it, a larger army takes it over.`],
        ],
      },
      { text: 'Whoever holds a bonus keeps it against a tie. If a road is cut and nobody alone has the longest any more, nobody holds it until somebody does.' },
      { text: `${capital(goal)} points on your own turn win at once, hidden points included. ${capital(goal)} points on somebody else’s turn have to wait for yours.` },
      { scene: 'bonuses', caption: `${capital(spelled(LEAST_ROAD))} roads in a row are ${spelled(AWARD_POINTS)} points. The branch does not add to the trail.` },
    ],
  },
  {
    id: 'pairs',
    title: 'Five or six',
    blocks: [
      { text: 'With five or six at the table the island has 30 tiles, and turns come in pairs so that nobody waits long. Two flames show who is acting.' },
      { show: 'flames' },
      { text: 'First the primary player has a whole turn. Then the paired player, three seats on, has one of their own without rolling and without trading with players: they build, trade with the bank, buy, and may play one card. Then both flames move on by one seat.' },
      { text: 'While the primary acts, the paired player is like everybody else: trades with the primary and returns cards on a seven. Each of the two can win in their own part.' },
      { text: 'Pairs are played while five or more are still in the game when a turn begins.' },
    ],
  },
  {
    id: 'point',
    title: 'Point together',
    blocks: [
      { text: 'Your cursor is a small hand in your colour that all the others see over the island; theirs you see too. It fades after three seconds.' },
      {
        points: [
          ['Ping a place', 'with Alt and a click, or press and hold on a touch screen. At any time, in anybody’s turn. It never places a piece.'],
          ['Point mode', '(the Point button, or P) makes every tap a ping. It ends by itself when your turn begins.'],
          ['In the middle of a placement?', 'Return to placement brings your piece back where you left it.'],
        ],
      },
      { text: 'Too much of it? You can hide the pings of a player, or live pointers altogether, on your device alone.' },
    ],
  },
  {
    id: 'table',
    title: 'Make it your table',
    blocks: [
      { text: 'A table is private: only who has its code can sit down, and only until the game begins. Everything is saved as it happens. Close the page whenever you like; your seat waits, and nobody plays it for you.' },
      {
        points: [
          ['Your resume key', 'brings you back on any device. Whoever has it can sit in your chair, so keep it private. You can make a new one at any time; the old one then stops working.'],
          ['Undo', 'takes back the newest placement of your own turn, with its price. It stops at a roll, returned cards, a theft, a card bought or played, a trade, the end of your part and a removal.'],
          ['The host', 'shuffles the island and starts. In the game there is always exactly one, who approves requests to leave and may remove a player. Being away changes nothing about it.'],
          ['Leaving for good', 'is a request. Once the host approves, your cards go back, your pieces leave the island, and the others play on, down to two.'],
        ],
      },
      { text: 'Light, text size, motion, sound and keys are in the settings of each device. And every key:' },
      { show: 'keys' },
    ],
  },
];

export const notes: readonly (readonly [title: string, text: string])[] = [
  ['Scope', 'The base game for three or four, and with five or six the paired turns of the 2025 extension. No other expansions.'],
  ['Winning', `${capital(goal)} points on your own turn, checked after everything that happens in it and when it begins. The end turns up all hands.`],
  ['Shortage', 'Judged for each kind over the whole roll: enough for all, and all are paid; not enough and several are due it, nobody is; not enough and one is due it, that one takes the rest.'],
  ['Stock', `${capital(stock)} each. Bank and hands together always hold ${SUPPLY[19].ofEach} of each kind, or ${SUPPLY[30].ofEach}.`],
  ['Coming back later', 'Days or weeks, on any device, with the saved table or the resume key. An absent player is waited for.'],
  ['Undo, a house rule', 'Only your own placements of this turn, the newest first. A robber’s move counts until a card is taken.'],
  ['Removal, a house rule', 'Resource cards return to the bank, unplayed development cards are shuffled into the deck, pieces leave the island. What played cards did stays. Bonuses are judged anew. The last one left ends the game without a winner.'],
  ['Fair chance', 'Every roll, theft and draw comes from a secret that is fixed before the game and published after it, mixed with a number from every player. Anyone at the table can check it.'],
];

export const sizes = {
  title: 'Two sizes of the game',
  head: ['', '3 or 4 players', '5 or 6 players'],
  rows: bothSizes(),
} as const;

export const credits: readonly string[] = [
  'All artwork is original and drawn as code for Hearthlands.',
  'Panzoom moves the island (MIT licence).',
  'Cinzel and Source Sans 3 are set here under the SIL Open Font License 1.1, served from this site.',
];
