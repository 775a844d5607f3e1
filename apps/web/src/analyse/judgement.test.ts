import { describe, expect, it } from 'vitest';
import { report, snapshot } from '../../test/reports.ts';
import type { MoveReport, Snapshot } from '../engine/protocol.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { type GameNode, lineOf } from './gameTree.ts';
import { faultOf, judge } from './judgement.ts';
import { ALL_SEARCHES, SEARCHES } from './sample.ts';

const FOUR = 3;
const THREE = 2;

interface Known {
  /** What the search before the move snapshot, best first. */
  readonly before: readonly MoveReport[];
  /** What the search after it snapshot. */
  readonly after?: Snapshot;
  /** The values of equal searches after an action. */
  readonly samples?: Readonly<Record<number, readonly number[]>>;
}

/** The last move of 4 4, the second player's 4. */
async function analysed({ before, after, samples = {} }: Known, game = 'connect:7x6x4'): Promise<GameNode> {
  const snapshot = await findGame(game);
  if (snapshot === undefined) throw new Error(`no game ${game}`);
  const nodes = lineOf(snapshot, positionAfter(snapshot, '44'));
  nodes[1].snapshot = snapshot(1, before);
  nodes[2].snapshot = after;
  for (const [action, values] of Object.entries(samples)) {
    nodes[1].samples.set(Number(action), { values, proven: undefined });
  }
  return nodes[2];
}

async function judged(known: Known, game?: string) {
  return judge(await analysed(known, game));
}

/** So many values around one, a point apart. */
function around(value: number, count = ALL_SEARCHES): number[] {
  return Array.from({ length: count }, (_, index) => value + 0.01 * ((index % SEARCHES) - 2));
}

describe('a move', () => {
  it('is not judged where nothing was snapshot before it', async () => {
    expect(await judged({ before: [] })).toBeUndefined();
  });

  it('is what the search recommends, or else has to be compared', async () => {
    const moves = [report(THREE), report(FOUR)];
    expect(await judged({ before: [report(FOUR), report(THREE)] })).toEqual({
      verdict: 'choice',
      loss: 0,
      sentence: 'Column 4 is what the search recommends.',
    });
    expect(await judged({ before: moves })).toMatchObject({
      verdict: 'open',
      sentence: 'The search cannot tell yet: column 4 is being compared with column 3, which is recommended.',
    });
  });

  it('is accused by no values alone, neither of searches of different size nor of equal ones', async () => {
    const before = [report(THREE, { value: 0.9 }), report(FOUR, { value: 0.2, visits: 5_000 })];
    const after = { ...snapshot(0, [report(0, { value: 0.9 })]), simulations: 1_000_000 };
    expect(await judged({ before, after })).toMatchObject({ verdict: 'open', loss: 0 });
    const apart = { [THREE]: around(0.9), [FOUR]: around(0.2) };
    expect(await judged({ before, after, samples: apart })).toMatchObject({
      verdict: 'open',
      sentence: expect.stringContaining(
        'column 4 scores 18 to 22 in 15 searches; column 3 scores 88 to 92 in 15 searches. ' +
          'That is a preference, but no proof.',
      ),
    });
    const near = { [THREE]: around(0.52), [FOUR]: around(0.5) };
    expect((await judged({ before, samples: near }))?.sentence).toMatch(/\. These overlap\.$/);
  });

  it('is compared by equally many searches, of whole rounds', async () => {
    const before = [report(THREE), report(FOUR)];
    const samples = { [THREE]: [...around(0.5), 1, 1], [FOUR]: [...around(0.4, SEARCHES), 0, 0] };
    expect((await judged({ before, samples }))?.sentence).toContain(
      'column 4 scores 38 to 43 in 5 searches; column 3 scores 48 to 52 in 5 searches',
    );
  });

  it('is a blunder where it loses by force, and equal searches of the other are nearer to a draw for sure', async () => {
    const lost = report(FOUR, { value: 0, proven: 0, distance: 4 });
    const verdicts = [0.05, 0.26, 0.28, 0.45].map(async (value) => {
      const judgement = await judged({ before: [report(THREE), lost], samples: { [THREE]: around(value) } });
      return judgement?.verdict;
    });
    expect(await Promise.all(verdicts)).toEqual(['open', 'open', 'blunder', 'blunder']);
    const few = { [THREE]: around(0.45, 2 * SEARCHES) };
    expect(await judged({ before: [report(THREE), lost], samples: few })).toMatchObject({ verdict: 'open' });
    const judgement = await judged({ before: [report(THREE), lost], samples: { [THREE]: around(0.45) } });
    expect(judgement?.loss).toBeCloseTo(0.43, 12);
    expect(judgement?.sentence).toBe(
      'At least 43 points are lost: column 4 loses by force in 4 moves; column 3 scores 43 to 47 in 15 searches.',
    );
  });

  it('is a mistake where a win is proven for the other, and its own searches are nearer to a draw for sure', async () => {
    const before = [report(THREE, { value: 1, proven: 1, distance: 5 }), report(FOUR)];
    expect(await judged({ before })).toMatchObject({ verdict: 'open' });
    expect(await judged({ before, samples: { [FOUR]: around(0.74) } })).toMatchObject({ verdict: 'open' });
    expect(await judged({ before, samples: { [FOUR]: around(0.5) } })).toMatchObject({
      verdict: 'mistake',
      sentence:
        'At least 48 points are lost: column 4 scores 48 to 52 in 15 searches; column 3 wins by force in 5 moves.',
    });
  });

  it('is judged by proofs before anything else, wherever they were snapshot', async () => {
    const samples = { [THREE]: around(0.9), [FOUR]: around(0.1) };
    const win = report(THREE, { value: 1, proven: 1, distance: 3 });
    const before = [win, report(FOUR)];
    const good = { verdict: 'good', sentence: 'Column 4 wins by force.' };
    expect(await judged({ before, after: snapshot(0, [report(0)], 0), samples })).toMatchObject(good);
    const draw = snapshot(0, [report(0)], 0.5);
    expect(await judged({ before, after: draw })).toEqual({
      verdict: 'mistake',
      loss: 0.5,
      sentence: 'At least 50 points are lost: column 4 draws by force; column 3 wins by force in 3 moves.',
    });
    const drawn = report(THREE, { value: 0.5, proven: 0.5, distance: 9 });
    expect(await judged({ before: [drawn, report(FOUR)], after: draw })).toMatchObject({
      verdict: 'good',
      sentence: 'Column 4 draws by force; column 3 draws by force.',
    });
  });

  it('of a game for three is judged by proofs alone', async () => {
    const before = [report(THREE), report(FOUR)];
    expect(await judged({ before }, 'connect:7x6x4x3')).toMatchObject({
      verdict: 'open',
      sentence: expect.stringContaining('only a proof could set column 4 against column 3'),
    });
  });
});

describe('a fault', () => {
  it('is what a verdict may be, and is not always', () => {
    const verdicts = ['mistake', 'blunder', 'good', 'choice', 'open'] as const;
    const faults = verdicts.map((verdict) => faultOf({ verdict, loss: 0, sentence: '' }));
    expect(faults).toEqual(['mistake', 'blunder', undefined, undefined, undefined]);
    expect(faultOf(undefined)).toBeUndefined();
  });
});
