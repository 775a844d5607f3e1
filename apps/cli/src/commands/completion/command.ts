import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { oneOf } from '../../flags.ts';
import { SHELLS, type Shell } from './shells.ts';

export const completionCommand: Command<Context> = buildCommand<object, [shell: Shell], Context>({
  loader: async () => (await import('./completion.ts')).completion,
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: oneOf('the shell', SHELLS),
          placeholder: 'shell',
          brief: 'bash, zsh or fish',
          proposeCompletions: (partial) => SHELLS.filter((shell) => shell.startsWith(partial)),
        },
      ],
    },
  },
  docs: {
    brief: 'Print what lets a shell complete commands, options and games',
    customUsage: [
      { input: 'bash >> ~/.bashrc', brief: 'and open a new shell' },
      { input: 'zsh >> ~/.zshrc', brief: 'behind compinit' },
      { input: 'fish > ~/.config/fish/completions/banyan.fish', brief: 'at once' },
    ],
  },
});
