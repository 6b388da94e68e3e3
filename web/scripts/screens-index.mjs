// The page that shows the pictures of docs/screens, by what they show.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CHAPTERS = {
  'At the door': {
    landing: 'Landing page',
    'landing-saved': 'With a saved table',
    'landing-invited': 'By a friend’s link',
    resume: 'Resume on another device',
    guide: 'Field guide',
    'not-found': 'No such page',
  },
  'Before the game': { lobby: 'Lobby of three', 'lobby-five': 'A fifth player: 30 tiles' },
  Setup: { setup: 'A first settlement', 'setup-confirm': 'Settle here?' },
  'One’s own turn': {
    'turn-roll': 'Before the roll',
    turn: 'Build, trade or end it',
    'turn-confirm': 'Road here?',
    waiting: 'Another’s turn',
    paired: 'The paired player’s part, with six',
  },
  Trade: { trade: 'An offer to players', 'trade-bank': 'With the bank', offer: 'An offer comes in' },
  'The seven': { discard: 'Return half', robber: 'Robber here?', victim: 'Whose card?' },
  'Development cards': { development: 'In the hand', plenty: 'Year of Plenty', monopoly: 'Monopoly' },
  'On the table': {
    'public-cards': 'What all may see of a player',
    history: 'History',
    'guide-dialog': 'Field guide at the table',
    menu: 'Menu',
    settings: 'Settings',
    'resume-key': 'Resume key',
  },
  'Leaving for good': {
    removal: 'Asking to be removed',
    request: 'The host is asked',
    host: 'Host tools',
    'hand-over': 'The next host',
    remove: 'Remove player?',
    removed: 'Removed',
  },
  'The end, and trouble': {
    victory: 'Somebody wins',
    preparing: 'The table is prepared',
    reconnecting: 'The line is down',
    'signed-out': 'No key in this browser',
  },
};
const WIDTH = { '360x740': 150, '820x1180': 170, '1440x900': 400 };

/** The pictures of a screen: name-window[-light].jpg. */
const picturesOf = (files, screen) => files.filter((file) => file.startsWith(`${screen}-`) && /^\d+x\d+/.test(file.slice(screen.length + 1)));

function image(file, caption) {
  const [, size, light] = /-(\d+x\d+)(?:-(\w+))?\.jpg$/.exec(file);
  const said = [caption, size, light].filter(Boolean).join(', ');
  return `<a href="${file}"><img src="${file}" width="${WIDTH[size]}" alt="${said}" title="${said}"></a>`;
}

function section(files, screen, caption) {
  const pictures = picturesOf(files, screen);
  return pictures.length === 0 ? '' : `### ${caption}\n\n${pictures.map((file) => image(file, caption)).join('\n')}\n`;
}

export async function writeIndex(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort();
  const chapters = Object.entries(CHAPTERS).map(([title, screens]) => {
    const sections = Object.entries(screens).map(([screen, caption]) => section(files, screen, caption));
    return [`## ${title}\n`, ...sections.filter(Boolean)].join('\n');
  });
  const head = `# Screens\n\nEvery screen of the web client, taken from the real thing by \`make screens\`: a phone, a tablet, a desktop; some by lamplight and in high contrast too. Islands and games are dealt anew each time. A picture opens in its full size.\n`;
  await writeFile(join(folder, 'README.md'), [head, ...chapters].join('\n'));
}
