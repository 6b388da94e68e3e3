// Forest: ranks of pines that open round the number, lit from the upper left.
import { bar, disc, fill, fine, line, n, type Random, type Shape } from '../draw';

/** The left edge of a pine from the top down: share of half the width, share of the height. */
const TIERS = [
  [0.46, 0.58],
  [0.24, 0.61],
  [0.74, 0.29],
  [0.42, 0.32],
  [1, 0.02],
  [0.5, -0.03],
] as const;

interface Rank {
  readonly body: string;
  readonly lit: string;
}
const BACK: Rank = { body: '#2B5036', lit: '#3B6847' };
const MIDDLE: Rank = { body: '#234530', lit: '#437A52' };
const FRONT: Rank = { body: '#1A3524', lit: '#549160' };

function pine(x: number, y: number, height: number, width: number, { body, lit }: Rank): Shape[] {
  const half = width / 2;
  const at = (side: number) => TIERS.map(([out, up]) => `${n(x + side * out * half)} ${n(y - up * height)}`);
  const top = `${n(x)} ${n(y - height)}`;
  const trunk = fine(fill(bar(x - 2.2, y - 1, 4.4, 6.5), '#5A3A20'));
  return [
    trunk,
    fill(`M${top}L${at(-1).join('L')}L${at(1).reverse().join('L')}z`, body),
    fill(`M${top}L${at(-1).join('L')}L${n(x - 0.5)} ${n(y)}L${n(x + half * 0.1)} ${n(y - height * 0.4)}z`, lit),
  ];
}

function rank(random: Random, row: Rank, trees: readonly (readonly [number, number, number])[]): Shape[] {
  return trees.flatMap(([x, y, height]) => {
    const tall = height * (0.9 + random() * 0.2);
    return pine(x + random() * 6 - 3, y + random() * 4 - 2, tall, tall * 0.52, row);
  });
}

const logs = (x: number, y: number): Shape[] => [
  fine(fill(disc(x, y + 8, 19, 4), '#132418', 0.45)),
  fine(fill(bar(x - 15, y - 1, 24, 8, 3.8) + bar(x - 9, y - 8, 22, 8, 3.8), '#7A4A24')),
  fine(line(`M${n(x - 11)} ${n(y + 1)}h13M${n(x - 5)} ${n(y - 6)}h12`, '#A66B38', 1.4)),
  fine(fill(disc(x + 9, y + 3, 4) + disc(x + 13, y - 4, 4), '#D9A566')),
  fine(line(disc(x + 9, y + 3, 1.8) + disc(x + 13, y - 4, 1.8), '#8F5A2B', 1)),
];

const stump = (x: number, y: number): Shape[] => [
  fine(fill(disc(x, y + 6, 13, 3.4), '#132418', 0.45)),
  fine(fill(`M${n(x - 8)} ${n(y - 3)}l-3 9h22l-3 -9z`, '#6B4122')),
  fine(fill(disc(x, y - 3, 8, 3.4), '#D9A566')),
  fine(line(disc(x, y - 3, 4, 1.6), '#8F5A2B', 1.1)),
  fine(line(`M${n(x + 2)} ${n(y - 4)}l9 -13`, '#8B6238', 2.2)),
  fine(fill(`M${n(x - 1)} ${n(y - 8)}l7 4 -1 4q-5 0 -8 -4z`, '#C9CDD2')),
];

const mushrooms = (x: number, y: number): Shape[] => [
  fine(fill(bar(x - 1.4, y, 2.8, 5) + bar(x + 6, y + 2, 2.4, 4), '#F0E2C8')),
  fine(fill(`M${n(x - 5)} ${n(y + 1)}a5 5 0 0 1 10 0zM${n(x + 3.6)} ${n(y + 3)}a3.6 3.6 0 0 1 7.2 0z`, '#B8452E')),
];

const PROPS = [logs, stump, mushrooms];

export function forest(random: Random, variant: number): Shape[] {
  const shift = [0, 7, -6][variant] ?? 0;
  const far = [-66, -45, -24, -3, 18, 39, 60].map((x) => [x + shift, -36 + Math.abs(x) * 0.06, 47] as const);
  const near = [-76, -53, -30, -8, 15, 38, 62, 84].map((x) => [x - shift, -4 + Math.abs(x) * 0.1, 50] as const);
  const sides = [
    [-68, 42, 54],
    [-46, 36, 47],
    [47, 37, 48],
    [70, 43, 55],
  ] as const;
  const feet = [
    [-48, 66, 38],
    [50, 66, 39],
    [variant === 1 ? -14 : 18, 86, 25],
  ] as const;
  const prop = PROPS[variant] ?? logs;
  return [
    fill('M-90 -18Q-40 -44 0 -32T90 -26V100H-90z', '#2A4D34'),
    fill('M-90 40Q-30 22 10 34T90 36V100H-90z', '#244430'),
    ...rank(random, BACK, far),
    ...rank(random, MIDDLE, near),
    ...rank(random, FRONT, sides),
    ...rank(random, FRONT, feet),
    ...(variant === 1 ? prop(22, 66) : prop(-18, 66)),
  ];
}
