import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { engineFlag, gameAndMoves, gameFlag, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { PerftFlags } from './perft.ts';

const MAX_DEPTH = 64;

export const perftCommand: Command<Context> = buildCommand<PerftFlags, string[], Context>({
  loader: async () => (await import('./perft.ts')).perft,
  parameters: {
    flags: {
      game: gameFlag,
      depth: valueFlag(wholeNumber('--depth', 1, MAX_DEPTH), 'Maximum number of moves, default 6'),
      engine: { ...engineFlag, brief: 'Rules of wasm, js or uct (TypeScript); default best' },
      divide: switchFlag('Also print the count of each first move'),
      json: switchFlag('Print one JSON object instead of the table'),
    },
    positional: gameAndMoves,
  },
  docs: {
    brief: 'Count the sequences of moves, to check the rules of a game',
    customUsage: [
      { input: '--depth 8', brief: 'Connect Four: 5,673,234 ways' },
      { input: 'othello --depth 7 --divide', brief: 'with the count of each first move' },
      { input: '4453 --depth 6 --json', brief: 'from a position; for programs' },
    ],
    fullDescription: `Count the sequences of moves from a position, for each length from 1 to the
depth. A game that ends early counts only at its own length. Outcomes of chance
are moves. Programs with equal counts most likely have the same rules.

The keys of --json: game, position, engine, counts (from depth 1 on), divide (by
first move, at the whole depth), milliseconds.`,
  },
});
