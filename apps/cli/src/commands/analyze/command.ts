import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { argument, GAMES_BRIEF, jsonFlag, searchFlags } from '../../flags.ts';
import type { AnalyzeFlags } from './analyze.ts';

export const analyzeCommand: Command<Context> = buildCommand<AnalyzeFlags, [moves?: string], Context>({
  loader: async () => (await import('./analyze.ts')).analyze,
  parameters: {
    flags: {
      game: { kind: 'parsed', parse: String, optional: true, brief: GAMES_BRIEF },
      ...searchFlags,
      json: jsonFlag('One JSON object instead of the table'),
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: argument,
          optional: true,
          placeholder: 'moves',
          brief: 'The moves so far; none is the start',
        },
      ],
    },
  },
  docs: {
    brief: 'Show what the engine thinks of a position',
    customUsage: [
      { input: '4453', brief: 'the position after these columns were played' },
      { input: 'b2a1 --game tic-tac-toe', brief: 'the centre, then a corner' },
      { input: '4453 --milliseconds 5000', brief: 'five seconds instead of 100,000 simulations' },
      { input: '4453 --seed 1 --json', brief: 'for programs' },
    ],
    fullDescription: `Show what the engine thinks of a position: after 100,000 simulations, if no
budget is given.

The keys of --json:
  game, engine, position   what was analysed, and by what
  player                   who is to move, 0 or 1; null where the game is over
  move                     the recommended move, or null
  moves                    all legal moves, best first: { move, visits, value,
                           proven, distance }; a value is a mean result: win 1,
                           draw 0.5, loss 0; proven is the result of perfect
                           play, or null, and distance the moves until then:
                           a win may be quicker than that, and a loss slower
  principalVariation       the moves that are expected
  simulations, simulationsPerSecond, milliseconds, nodes, maxDepth, seed
  stopped                  simulations, milliseconds, solved, forced, terminal,
                           aborted
  status                   searching, memory (the tree is full), solved,
                           terminal
  returns                  each player's result where the game is over, or null`,
  },
});
