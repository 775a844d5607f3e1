import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameAndMoves, gameFlag, searchFlags, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { AnalyzeFlags } from './analyzeFlags.ts';

const MAX_PARALLEL = 64;
const MAX_SHOWN = 1_000;

export const analyzeCommand: Command<Context> = buildCommand<AnalyzeFlags, string[], Context>({
  loader: async () => (await import('./analyze.ts')).analyze,
  parameters: {
    flags: {
      game: gameFlag,
      ...searchFlags,
      most: valueFlag(
        wholeNumber('--most', 1, MAX_SHOWN),
        'Maximum number of moves in the table, default 16',
      ),
      allow: valueFlag(String, 'Moves to consider, with commas: 3,4'),
      avoid: valueFlag(String, 'Moves to leave out, with commas'),
      tree: valueFlag(String, 'Write the tree to this file: JSON, or .dot'),
      review: valueFlag(String, 'Judge every move of a saved game or of a log'),
      number: valueFlag(
        wholeNumber('--number', 0, Number.MAX_SAFE_INTEGER),
        'The game of a log that --review judges',
      ),
      force: switchFlag('Replace the file of --tree'),
      json: switchFlag('Print one JSON object instead of the table'),
      jsonl: switchFlag('Serve requests, one JSON object per line'),
      parallel: valueFlag(
        wholeNumber('--parallel', 1, MAX_PARALLEL),
        'Simultaneous analyses of --jsonl, default 4',
      ),
    },
    positional: gameAndMoves,
  },
  docs: {
    brief: 'Show the best moves of a position',
    customUsage: [
      { input: '4453', brief: 'the position after these columns' },
      { input: 'tic-tac-toe b2a1', brief: 'the centre, then a corner' },
      { input: '4453 --milliseconds 5000', brief: 'five seconds instead of 100,000 simulations' },
      { input: '4453 --engine uct,rave --seed 1 --json', brief: 'another engine, for programs' },
      { input: '4453 --allow 1,3', brief: 'the better one of two moves' },
      { input: '--review game.json', brief: 'every move of a saved game' },
      { input: '--review arena.jsonl --number 7', brief: 'a game of a tournament' },
      { input: '--jsonl < requests.jsonl', brief: 'many analyses at the same time' },
    ],
    fullDescription: `Show the best moves of a position, after 100,000 simulations by default. A value
is the expected result, win 100 %, loss 0 %, with its 95 % confidence interval,
as far as rollouts are representative. In Connect-N and Othello, best proves
positions in reach of exact search, and stops; best,exact=off does not.

With --milliseconds alone, all cores search. With --simulations one thread does,
so that equal seeds give equal results on every machine. --threads sets the
number for both; random and selection=gumbel support one thread only.

--review judges each move: best, good (at most 5 percentage points worse), worse
(and by how much), mistake and blunder (proven to be worse, and to lose), or
cannot tell. Where nothing is proven, five searches after the move and five
after the recommended one decide, if their results do not overlap. 10,000
simulations each by default. The game with its moves comes from a file of play
(save) or from the log of a tournament. In a saved game of Go, the passes at
the end are agreed if the result depends on dead stones.

--allow and --avoid, and --tree, search in TypeScript and in one thread.

The keys of --json:
  game, engine, position   the request
  threads                  the number of threads, each with its own tree
  lost                     why threads did not search to the end; usually []
  warnings                 reasons to doubt the values; usually []
  player                   the player to move, from 0; null after the end
  move, explanation        the recommended move and the reason; or null
  moves                    all legal moves, best first: { move, visits, value,
                           interval, prior, proven, distance, line }; value is
                           the mean result: win 1, draw 0.5, loss 0; proven is
                           the result of perfect play, or null; distance is its
                           number of moves: a win may be quicker, and a loss
                           slower; line is the expected line of play
  principalVariation       the expected moves
  simulations, simulationsPerSecond, milliseconds, nodes, maxDepth, seed
  stopped                  simulations, milliseconds, solved, forced, terminal,
                           aborted, decided
  status                   searching, memory (the tree is full), solved,
                           terminal
  returns                  the result of each player at the end, or null
  values                   only with alphabeta: "minimax"; visits and
                           simulations are nodes, and interval is null
  range, unit              only in games with units of their own: the least and
                           the greatest return, and their name, such as chips;
                           each of moves then has units, its value in them

ANALYSIS.md, beside this program, describes --jsonl.`,
  },
});
