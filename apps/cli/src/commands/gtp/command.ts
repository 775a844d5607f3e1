import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { fraction, gameArgument, gameFlag, searchFlags, switchFlag, valueFlag } from '../../flags.ts';
import type { GtpFlags } from './gtp.ts';

export const gtpCommand: Command<Context> = buildCommand<GtpFlags, [game?: string], Context>({
  loader: async () => (await import('./gtp.ts')).gtp,
  parameters: {
    flags: {
      ...searchFlags,
      game: { ...gameFlag, brief: 'The board and the rules of Go, such as go:9' },
      resign: valueFlag(fraction('--resign'), 'Win rate below which it resigns, as in 0.05; else never'),
      'all-alive': switchFlag('Pass as if all stones live at the end, as for CGOS'),
    },
    positional: gameArgument('The same as --game'),
  },
  docs: {
    brief: 'Serve the Go Text Protocol, for Sabaki and GoGui',
    customUsage: [
      { input: '', brief: 'then "boardsize 9", "genmove black"' },
      { input: 'go:9,superko=situational', brief: 'with other rules' },
      { input: '--all-alive', brief: 'where the referee counts all stones on the board' },
      { input: '--engine uct,rave --simulations 5k', brief: 'with another engine' },
    ],
    fullDescription: `Serve the Go Text Protocol, version 2, on standard input and output. Sabaki,
GoGui and other programs of Go can play against Banyan through it, and show its
analysis (lz-analyze, kata-analyze).

Rules are those of the game: area scoring, suicide and superko by its options.
The program sets the size of the board, the komi and the clocks. Without clocks
a move takes 3 seconds, or the time of the options. final_score and
final_status_list judge dead stones by rollouts, and genmove does not answer a
pass by a pass where the winner depends on dead stones: --all-alive is for
referees that count all stones on the board, such as CGOS and the tournaments
of banyan.`,
  },
});
