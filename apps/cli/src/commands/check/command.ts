import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameArgument, searchFlags, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { CheckFlags } from './check.ts';

const MAX_GAMES = 1_000_000;
const MAX_MOVES = 1_000_000;

export const checkCommand: Command<Context> = buildCommand<CheckFlags, [game?: string], Context>({
  loader: async () => (await import('./check.ts')).check,
  parameters: {
    flags: {
      games: valueFlag(wholeNumber('--games', 1, MAX_GAMES), 'Random games to play, default 20'),
      'max-moves': valueFlag(
        wholeNumber('--max-moves', 1, MAX_MOVES),
        'Moves after which a game is cut, default 1000',
      ),
      seed: searchFlags.seed,
      json: switchFlag('Print one JSON object instead of text'),
    },
    positional: gameArgument('A module with rules, or a game of banyan games'),
  },
  docs: {
    brief: 'Check the rules of a game by random play',
    customUsage: [
      { input: './mine.mjs', brief: 'rules of your own' },
      { input: './mine.mjs --games 1000', brief: 'for more certainty' },
      { input: 'hex:5 --json', brief: 'a game of the catalogue; for programs' },
    ],
    fullDescription: `Play random games and check every promise of Game: apply changes the state in
place, clone copies all of it, the same state has the same legal actions,
returns lie in [0, 1] or in the game's range, and so on. For a game with an
encoding, check those of Encoding too. The first law that is broken is printed
with its values and the moves that lead there, and the exit code is 1.

The module exports a Game of @banyan/mcts: the default export, the export
"game", or the only export that is a game. Banyan imports the module and runs its
code, with all your rights.

The keys of --json:
  game, source, ok, games, moves, longest, cut   cut games did not end in time
  encoding   { states, distinct }; null if the game has no encoding
  error      the law that is broken, where ok is false`,
  },
});
