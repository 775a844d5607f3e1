import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { engineFlag, gameAndMoves, gameFlag, jsonFlag, wholeNumber } from '../../flags.ts';
import type { PerftFlags } from './perft.ts';

const MAX_DEPTH = 64;

export const perftCommand: Command<Context> = buildCommand<PerftFlags, string[], Context>({
  loader: async () => (await import('./perft.ts')).perft,
  parameters: {
    flags: {
      game: gameFlag,
      depth: {
        kind: 'parsed',
        parse: wholeNumber('--depth', 1, MAX_DEPTH),
        optional: true,
        brief: 'How many moves ahead, 6 by default',
      },
      engine: { ...engineFlag, brief: 'Whose rules: wasm, js or uct (TypeScript); best by default' },
      divide: jsonFlag('The count of each first move as well'),
      json: jsonFlag('One JSON object instead of the table'),
    },
    positional: gameAndMoves,
  },
  docs: {
    brief: 'Count the ways a game can go on, to check its rules',
    customUsage: [
      { input: '--depth 8', brief: 'Connect Four: 5,673,234 ways' },
      { input: 'othello --depth 7 --divide', brief: 'move by move' },
      { input: '4453 --depth 6 --json', brief: 'from a position; for programs' },
    ],
    fullDescription: `Count the sequences of exactly so many moves from a position, for 1 up to the
depth. A finished game counts at its own last move; what chance does is a move.
Two programs that agree have, most likely, the same rules.

The keys of --json: game, position, engine, counts (from depth 1 on), divide (by
first move, at the whole depth), milliseconds.`,
  },
});
