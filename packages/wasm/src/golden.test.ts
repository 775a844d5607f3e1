import { expect, it } from 'vitest';
import { GOLDEN_REPORT, goldenSearch } from '../test/golden.ts';
import { type Build, create } from './index.ts';

it.each<Build>(['wasm', 'js'])('the %s build finds in Node what it has always found', async (build) => {
  expect(goldenSearch(await create({ build }))).toStrictEqual(GOLDEN_REPORT);
});
