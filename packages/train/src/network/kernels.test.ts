import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNELS } from '../generated/kernels.ts';

const MAX_BYTES = 6_000;

it('the kernels are small, and the README says how small', () => {
  const { length } = Buffer.from(KERNELS, 'base64');
  expect(length).toBeLessThan(MAX_BYTES);
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`${length.toLocaleString('en')} bytes of WebAssembly`);
});
