import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameFlag, searchFlags, switchFlag, valueFlag } from '../../flags.ts';
import type { ConnectFlags } from './connect.ts';

export const connectCommand: Command<Context> = buildCommand<ConnectFlags, [link: string], Context>({
  loader: async () => (await import('./connect.ts')).connect,
  parameters: {
    flags: {
      seat: valueFlag(String, 'An engine, or cmd: or gtp: a program; default best'),
      game: { ...gameFlag, brief: 'A module that the server plays too; Banyan runs its code' },
      simulations: searchFlags.simulations,
      milliseconds: searchFlags.milliseconds,
      threads: searchFlags.threads,
      seed: searchFlags.seed,
      rematch: switchFlag('Offer a rematch after each game, and play it'),
    },
    positional: {
      kind: 'tuple',
      parameters: [
        { parse: String, placeholder: 'link', brief: 'The link of a seat, or of a game with an open seat' },
      ],
    },
  },
  docs: {
    brief: 'Seat an engine in a game of a server',
    customUsage: [
      {
        input: '"http://host:4174/#/friend?room=…&token=…"',
        brief: 'the strongest engine, a second per move',
      },
      { input: 'LINK --seat wasm,solver --milliseconds 500', brief: 'an engine of your choice' },
      { input: 'LINK --seat "cmd:python3 engine.py"', brief: 'a program of the line protocol' },
    ],
    fullDescription: `Play a seat of a game on a server of banyan serve: by one of Banyan's engines on
this machine, or by a program that speaks the line protocol (PROTOCOL.md), which
the shell runs with all your rights. Quote the link: it contains "&".

With the link for spectators, it takes the open seat, and prints the link of
that seat for coming back. It restores a lost connection. With a clock, a move
takes at most a twentieth of the time left.

Games with hidden hands need an engine on the server: hands never leave it.`,
  },
});
