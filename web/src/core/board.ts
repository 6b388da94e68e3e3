// Tiles, corners and paths of both islands: their names, who touches whom, and where they lie (docs/protocol.md, Places).

export type Size = 19 | 30;
export type PlaceKind = 'tile' | 'corner' | 'path';
export type Tile = string;
export type Corner = string;
export type Path = string;
export type Place = Tile | Corner | Path;

/** In board units: the middle of tile 0,0 is the origin, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface HarbourPlace {
  readonly path: Path;
  /** The land tile that it lies at. */
  readonly tile: Tile;
  readonly corners: readonly [Corner, Corner];
  /** The middle of the coastal side, and the unit normal out to sea. */
  readonly middle: Point;
  readonly outward: Point;
}

export interface Board {
  readonly size: Size;
  /** Row by row, as island.terrain and island.numbers are. */
  readonly tiles: readonly Tile[];
  readonly corners: readonly Corner[];
  readonly paths: readonly Path[];
  /** In the order of island.harbours. */
  readonly harbours: readonly HarbourPlace[];
  readonly rows: readonly (readonly Tile[])[];
  readonly tileNeighbours: ReadonlyMap<Tile, readonly Tile[]>;
  /** Clockwise from the top. */
  readonly tileCorners: ReadonlyMap<Tile, readonly Corner[]>;
  readonly tilePaths: ReadonlyMap<Tile, readonly Path[]>;
  /** Land tiles only: one to three. */
  readonly cornerTiles: ReadonlyMap<Corner, readonly Tile[]>;
  readonly cornerPaths: ReadonlyMap<Corner, readonly Path[]>;
  readonly cornerNeighbours: ReadonlyMap<Corner, readonly Corner[]>;
  readonly pathEnds: ReadonlyMap<Path, readonly [Corner, Corner]>;
  /** Land tiles only: one (a coastal path) or two. */
  readonly pathTiles: ReadonlyMap<Path, readonly Tile[]>;
  /** The land with room around it for harbour signs. */
  readonly viewBox: Box;
}

/** The radius of a tile's corner. */
export const R = 100;
/** Half the width of a tile. */
export const HALF = (R * Math.sqrt(3)) / 2;
/** Water kept around the land inside the view box: as far as a harbour's sign reaches. */
const WATER = 100;

type Way = readonly [dq: number, dr: number, side: string];
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
/** Each corner of a tile, clockwise from the top: offset and side of its canonical name. */
const CORNERS: Readonly<Record<string, Way>> = {
  N: [0, 0, 'N'],
  NE: [1, -1, 'S'],
  SE: [0, 1, 'N'],
  S: [0, 0, 'S'],
  SW: [-1, 1, 'N'],
  NW: [0, -1, 'S'],
};
/** Each side of a tile, clockwise from the upper right: offset and side of its canonical name. */
const SIDES: Readonly<Record<string, Way>> = {
  NE: [0, 0, 'NE'],
  E: [0, 0, 'E'],
  SE: [0, 0, 'SE'],
  SW: [-1, 1, 'NE'],
  W: [-1, 0, 'E'],
  NW: [0, -1, 'SE'],
};
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  NE: ['N', 'NE'],
  E: ['NE', 'SE'],
  SE: ['SE', 'S'],
  SW: ['S', 'SW'],
  W: ['SW', 'NW'],
  NW: ['NW', 'N'],
};

interface Shape {
  readonly rows: readonly (readonly [r: number, first: number, last: number])[];
  readonly harbours: string;
}

const SHAPES: Readonly<Record<Size, Shape>> = {
  19: {
    rows: [
      [-2, 0, 2],
      [-1, -1, 2],
      [0, -2, 2],
      [1, -2, 1],
      [2, -2, 0],
    ],
    harbours: '0,-2,NW 1,-2,NE 2,-1,NE 2,0,E 1,1,SE -1,2,SE -2,2,SW -2,1,W -1,-1,W',
  },
  30: {
    rows: [
      [-3, 0, 2],
      [-2, -1, 2],
      [-1, -2, 2],
      [0, -3, 2],
      [1, -3, 1],
      [2, -3, 0],
      [3, -3, -1],
    ],
    harbours: '0,-3,NW 1,-3,NE 2,-2,NE 2,-1,E 1,1,E 0,2,SE -2,3,SE -3,3,SW -3,1,SW -3,0,W -2,-1,NW',
  },
};

function parse(place: Place): readonly [q: number, r: number, side: string] {
  const [q, r, side] = place.split(',');
  return [Number(q), Number(r), side ?? ''];
}

function named(q: number, r: number, side: string, ways: Readonly<Record<string, Way>>): string {
  const way = ways[side];
  if (way === undefined) throw new Error(`${q},${r},${side} is no place`);
  return `${q + way[0]},${r + way[1]},${way[2]}`;
}

export function tileAt(q: number, r: number): Tile {
  return `${q},${r}`;
}

/** The canonical name of a corner of the tile (q, r). */
export function cornerAt(q: number, r: number, side: string): Corner {
  return named(q, r, side, CORNERS);
}

/** The canonical name of a side of the tile (q, r). */
export function pathAt(q: number, r: number, side: string): Path {
  return named(q, r, side, SIDES);
}

/** What a canonical name names. */
export function kindOf(place: Place): PlaceKind {
  const [, , side] = parse(place);
  if (side === '') return 'tile';
  return side === 'N' || side === 'S' ? 'corner' : 'path';
}

function centre(q: number, r: number): Point {
  return { x: 2 * HALF * (q + r / 2), y: 1.5 * R * r };
}

const OFFSETS: Readonly<Record<string, Point>> = {
  '': { x: 0, y: 0 },
  N: { x: 0, y: -R },
  S: { x: 0, y: R },
  E: { x: HALF, y: 0 },
  NE: { x: HALF / 2, y: -0.75 * R },
  SE: { x: HALF / 2, y: 0.75 * R },
};

/** The middle of a tile or a path, or a corner, by its canonical name. */
export function pointOf(place: Place): Point {
  const [q, r, side] = parse(place);
  const offset = OFFSETS[side];
  if (offset === undefined) throw new Error(`${place} is no canonical name`);
  const at = centre(q, r);
  return { x: at.x + offset.x, y: at.y + offset.y };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function boxAround(corners: readonly Corner[]): Box {
  const points = corners.map(pointOf);
  const left = Math.min(...points.map(({ x }) => x)) - WATER;
  const top = Math.min(...points.map(({ y }) => y)) - WATER;
  const right = Math.max(...points.map(({ x }) => x)) + WATER;
  const bottom = Math.max(...points.map(({ y }) => y)) + WATER;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function harbourAt(name: string): HarbourPlace {
  const [q, r, side] = parse(name);
  const [one, other] = ENDS[side] ?? ['', ''];
  const path = pathAt(q, r, side);
  const [middle, inland] = [pointOf(path), centre(q, r)];
  const outward = { x: (middle.x - inland.x) / HALF, y: (middle.y - inland.y) / HALF };
  return { path, tile: tileAt(q, r), corners: [cornerAt(q, r, one), cornerAt(q, r, other)], middle, outward };
}

function build(size: Size): Board {
  const { rows, harbours } = SHAPES[size];
  const grid = rows.map(([r, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => [first + step, r] as const),
  );
  const land = grid.flat();
  const tiles = land.map(([q, r]) => tileAt(q, r));
  const isLand = new Set(tiles);
  const cornerTiles = new Map<Corner, Tile[]>();
  const pathTiles = new Map<Path, Tile[]>();
  const pathEnds = new Map<Path, readonly [Corner, Corner]>();
  for (const [q, r] of land) {
    for (const side of Object.keys(CORNERS)) push(cornerTiles, cornerAt(q, r, side), tileAt(q, r));
    for (const [side, [one, other]] of Object.entries(ENDS)) {
      const path = pathAt(q, r, side);
      push(pathTiles, path, tileAt(q, r));
      if (!pathEnds.has(path)) pathEnds.set(path, [cornerAt(q, r, one), cornerAt(q, r, other)]);
    }
  }
  const cornerPaths = new Map<Corner, Path[]>();
  const cornerNeighbours = new Map<Corner, Corner[]>();
  for (const [path, [one, other]] of pathEnds) {
    push(cornerPaths, one, path);
    push(cornerPaths, other, path);
    push(cornerNeighbours, one, other);
    push(cornerNeighbours, other, one);
  }
  const around = (q: number, r: number): Tile[] =>
    NEIGHBOURS.map(([dq, dr]) => tileAt(q + dq, r + dr)).filter((tile) => isLand.has(tile));
  return {
    size,
    tiles,
    corners: [...cornerTiles.keys()],
    paths: [...pathEnds.keys()],
    harbours: harbours.split(' ').map(harbourAt),
    rows: grid.map((row) => row.map(([q, r]) => tileAt(q, r))),
    tileNeighbours: new Map(land.map(([q, r]) => [tileAt(q, r), around(q, r)])),
    tileCorners: new Map(land.map(([q, r]) => [tileAt(q, r), Object.keys(CORNERS).map((s) => cornerAt(q, r, s))])),
    tilePaths: new Map(land.map(([q, r]) => [tileAt(q, r), Object.keys(SIDES).map((s) => pathAt(q, r, s))])),
    cornerTiles,
    cornerPaths,
    cornerNeighbours,
    pathEnds,
    pathTiles,
    viewBox: boxAround([...cornerTiles.keys()]),
  };
}

const built = new Map<Size, Board>();

/** The board of an island size; always the same object. */
export function boardOf(size: Size): Board {
  const board = built.get(size) ?? build(size);
  built.set(size, board);
  return board;
}
