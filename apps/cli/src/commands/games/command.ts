import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { argument, jsonFlag, proposeGames } from '../../flags.ts';
import type { GamesFlags } from './games.ts';

export const gamesCommand: Command<Context> = buildCommand<GamesFlags, [game?: string], Context>({
  loader: async () => (await import('./games.ts')).games,
  parameters: {
    flags: { json: jsonFlag('A JSON array instead of the table') },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: argument,
          optional: true,
          placeholder: 'game',
          brief: 'One game, with its options, moves and engines',
          proposeCompletions: proposeGames,
        },
      ],
    },
  },
  docs: {
    brief: 'Show the games that there are, with their options',
    customUsage: [
      { input: '', brief: 'all of them' },
      { input: 'hex', brief: 'one, with all there is to know' },
      { input: '--json', brief: 'for programs' },
    ],
    fullDescription: `Show the games that there are. A game is named by its name, behind a colon its
board, behind commas its options: hex:7,swap=off.

The keys of --json: name, aliases, examples, brief, options, notation.`,
  },
});
