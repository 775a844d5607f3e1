import { ValueComparison } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { report, snapshot } from '../../test/reports.ts';
import type { MoveReport, Snapshot } from '../engine/protocol.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { childAfter, lineOf } from './gameTree.ts';
import { type Judgement, judge } from './judgement.ts';

const FOUR = 3;
const THREE = 2;

interface Known {
  /** The moves of the search before the move, best first. */
  readonly before: readonly MoveReport[];
  /** The search after the move. */
  readonly after?: Snapshot;
  /** The values that pairs of searches have found after the move and after the recommended one. */
  readonly pairs?: readonly (readonly [played: number, best: number])[];
  readonly game?: string;
}

/** Judges the last move of 4 4, the second player's 4. */
async function judged({ before, after, pairs, game = 'connect:7x6x4' }: Known) {
  const found = await findGame(game);
  if (found === undefined) throw new Error(`no game ${game}`);
  const nodes = lineOf(found, positionAfter(found, '44'));
  nodes[1].snapshot = snapshot(1, before);
  nodes[2].snapshot = after;
  if (pairs !== undefined) {
    const values = new ValueComparison([1_000, 4_000]);
    for (const pair of pairs) values.add(...pair);
    nodes[2].comparison = { bestAction: before[0].action, values, pairs: pairs.length };
  }
  const judgement = judge(nodes[2]);
  return judgement && { ...judgement, sentence: judgement.sentence.replaceAll('\u00a0', ' ') };
}

/** As many pairs as a comparison needs, around two values. */
function around(played: number, best: number): (readonly [number, number])[] {
  return Array.from({ length: 8 }, (_, index) => {
    const noise = 0.01 * (index % 5) - 0.02;
    return [played + noise, best - noise] as const;
  });
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

  it('is no fault by the values of one search, or of searches that do not separate', async () => {
    const before = [report(THREE, { value: 0.9 }), report(FOUR, { value: 0.2, visits: 5_000 })];
    const after = { ...snapshot(0, [report(0, { value: 0.9 })]), simulations: 1_000_000 };
    expect(await judged({ before, after })).toMatchObject({ verdict: 'open' });
    expect(await judged({ before, pairs: [[0.475, 0.525]] })).toEqual(
      open(
        'The search cannot tell yet: column 4 scores 47 to 48 in a search of 1,000 simulations; column 3 scores 52 to 53 in as many.',
      ),
    );
    expect(await judged({ before, pairs: around(0.22, 0.8).slice(1) })).toMatchObject({ verdict: 'open' });
    expect(await judged({ before, pairs: around(0.1, 0.4) })).toMatchObject({ verdict: 'open' });
  });

  it('is doubtful where all searches find it below an even game, and the recommended one not', async () => {
    const before = [report(THREE), report(FOUR)];
    expect(await judged({ before, pairs: around(0.22, 0.8) })).toEqual({
      verdict: 'doubtful',
      sentence:
        'Column 4 scores 20 to 24 in 8 searches of 1,000 simulations; column 3 scores 78 to 82 in as many. At 99 % confidence, column 4 is worse than an even game, which scores 50, and column 3 is not.',
    });
  });

  it('is compared by values anew where the search recommends another move', async () => {
    const nodes = { before: [report(THREE), report(FOUR)], pairs: around(0.22, 0.8) };
    expect(await judged(nodes)).toMatchObject({ verdict: 'doubtful' });
    const other = [report(5), report(FOUR)];
    const game = await findGame('connect:7x6x4');
    if (game === undefined) throw new Error('no Connect Four');
    const line = lineOf(game, positionAfter(game, '44'));
    line[1].snapshot = snapshot(1, other);
    const values = new ValueComparison([1_000]);
    for (const pair of around(0.22, 0.8)) values.add(...pair);
    line[2].comparison = { bestAction: THREE, values, pairs: 8 };
    expect(judge(line[2])).toMatchObject({ verdict: 'open' });
  });

  it('is judged by one proof with the values of the other move', async () => {
    expect(await judged({ before: [win, report(FOUR)], pairs: [[0.45, 1]] })).toEqual(
      open('Column 4 scores 45 in a search of 1,000 simulations; column 3 wins by force in 5 moves.'),
    );
    expect(
      await judged({ before: [report(THREE), loss], pairs: around(0, 0.95).map(([, best]) => [0, best]) }),
    ).toEqual({
      verdict: 'doubtful',
      sentence:
        'Column 4 loses by force in 4 moves; column 3 scores 93 to 97 in 8 searches of 1,000 simulations. At 99 % confidence, column 4 is worse than an even game, which scores 50, and column 3 is not.',
    });
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

  it('of Go depends on dead stones where its line ends by two passes, and not where a variation does', async () => {
    const game = await findGame('go:5');
    if (game === undefined) throw new Error('no Go');
    const nodes = lineOf(game, positionAfter(game, 'c3passc2'));
    const [, first, second] = nodes;
    const pass = first.position.legal.find(({ name }) => name === 'pass');
    if (pass === undefined) throw new Error('no pass');
    first.snapshot = snapshot(1, [report(pass.action)]);
    const variation = childAfter(second, pass.action);
    expect(judge(variation)).toMatchObject({ verdict: 'open' }); // two passes
    expect(judge(second)).toMatchObject({ verdict: 'choice' });
    const ended = lineOf(game, positionAfter(game, 'c3passpass'));
    ended[1].snapshot = first.snapshot;
    expect(judge(ended[2])?.sentence).toContain('Who wins depends on the stones');
  });

  it('of a game for three is judged by proofs alone', async () => {
    expect(await judged({ before: [report(THREE), report(FOUR)], game: 'connect:7x6x4x3' })).toEqual(
      open('The search cannot tell yet: neither column 4 nor column 3, which it recommends, is proven.'),
    );
  });
});
