import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameArgument, switchFlag } from '../../flags.ts';
import type { GamesFlags } from './games.ts';

export const gamesCommand: Command<Context> = buildCommand<GamesFlags, [game?: string], Context>({
  loader: async () => (await import('./games.ts')).games,
  parameters: {
    flags: { json: switchFlag('Print a JSON array instead of the table') },
    positional: gameArgument('Describe one game, with its options, moves and engines'),
  },
  docs: {
    brief: 'List the games, or describe one',
    customUsage: [
      { input: '', brief: 'all games' },
      { input: 'hex', brief: 'one game in detail' },
      { input: '--json', brief: 'for programs' },
    ],
    fullDescription: `List the games, or describe one. A game is written as its name, a colon and its
board, and options after commas: hex:7,swap=off.

The keys of --json: name, aliases, examples, brief, options, notation.`,
  },
});
