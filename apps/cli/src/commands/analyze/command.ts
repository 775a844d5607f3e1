import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameAndMoves, gameFlag, jsonFlag, searchFlags, wholeNumber } from '../../flags.ts';
import type { AnalyzeFlags } from './analyze.ts';

const MOST_PARALLEL = 64;
const MOST_SHOWN = 1_000;

export const analyzeCommand: Command<Context> = buildCommand<AnalyzeFlags, string[], Context>({
  loader: async () => (await import('./analyze.ts')).analyze,
  parameters: {
    flags: {
      game: gameFlag,
      ...searchFlags,
      most: {
        kind: 'parsed',
        parse: wholeNumber('--most', 1, MOST_SHOWN),
        optional: true,
        brief: 'Moves that the table shows, 16 by default',
      },
      json: jsonFlag('One JSON object instead of the table'),
      jsonl: jsonFlag('A server: a JSON request a line in, answers out'),
      parallel: {
        kind: 'parsed',
        parse: wholeNumber('--parallel', 1, MOST_PARALLEL),
        optional: true,
        brief: 'Analyses of --jsonl that take turns, 4 by default',
      },
    },
    positional: gameAndMoves,
  },
  docs: {
    brief: 'Show what the engine thinks of a position',
    customUsage: [
      { input: '4453', brief: 'the position after these columns were played' },
      { input: 'tic-tac-toe b2a1', brief: 'the centre, then a corner' },
      { input: '4453 --milliseconds 5000', brief: 'five seconds instead of 100,000 simulations' },
      { input: '4453 --engine uct,rave --seed 1 --json', brief: 'another engine; for programs' },
      { input: '--jsonl < requests.jsonl', brief: 'many analyses at a time' },
    ],
    fullDescription: `Show what the engine thinks of a position: after 100,000 simulations, if no
budget is given. A value is the expected result, win 100 %, loss 0 %; beside it
stands where it lies with 95 % confidence, as far as rollouts tell.

All cores search where --milliseconds alone bound it; with simulations one
thread does, so that equal seeds give equal results on every machine. --threads
says it for both. The engines random and selection=gumbel have one thread.

The keys of --json:
  game, engine, position   what was analysed, and by what
  threads                  how many searched, each with a tree of its own
  lost                     why threads did not search to the end; usually []
  warnings                 what makes the values doubtful; usually []
  player                   who is to move, from 0; null where the game is over
  move, explanation        the recommended move, and why; or null
  moves                    all legal moves, best first: { move, visits, value,
                           interval, prior, proven, distance }; a value is a
                           mean result: win 1, draw 0.5, loss 0; proven is the
                           result of perfect play, or null, and distance the
                           moves until then: a win may be quicker than that,
                           and a loss slower
  principalVariation       the moves that are expected
  simulations, simulationsPerSecond, milliseconds, nodes, maxDepth, seed
  stopped                  simulations, milliseconds, solved, forced, terminal,
                           aborted, decided
  status                   searching, memory (the tree is full), solved,
                           terminal
  returns                  each player's result where the game is over, or null

The requests and answers of --jsonl are in ANALYSIS.md, beside this program.`,
  },
});
