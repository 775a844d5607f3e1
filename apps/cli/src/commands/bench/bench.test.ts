import { describe, expect, it } from 'vitest';
import { banyan, banyanAtTerminal } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import type { BenchResults } from './results.ts';

async function resultsOf(...words: string[]): Promise<BenchResults> {
  const { stdout, stderr, exitCode } = await banyanInProcess('bench', ...words, '--json');
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

describe('banyan bench', () => {
  it('has a line for each engine in each table, and the signature', async () => {
    const { stdout, stderr, exitCode } = await banyanInProcess(
      'bench',
      '--rounds',
      '1',
      '--simulations',
      '1000',
    );
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    for (const title of ['simulations', 'rollouts']) {
      expect(stdout).toMatch(new RegExp(`^${title} +1,000/s +middle half +/ TS$`, 'm'));
    }
    for (const name of ['TypeScript', 'wasm2js', 'WASM']) {
      expect(stdout.match(new RegExp(`^${name} +[\\d,]+ +[\\d,]+-[\\d,]+ +[\\d.]+ +#+$`, 'gm'))).toHaveLength(
        2,
      );
    }
    expect(stdout).toContain('signature  11,345 nodes, found by TypeScript, wasm2js and WASM\n');
  });

  it('finds the same signature for any number of rounds, and another one for another seed', async () => {
    const words = ['--rounds', '1', '--simulations', '500'];
    const one = await resultsOf(...words);
    const more = await resultsOf('--rounds', '2', '--simulations', '500');
    const other = await resultsOf(...words, '--seed', '2');
    expect([one.seed, more.seed, other.seed]).toEqual([1, 1, 2]);
    expect([one.rounds, more.rounds]).toEqual([1, 2]);
    expect(more.signature).toBe(one.signature);
    expect(other.signature).not.toBe(one.signature);
    const { stdout: help } = await banyanInProcess('bench', '--help');
    for (const key of [...Object.keys(one), ...one.engines.flatMap(Object.keys)]) expect(help).toContain(key);
    expect(one.engines.map(({ engine }) => engine)).toEqual(['ts', 'js', 'wasm']);
  });

  it('measures no substitute if WebAssembly is unavailable', async () => {
    const env = { NODE_OPTIONS: '--jitless', NODE_NO_WARNINGS: '1' };
    const { stdout, exitCode } = await banyan(['bench', '--rounds', '1', '--simulations', '10'], { env });
    expect(exitCode).toBe(0);
    expect(stdout.match(/^WASM +n\/a$/gm)).toHaveLength(2);
    expect(stdout).toContain('WASM: n/a, the WebAssembly core cannot be used here');
    expect(stdout).toContain('found by TypeScript and wasm2js\n');
  });

  it('ends at Ctrl-C without a result', async () => {
    const words = ['bench', '--rounds', '1000'];
    const { stdout, exitCode } = await banyanAtTerminal(words, [['simulations: ', '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout.endsWith('\x1b[K')).toBe(true);
    expect(stdout).not.toContain('found by');
  });
});
