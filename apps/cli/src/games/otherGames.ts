/** Nim, Pig and SameGame. */

import { nim, pig, sameGame } from '@banyan/games';
import { defined } from '../defined.ts';
import { MAX_SEED } from '../searchLimits.ts';
import { UsageError } from '../usage.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { GameOptions, readShape } from './gameText.ts';
import { grid } from './grid.ts';
import { anyGame, type Playable } from './playable.ts';

const NIM_HEAPS: readonly number[] = [3, 4, 5];
const PIG_TARGET = 100;
const SAME_GAME: sameGame.RandomBoard = { columns: 10, rows: 10, colours: 4, seed: 1 };

export const OTHER_GAMES: readonly CatalogueEntry[] = [
  {
    name: 'nim',
    examples: ['nim', 'nim:1-3-5-7,misere', 'nim:9-9,most=3'],
    brief: `Take matches from one heap; the heaps, ${NIM_HEAPS.join('-')} by default`,
    options: {
      most: `the most that may be taken at once, 1 to ${nim.MAX_MATCHES}`,
      misere: 'who takes the last match loses',
    },
    notation: 'a heap and how many are taken: b3; a position is the moves played: b3a1',
    open(text, options) {
      const meaning = 'the matches of each heap, as in nim:3-4-5';
      const heaps = readShape(text, /^\d{1,3}(-\d{1,3}){0,25}$/, '-', meaning, NIM_HEAPS);
      const most = options.whole('most', 1, nim.MAX_MATCHES);
      const misere = options.isOn('misere');
      return anyGame(nimPlayable({ heaps, ...defined({ most, misere }) }));
    },
  },
  {
    name: 'pig',
    examples: ['pig', 'pig:50,players=3'],
    brief: `Roll or hold; the score that wins, ${PIG_TARGET} by default`,
    options: { players: `2 to ${pig.MAX_PLAYERS}, 2 by default` },
    notation: 'roll or hold, and a face of the die, 1 to 6; a position is all of them: roll 3 hold',
    open(text, options) {
      const meaning = `the score that wins, 2 to ${pig.MAX_TARGET}, as in pig:50`;
      const [target = PIG_TARGET] = readShape(text, /^\d{1,4}$/, 'x', meaning, []);
      return anyGame(pigPlayable(target, options.whole('players', 2, pig.MAX_PLAYERS) ?? 2));
    },
  },
  {
    name: 'samegame',
    examples: ['samegame', 'samegame:15x15x5,seed=7'],
    brief: 'A puzzle: take groups; columns x rows x colours',
    options: { seed: `which board, 0 to ${MAX_SEED}, 1 by default` },
    notation: 'any cell of a group, a1 at the bottom left; a position is the cells played: a1c2',
    open(text, options) {
      const meaning = `columns x rows x colours (1 to ${sameGame.MAX_COLOURS}), as in samegame:8x8x3`;
      const [columns = 0, rows = 0, colours = 0] = readShape(text, /^\d{1,2}x\d{1,2}x\d$/, 'x', meaning, [
        SAME_GAME.columns,
        SAME_GAME.rows,
        SAME_GAME.colours,
      ]);
      const seed = options.whole('seed', 0, MAX_SEED) ?? Number(SAME_GAME.seed);
      return anyGame(sameGamePlayable({ columns, rows, colours, seed }));
    },
  },
];

function nimPlayable(rules: nim.Options): Playable<nim.State> {
  const game = nim(rules);
  const notation = game.notation;
  const { heaps, most, misere } = game.options;
  const start = game.initialState();
  const last = { heap: heaps.length - 1, count: Math.min(most, Math.max(...heaps)) };
  const shown = { most: most === Infinity ? undefined : most, misere: misere || undefined };
  return {
    name: `nim:${heaps.join('-')}${GameOptions.text(shown)}`,
    game,
    notation,
    moves: {
      noun: 'heap and number',
      range: `a1 to ${notation.formatAction(start, game.actionOf(last))}`,
      blocked: 'more than there is',
    },
  };
}

function pigPlayable(target: number, players: number): Playable<pig.State> {
  const game = pig({ target, players });
  return {
    name: `pig:${target}${GameOptions.text({ players: players === 2 ? undefined : players })}`,
    game,
    notation: game.notation,
    moves: { noun: 'move', range: 'roll or hold', blocked: 'not to be played now' },
  };
}

function sameGamePlayable({ columns, rows, colours, seed }: sameGame.RandomBoard): Playable<sameGame.State> {
  const board = sameGame.randomBoard({ columns, rows, colours, seed });
  const game = sameGame(board);
  const notation = game.notation;
  const start = game.initialState();
  if (game.legalActions(start).length === 0) {
    throw new UsageError(`samegame:${columns}x${rows}x${colours},seed=${seed} has no group to take`);
  }
  return {
    name: `samegame:${columns}x${rows}x${colours},seed=${seed}`,
    game,
    notation,
    moves: {
      noun: 'cell',
      range: `a1 to ${notation.formatAction(start, columns * rows - 1)}`,
      blocked: 'in no group of its colour',
    },
    score: { noun: 'points', of: ({ score }) => [score] },
    picture: ({ cells }) => ({ ...grid(cells, columns, undefined), winning: [] }),
  };
}
