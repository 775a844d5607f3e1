import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';

export const demoCommand: Command<Context> = buildCommand<object, [], Context>({
  loader: async () => (await import('./demo.ts')).demo,
  parameters: {},
  docs: {
    brief: 'Show two engines agree, and play each other',
    fullDescription: `The WebAssembly engine and the TypeScript engine search the opening of Connect
Four with one seed. Their trees must be equal bit for bit, or the exit code is
1. Then they play each other.`,
  },
});
