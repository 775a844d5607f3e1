/** Othello and Hex. */
import { hex, othello } from '@banyan/games';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { othelloSolvers } from './exactSolvers.ts';
import { GameOptions, readShape } from './gameText.ts';
import { cellAt, fromTheTop, gridFromTheTop } from './grid.ts';
import { anyGame, type Playable } from './playable.ts';

/** The size of the usual board. */
const HEX_SIZE = 11;

export const BOARD_GAMES: readonly CatalogueEntry[] = [
  {
    name: 'othello',
    brief: 'Outflank and turn; the most discs win',
    notation: 'a cell, a1 at the top left, or pass; a position is the moves played: f5d6c3',
    open: () => anyGame(othelloPlayable),
  },
  {
    name: 'hex',
    examples: ['hex', 'hex:7', 'hex:7,swap=off'],
    brief: `Link your two edges; cells a side, 2 to ${hex.MAX_SIZE}, ${HEX_SIZE} by default`,
    options: { swap: 'on or off: whether the second player may take over the first move' },
    notation: 'a cell, a1 at the top left, or swap; a position is the moves played: b1swapc3',
    open(text, options) {
      const meaning = 'the cells of a side, as in hex:7';
      const [size = HEX_SIZE] = readShape(text, /^\d{1,3}$/, 'x', meaning, []);
      return anyGame(hexPlayable(size, options.isOn('swap') ?? true));
    },
  },
];

const othelloPlayable: Playable<othello.State> = {
  name: 'othello',
  game: othello,
  notation: othello.notation,
  moves: { noun: 'cell', range: 'a1 to h8 or pass', blocked: 'not to be played now' },
  picture: ({ cells }, last) => ({
    ...gridFromTheTop(cells, othello.SIDE, last === othello.PASS ? undefined : last),
    winning: [],
  }),
  compiled: (core, options) => core.othello(options),
  exact: othelloSolvers,
};

function hexPlayable(size: number, swap: boolean): Playable<hex.State> {
  const game = hex({ size, swap });
  const notation = game.notation;
  const start = game.initialState();
  const [first, last] = [0, size * size - 1].map((cell) => notation.formatAction(start, cell));
  const shape = size === HEX_SIZE ? '' : `:${size}`;
  return {
    name: `hex${shape}${GameOptions.text({ swap: swap ? undefined : false })}`,
    game,
    notation,
    goal: (nameOf) => `${nameOf(0)} links top and bottom, ${nameOf(1)} left and right.`,
    moves: {
      noun: 'cell',
      range: `${first} to ${last}${swap ? ' or swap' : ''}`,
      blocked: 'not to be played now',
    },
    picture({ cells, links }, last) {
      const linking = [...links.keys()].filter((cell) => links[cell] === hex.BOTH_EDGES);
      return {
        ...gridFromTheTop(cells, size, last === hex.SWAP ? cells.indexOf(2) : last),
        winning: linking.map((cell) => fromTheTop(cellAt(cell, size), size)),
        leaning: true,
      };
    },
  };
}
