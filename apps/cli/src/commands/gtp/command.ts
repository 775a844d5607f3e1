import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameArgument, gameFlag, searchFlags } from '../../flags.ts';
import type { GtpFlags } from './gtp.ts';

export const gtpCommand: Command<Context> = buildCommand<GtpFlags, [game?: string], Context>({
  loader: async () => (await import('./gtp.ts')).gtp,
  parameters: {
    flags: { ...searchFlags, game: { ...gameFlag, brief: 'The board and the rules of Go, such as go:9' } },
    positional: gameArgument('The same as --game'),
  },
  docs: {
    brief: 'Serve the Go Text Protocol, for Sabaki and GoGui',
    customUsage: [
      { input: '', brief: 'then "boardsize 9", "genmove black"' },
      { input: 'go:9,superko=situational', brief: 'with other rules' },
      { input: '--engine uct,rave --simulations 5k', brief: 'with another engine' },
    ],
    fullDescription: `Serve the Go Text Protocol, version 2, on standard input and output. Sabaki,
GoGui and other programs of Go can play against Banyan through it, and show its
analysis (lz-analyze, kata-analyze).

Rules are those of the game: area scoring, suicide and superko by its options.
The program sets the size of the board, the komi and the clocks. Without clocks
a move takes 3 seconds, or the time of the options. final_score and
final_status_list judge dead stones by rollouts.`,
  },
});
