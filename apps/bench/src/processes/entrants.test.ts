import { expect, it } from 'vitest';
import { type Present, probed } from './entrants.ts';

const entrant: Present = {
  name: 'WASM',
  searches: ['uct'],
  knowsMemory: true,
  open: async () => ({
    ask: async () => {
      throw new Error('the core cannot be used here\nat all');
    },
    close: async () => {},
  }),
};

it('an entrant that cannot search is missing, with the reason in a line', async () => {
  expect(await probed(entrant)).toEqual({ name: 'WASM', missing: 'the core cannot be used here' });
});

it('one that is missing already stays so', async () => {
  const absent = { name: 'C', missing: 'there is no C compiler' };
  expect(await probed(absent)).toBe(absent);
});
