/** A target that fails in the way that its input names, for the tests of the supervisor. */
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { Breach } from '../laws.ts';
import { defineTarget, type Target } from '../target.ts';

const WAYS = ['well', 'breach', 'hang', 'crash', 'rejection', 'warning', 'memory'] as const;

export const target: Target = defineTarget<(typeof WAYS)[number]>({
  name: 'self-test',
  law: 'nothing fails',
  patience: 2_000,
  inputs: fc.constantFrom(...WAYS),
  async send(way) {
    switch (way) {
      case 'breach':
        throw new Breach('the law was broken');
      case 'hang':
        for (;;);
      case 'crash':
        process.exit(7);
        break;
      case 'rejection':
        void Promise.reject(new Error('unhandled'));
        break;
      case 'warning':
        process.emitWarning('a warning');
        break;
      case 'memory': {
        const much = Buffer.alloc(2 ** 29, 1);
        await setTimeout(60_000);
        return `${much.length}`;
      }
      default:
    }
    return way;
  },
});
