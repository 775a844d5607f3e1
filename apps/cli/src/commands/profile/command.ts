import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameArgument, searchFlags, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { ProfileFlags } from './profile.ts';

const MAX_SIMULATIONS = 1_000_000;
const MAX_MOVES = 1_000_000;

export const profileCommand: Command<Context> = buildCommand<ProfileFlags, [game?: string], Context>({
  loader: async () => (await import('./profile.ts')).profile,
  parameters: {
    flags: {
      simulations: valueFlag(
        wholeNumber('--simulations', 1, MAX_SIMULATIONS),
        'Simulations per round; default as many as run in 0.3 s',
      ),
      'max-moves': valueFlag(
        wholeNumber('--max-moves', 1, MAX_MOVES),
        'Moves after which a game of the check is cut, default 1000',
      ),
      seed: searchFlags.seed,
      json: switchFlag('Print one JSON object instead of the table'),
    },
    positional: gameArgument('A JavaScript module with rules, or a game of banyan games'),
  },
  docs: {
    brief: 'Measure where the rules of a game spend their time',
    customUsage: [
      { input: './mine.mjs', brief: 'rules of your own' },
      { input: 'hex:11 --json', brief: 'a game of the catalogue; for programs' },
    ],
    fullDescription: `Measure where a search of a game spends its time, function by function, and
say what to change first. The module exports a Game of @banyan/mcts: the default
export, the export "game", or the only export that is a game. Banyan imports the
module and runs its code, with all your rights.

First checkGame plays two random games. Then mcts, or ismcts for hidden
information, searches from the start of the game: five rounds unchanged, the
fastest of which gives the time of a simulation, and five with a clock around
each function, which give the shares. The cost of the clocks is subtracted; the
remainder is the engine's own share. On a busy machine, only the shares are
meaningful.

The keys of --json:
  game, source, engine, checked { games, moves }, simulations, seed
  microseconds   a simulation takes, in the fastest round
  actions        the mean number of legal actions of players; null if none
                 were listed
  lists          { actions, outcomes }: lists of legal actions, and of outcomes
                 of chance, that a simulation asks for
  functions      { name, calls, microseconds, share }: calls a simulation,
                 microseconds a call, and the share of a simulation
  engineShare    the engine's own share; 0 where it is not known
  advice         { name, text }, the most useful change first`,
  },
});
