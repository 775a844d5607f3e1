import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameAndMoves, gameFlag, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { SolveFlags } from './solve.ts';

const DAY = 24 * 60 * 60 * 1_000;

export const solveCommand: Command<Context> = buildCommand<SolveFlags, string[], Context>({
  loader: async () => (await import('./solve.ts')).solvePosition,
  parameters: {
    flags: {
      game: gameFlag,
      milliseconds: valueFlag(wholeNumber('--milliseconds', 1, DAY), 'Time, default 10,000'),
      nodes: valueFlag(
        wholeNumber('--nodes', 1, Number.MAX_SAFE_INTEGER),
        'Nodes to visit; equal nodes give equal results',
      ),
      json: switchFlag('Print one JSON object instead of the table'),
    },
    positional: gameAndMoves,
  },
  docs: {
    brief: 'Prove the outcome of a position',
    customUsage: [
      { input: '4453', brief: 'Connect Four: the first player wins, and how soon' },
      { input: 'nim:3-5-7', brief: 'all winning moves' },
      { input: 'hex:4 b2 --json', brief: 'for programs' },
    ],
    fullDescription: `Prove who wins a position under perfect play, how soon, and by which moves. It
is for games of two players without chance and hidden information. Connect Four
and Othello have solvers of their own; other games are searched by alpha-beta.
If the time runs out, it prints what is proven so far.

The keys of --json: game, position, player, status (solved, searching, exhausted
or terminal), stopped, outcome (1 win, 0.5 draw, 0 loss, for the player to move),
distance (moves to the end), best (the best moves), moves (move, outcome and
distance of each), principalVariation, solver, nodes, milliseconds.`,
  },
});
