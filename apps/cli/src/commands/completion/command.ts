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
    brief: 'Print the completion script for a shell',
    customUsage: [
      { input: 'bash >> ~/.bashrc', brief: 'then open a new shell' },
      { input: 'zsh >> ~/.zshrc', brief: 'after compinit' },
      { input: 'fish > ~/.config/fish/completions/banyan.fish', brief: 'takes effect at once' },
    ],
  },
});
