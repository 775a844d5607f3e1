import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { linesOfOutcome } from './report.ts';
import { type Outcome, supervise } from './supervise.ts';
import { defineTarget, seedOf } from './target.ts';
import { target as selfTest } from './targets/selfTest.ts';

const SEED = 5;

const corpus = mkdtempSync(join(tmpdir(), 'banyan-corpus-'));
afterAll(() => rmSync(corpus, { recursive: true }));

/** The index of the first of several consecutive cases that fail in these ways. */
function caseOf(...ways: readonly string[]): number {
  const goes = (way: string, index: number): boolean =>
    selfTest.inputOf(seedOf(SEED, 'self-test', index)) === `"${way}"`;
  let first = 0;
  while (!ways.every((way, index) => goes(way, first + index))) first++;
  return first;
}

function superviseCases(from: number, to: number): Promise<Outcome> {
  return supervise(selfTest, { seed: SEED, seconds: 60, from, to, bytes: 2 ** 28, corpus });
}

const WAYS: readonly (readonly [way: string, what: RegExp])[] = [
  ['breach', /^Breach: the law was broken\n/],
  ['crash', /^Crash: exit code 7\n/],
  ['rejection', /^Crash: exit code 1, Error: unhandled\n/],
  ['warning', /^Crash: exit code 1, Warning: a warning\n/],
  ['hang', /^Hang: case \d+ has not ended in 2 s$/],
  // Only Linux reports the memory of a process in a file.
  ...(process.platform === 'linux' ? [['memory', /^Memory: case \d+ has more than 256 MiB$/] as const] : []),
];

it.each(WAYS)('a supervisor detects a %s, and keeps its input', async (way, what) => {
  const index = caseOf(way);
  const { cases, failures, kinds } = await superviseCases(index, index + 1);
  expect(failures).toEqual([{ index, what: expect.stringMatching(what), file: expect.any(String) }]);
  for (const { file } of failures)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ input: way });
  expect(cases).toBeLessThanOrEqual(1);
  expect(kinds.size).toBe(0);
});

it('after a case that ends its process, another process continues', async () => {
  const crash = caseOf('crash', 'well');
  const outcome = await superviseCases(crash, crash + 2);
  expect(outcome.failures.map(({ index }) => index)).toEqual([crash]);
  expect(outcome.kinds).toEqual(new Map([['well', 1]]));
  expect(linesOfOutcome(outcome, SEED)[0]).toMatch(
    /^self-test +1 cases, .*, 1 kinds of answers, 1 failures$/,
  );
});

const sums = defineTarget<readonly number[]>({
  name: 'sums',
  law: 'no list contains a number from a hundred',
  inputs: fc.array(fc.nat(1_000)),
  send(list) {
    if (list.some((each) => each >= 100)) throw new Error(`${list}`);
    return 'small';
  },
});

it('a case is the same for equal seeds, and differs for each index', () => {
  const inputs = Array.from({ length: 200 }, (_, index) => sums.inputOf(seedOf(1, 'sums', index)));
  expect(inputs).toEqual(inputs.map((_, index) => sums.inputOf(seedOf(1, 'sums', index))));
  expect(new Set(inputs).size).toBeGreaterThan(150);
  expect(sums.inputOf(seedOf(2, 'sums', 7))).not.toBe(inputs[7]);
});

it('a failing input is reduced to the smallest one', async () => {
  const seeds = Array.from({ length: 50 }, (_, index) => seedOf(1, 'sums', index));
  for (const seed of seeds) {
    const failed = await sums.run(seed).then(
      () => false,
      () => true,
    );
    if (failed) expect(await sums.shrunk(seed)).toBe('[100]');
    else expect(await sums.shrunk(seed)).toBe(sums.inputOf(seed));
  }
});
