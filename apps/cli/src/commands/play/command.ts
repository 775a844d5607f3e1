import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { argument, GAMES_BRIEF, oneOf, searchFlags } from '../../flags.ts';
import type { PlayFlags } from './play.ts';

const SIDES = ['human', 'engine'] as const;

export const playCommand: Command<Context> = buildCommand<PlayFlags, [game?: string], Context>({
  loader: async () => (await import('./play.ts')).play,
  parameters: {
    flags: {
      first: {
        kind: 'parsed',
        parse: oneOf('--first', SIDES),
        optional: true,
        brief: 'Who begins, human or engine',
      },
      ...searchFlags,
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: argument,
          optional: true,
          placeholder: 'game',
          brief: GAMES_BRIEF,
        },
      ],
    },
  },
  docs: {
    brief: 'Play a game against the engine',
    customUsage: [
      { input: 'connect-four', brief: 'you begin; the engine thinks for half a second a move' },
      { input: 'tic-tac-toe --first engine', brief: 'the engine begins' },
      { input: 'connect-n:8x7x4 --milliseconds 2000', brief: '8 columns, 7 rows, four in a line' },
      { input: '--simulations 1000 --seed 7', brief: 'an easier opponent, and the same game each time' },
    ],
    fullDescription: `Play a game against the engine.
At the prompt: a move, hint, undo, help, quit.`,
  },
});
