import { describe, expect, it } from 'vitest';
import { report, snapshot } from '../../test/reports.ts';
import type { MoveReport, Snapshot } from '../engine/protocol.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { lineOf } from './gameTree.ts';
import { type Judgement, judge } from './judgement.ts';
import { SAMPLE_SIZE } from './sample.ts';

const FOUR = 3;
const THREE = 2;

interface Known {
  /** The moves of the search before the move, best first. */
  readonly before: readonly MoveReport[];
  /** The search after the move. */
  readonly after?: Snapshot;
  /** The sampled values of moves, by action. */
  readonly samples?: Readonly<Record<number, readonly number[]>>;
  readonly game?: string;
}

/** Judges the last move of 4 4, the second player's 4. */
async function judged({ before, after, samples = {}, game = 'connect:7x6x4' }: Known) {
  const found = await findGame(game);
  if (found === undefined) throw new Error(`no game ${game}`);
  const nodes = lineOf(found, positionAfter(found, '44'));
  nodes[1].snapshot = snapshot(1, before);
  nodes[2].snapshot = after;
  for (const [action, values] of Object.entries(samples)) {
    nodes[1].samples.set(Number(action), { values, proven: undefined });
  }
  const judgement = judge(nodes[2]);
  return judgement && { ...judgement, sentence: judgement.sentence.replaceAll('\u00a0', ' ') };
}

/** A complete sample around a value. */
function around(value: number): number[] {
  return Array.from({ length: SAMPLE_SIZE }, (_, index) => value + 0.01 * (index - 2));
}

const open = (sentence: string): Judgement => ({ verdict: 'open', sentence });
const win = report(THREE, { value: 1, proven: 1, distance: 5 });
const loss = report(FOUR, { value: 0, proven: 0, distance: 4 });
const draw = snapshot(0, [report(0)], 0.5);

describe('a move', () => {
  it('is not judged without a search before it', async () => {
    expect(await judged({ before: [] })).toBeUndefined();
  });

  it('is what the search recommends, or else is compared with it', async () => {
    expect(await judged({ before: [report(FOUR), report(THREE)] })).toEqual({
      verdict: 'choice',
      sentence: 'Column 4 is what the search recommends.',
    });
    expect(await judged({ before: [report(THREE), report(FOUR)] })).toEqual(
      open('The search cannot tell yet: it compares column 4 with column 3, which it recommends.'),
    );
  });

  it('keeps its name on one line', async () => {
    const game = await findGame('connect:7x6x4');
    if (game === undefined) throw new Error('no Connect Four');
    const nodes = lineOf(game, positionAfter(game, '44'));
    nodes[1].snapshot = snapshot(1, [report(FOUR)]);
    expect(judge(nodes[2])?.sentence).toMatch(/^Column\u00a04 /);
  });

  it('is no fault by values alone, from searches of different or of equal size', async () => {
    const before = [report(THREE, { value: 0.9 }), report(FOUR, { value: 0.2, visits: 5_000 })];
    const after = { ...snapshot(0, [report(0, { value: 0.9 })]), simulations: 1_000_000 };
    expect(await judged({ before, after })).toMatchObject({ verdict: 'open' });
    expect(await judged({ before, samples: { [THREE]: around(0.9), [FOUR]: around(0.2) } })).toEqual(
      open(
        'The search prefers column 3, without proof: column 4 scores 18 to 22 and column 3 88 to 92, each in 5 searches of equal size.',
      ),
    );
    expect(await judged({ before, samples: { [THREE]: around(0.52), [FOUR]: around(0.5) } })).toEqual(
      open(
        'The search cannot tell yet: column 4 scores 48 to 52 and column 3 50 to 54, each in 5 searches of equal size.',
      ),
    );
  });

  it('is no fault by one proof, however low the other values are', async () => {
    expect(await judged({ before: [win, report(FOUR)], samples: { [FOUR]: around(0.08) } })).toEqual(
      open('Column 4 scores 6 to 10 in 5 searches of equal size; column 3 wins by force in 5 moves.'),
    );
    expect(await judged({ before: [report(THREE), loss], samples: { [THREE]: around(0.95) } })).toEqual(
      open('Column 4 loses by force in 4 moves; column 3 scores 93 to 97 in 5 searches of equal size.'),
    );
    expect(await judged({ before: [win, report(FOUR)] })).toEqual(
      open('Column 4 has no proven outcome yet; column 3 wins by force in 5 moves.'),
    );
  });

  it('is a fault where both outcomes are proven and its own is worse', async () => {
    expect(await judged({ before: [win, report(FOUR)], after: draw })).toEqual({
      verdict: 'mistake',
      sentence: 'Column 4 draws by force; column 3 wins by force in 5 moves.',
    });
    expect(await judged({ before: [win, loss] })).toEqual({
      verdict: 'blunder',
      sentence: 'Column 4 loses by force in 4 moves; column 3 wins by force in 5 moves.',
    });
  });

  it('is good where its outcome is proven and no worse', async () => {
    const won = snapshot(0, [report(0)], 0);
    expect(await judged({ before: [win, report(FOUR)], after: won })).toEqual({
      verdict: 'good',
      sentence: 'Column 4 wins by force.',
    });
    const drawn = report(THREE, { value: 0.5, proven: 0.5, distance: 9 });
    expect(await judged({ before: [drawn, report(FOUR)], after: draw })).toEqual({
      verdict: 'good',
      sentence: 'Column 4 draws by force; column 3 draws by force.',
    });
  });

  it('of a game for three is judged by proofs alone', async () => {
    expect(await judged({ before: [report(THREE), report(FOUR)], game: 'connect:7x6x4x3' })).toEqual(
      open('The search cannot tell yet: neither column 4 nor column 3, which it recommends, is proven.'),
    );
  });
});
