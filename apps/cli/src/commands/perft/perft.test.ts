import { describe, expect, it } from 'vitest';
import { banyanAtTerminal } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';

async function countsOf(
  ...words: string[]
): Promise<{ engine: string; counts: number[]; divide: Record<string, number> }> {
  const { stdout, stderr, exitCode } = await banyanInProcess('perft', ...words, '--json');
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

describe('banyan perft', () => {
  // Published counts: Tromp's for Connect Four, the usual tables for Othello.
  it.each([
    [[], 'wasm', [7, 49, 343, 2_401, 16_807, 117_649, 823_536]],
    [['--game', 'othello'], 'wasm', [4, 12, 56, 244, 1_396, 8_200, 55_092]],
    [['--game', 'tic-tac-toe'], 'wasm', [9, 72, 504, 3_024, 15_120, 54_720]],
  ])('agrees with published counts: %j', async (words, engine, known) => {
    const { engine: really, counts } = await countsOf(...words, '--depth', String(known.length));
    expect([really, counts]).toEqual([engine, known]);
  });

  it('all engines have equal counts', async () => {
    const words = ['445', '--game', 'connect-n:5x4x3', '--depth', '5'];
    const wasm = await countsOf(...words, '--engine', 'wasm');
    for (const engine of ['js', 'uct']) {
      const { counts, divide } = await countsOf(...words, '--engine', engine);
      expect([counts, divide]).toEqual([wasm.counts, wasm.divide]);
    }
  });

  it('divides by first moves, and counts chance as a move', async () => {
    const { counts, divide } = await countsOf('--game', 'pig', 'roll', '3', '--depth', '2');
    expect(counts).toEqual([2, 7]);
    expect(divide).toEqual({ roll: 6, hold: 1 });
  });

  it('shows a table', async () => {
    const { stdout } = await banyanInProcess('perft', '--depth', '2', '--divide');
    expect(stdout).toMatch(
      /^connect-four, by the rules of wasm\n\ndepth {2}ways\n {4}1 {5}7\n {4}2 {4}49\n\n1 {2}7\n/,
    );
    expect(stdout).toMatch(/\n56 ways in all, [\d,]+ a second\n$/);
  });

  it('is 0 for a finished game', async () => {
    expect((await countsOf('1212121', '--depth', '2')).counts).toEqual([0, 0]);
  });

  it('ends at Ctrl-C', async () => {
    const words = ['perft', '--depth', '30', '--engine', 'uct'];
    const { stdout, exitCode } = await banyanAtTerminal(words, [['depth ', '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout).not.toContain('ways');
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('%s ends it during the count', async (signal) => {
    const words = ['perft', '--depth', '30', '--engine', 'uct'];
    const { stdout, exitSignal } = await banyanAtTerminal(words, [['depth 7 of 30', signal]]);
    expect(exitSignal).toBe(signal);
    expect(stdout).not.toContain('ways');
  });

  it('refuses engines without rules of their own', async () => {
    const { stderr, exitCode } = await banyanInProcess('perft', '--engine', 'uct,rave');
    expect(stderr).toContain('--engine of perft is wasm, js, uct or best');
    expect(exitCode).toBe(2);
    expect((await banyanInProcess('perft', '--engine', 'wasm', '--game', 'nim')).exitCode).toBe(2);
  });
});
