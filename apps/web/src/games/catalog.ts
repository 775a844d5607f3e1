/** The games by their names in addresses. Rules are loaded on first use. */
import type { AnyGame } from './ruleset.ts';

/** The groups of the menu, in their order. */
export const GAME_GROUPS = [
  'Board games',
  'Hidden cards, dice and stones',
  'Matches, dice and tiles',
  'Shown as text',
] as const;
export type GameGroup = (typeof GAME_GROUPS)[number];

/** A game of the menu. */
export interface GameOption {
  readonly name: string;
  readonly title: string;
  readonly group: GameGroup;
}

export function inGroup(group: GameGroup, options: readonly Omit<GameOption, 'group'>[]): GameOption[] {
  return options.map((option) => ({ ...option, group }));
}

export const DEFAULT_GAME = 'connect:7x6x4';

export const GAME_OPTIONS: readonly GameOption[] = [
  ...inGroup('Board games', [
    { name: DEFAULT_GAME, title: 'Connect Four' },
    { name: 'connect:5x5x3', title: 'Connect Three, 5 × 5' },
    { name: 'connect:8x7x4', title: 'Connect Four, 8 × 7' },
    { name: 'connect:9x7x5', title: 'Connect Five, 9 × 7' },
    { name: 'connect:7x6x4x3', title: 'Connect Four for three' },
    { name: 'tic-tac-toe', title: 'Tic-tac-toe' },
    { name: 'mnk:6x6x4', title: 'Four in a row, 6 × 6' },
    { name: 'mnk:11x11x5', title: 'Gomoku, 11 × 11' },
    { name: 'othello', title: 'Othello' },
    { name: 'draughts', title: 'English draughts' },
    { name: 'go:9', title: 'Go, 9 × 9' },
    { name: 'go:13', title: 'Go, 13 × 13' },
    { name: 'go:19', title: 'Go, 19 × 19' },
    { name: 'hex:7', title: 'Hex, 7 × 7' },
    { name: 'hex:11', title: 'Hex, 11 × 11' },
    { name: 'dots-and-boxes:4x4', title: 'Dots and Boxes, 4 × 4' },
  ]),
  ...inGroup('Matches, dice and tiles', [
    { name: 'nim:3-4-5', title: 'Nim 3-4-5' },
    { name: 'nim:1-3-5-7', title: 'Nim 1-3-5-7' },
    { name: 'pig:50', title: 'Pig to 50' },
    { name: 'samegame:8x8x4x1', title: 'SameGame, 8 × 8' },
  ]),
];

/** The longest side of a board: the cells of a larger one are too small to read. */
const MAX_SIDE = 19;

interface GameFamily {
  readonly pattern: RegExp;
  open(numbers: readonly number[], name: string): Promise<AnyGame>;
}

const FAMILIES: readonly GameFamily[] = [
  {
    pattern: /^connect:(\d{1,2})x(\d{1,2})x(\d{1,2})(?:x([3-8]))?$/,
    async open([columns, rows, connect, players = 2]) {
      const { connectNGame } = await import('./connectN.ts');
      return connectNGame({ columns, rows, connect, players });
    },
  },
  {
    pattern: /^tic-tac-toe$/,
    open: async () => (await import('./grids.ts')).ticTacToeGame(),
  },
  {
    pattern: /^mnk:(\d{1,2})x(\d{1,2})x(\d{1,2})$/,
    open: async ([columns, rows, connect]) =>
      (await import('./grids.ts')).mnkGame({ columns, rows, connect }),
  },
  {
    pattern: /^othello$/,
    open: async () => (await import('./grids.ts')).othelloGame(),
  },
  {
    pattern: /^draughts$/,
    open: async () => (await import('./draughts.ts')).draughtsGame(),
  },
  {
    // The side, the handicap, the komi and other rules: the module has the whole pattern, as in go:19-d16q4-0.5-suicide.
    pattern: /^go:(\d{1,2})(?:-[0-9a-t]+-[\d.]+[a-z-]*)?$/,
    open: async (_, name) => (await import('./go.ts')).goGame(name),
  },
  {
    pattern: /^hex:(\d{1,2})$/,
    open: async ([size]) => (await import('./hex.ts')).hexGame(size),
  },
  {
    pattern: /^dots-and-boxes:([1-9])x([1-9])$/,
    open: async ([columns, rows]) => (await import('./dotsAndBoxes.ts')).dotsAndBoxesGame(columns, rows),
  },
  {
    pattern: /^nim:(\d{1,2}(?:-\d{1,2}){0,7})$/,
    open: async (heaps) => (await import('./nim.ts')).nimGame(heaps),
  },
  {
    pattern: /^pig:(\d{1,4})$/,
    open: async ([target]) => (await import('./pig.ts')).pigGame(target),
  },
  {
    pattern: /^samegame:(\d{1,2})x(\d{1,2})x([1-6])x(\d{1,9})$/,
    async open([columns, rows, colours, seed]) {
      const { sameGameGame } = await import('./sameGame.ts');
      return sameGameGame({ columns, rows, colours, seed });
    },
  },
];

/**
 * Loads a game by a name that is known to be valid.
 * @throws Error where no game has the name; BanyanError as `findGame`.
 */
export async function openGame(name: string): Promise<AnyGame> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game;
}

/**
 * Loads a game by name; `undefined` where no game has the name.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `INVALID_OPTION` for invalid sizes.
 */
export async function findGame(name: string): Promise<AnyGame | undefined> {
  for (const { pattern, open } of FAMILIES) {
    const [, ...groups] = pattern.exec(name) ?? [];
    if (!pattern.test(name)) continue;
    const numbers = groups.flatMap((group) => (group ?? '').match(/\d+(?:\.5)?/g) ?? []).map(Number);
    const isSized = /^(?:connect|mnk|go|hex|nim|samegame):/.test(name);
    const sides = numbers.slice(0, name.startsWith('samegame') ? 3 : undefined);
    if (isSized && sides.some((side) => side > MAX_SIDE)) return undefined;
    return open(numbers, name);
  }
  return undefined;
}

/** The largest number in the names of a kind of game, where it is not `MAX_SIDE`. */
const LARGEST: Readonly<Record<string, number>> = {
  'dots-and-boxes': 9,
  hearts: 999,
  'knockout-whist': 7,
  'liars-dice': 6,
  'phantom-mnk': 9,
  pig: 1_000,
};

/** Says, as a clause, that no game of some options has a name, and what is allowed. */
export function noGame(name: string, options: readonly GameOption[]): string {
  const kind = kindOf(name);
  const kin = options.filter((option) => kindOf(option.name) === kind);
  const sized = kin.find((option) => option.name !== kind);
  if (sized !== undefined)
    return `there is no game ${name.slice(0, 40)}: its sizes must be as in ${sized.name}, none above ${LARGEST[kind] ?? MAX_SIDE}`;
  if (kin.length > 0) return `there is no game ${name}: ${kind} has no sizes`;
  const kinds = new Set(options.map((option) => kindOf(option.name)));
  return `there is no game ${name}: the games are ${[...kinds].join(', ')}, with sizes as in ${options[0].name}`;
}

/** The part of a name before its sizes. */
function kindOf(name: string): string {
  return name.split(':', 1)[0];
}
