import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';

export const demoCommand: Command<Context> = buildCommand<object, [], Context>({
  loader: async () => (await import('./demo.ts')).demo,
  parameters: {},
  docs: {
    brief: 'Compare two engines and let them play each other',
    fullDescription: `The WebAssembly engine and the TypeScript engine search the opening of Connect
Four with one seed. If their trees are not equal to the bit, the exit code
is 1. Then they play each other.`,
  },
});
