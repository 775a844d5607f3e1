import { describe, expect, it } from 'vitest';
import type { MoveReport, Snapshot } from '../engine/question.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { chaptersOf } from './chapter.ts';
import { judge, valueFor } from './judgement.ts';

function report(action: number, value: number, visits: number, proven?: number): MoveReport {
  const name = String(action + 1);
  const line = [{ action, name }];
  return {
    action,
    name,
    value,
    visits,
    share: 0,
    low: 0,
    high: 1,
    proven,
    distance: proven === undefined ? undefined : 3,
    line,
    sentence: `Column ${name} is so.`,
  };
}

function snapshot(
  player: number,
  moves: readonly MoveReport[],
  simulations: number,
  proven?: number,
): Snapshot {
  return {
    player,
    moves,
    simulations,
    proven,
    distance: undefined,
    nodes: 1,
    maxDepth: 1,
    status: 'searching',
    milliseconds: 1,
    build: 'ts',
    trees: [simulations],
    trouble: undefined,
    warnings: [],
    isDone: true,
  };
}

/** The last move of 4 4, by the first player's 4 and the second's: judged by what was found before and after it. */
async function judged(before: readonly MoveReport[], after?: Snapshot) {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  const chapters = chaptersOf(game, positionAfter(game, '44'));
  chapters[1].found = snapshot(1, before, 1_000);
  chapters[2].found = after;
  return judge(chapters[2]);
}

describe('a move', () => {
  it('is no fault where it is the best, or nearly', async () => {
    expect(await judged([report(3, 0.5, 900)])).toMatchObject({ fault: undefined, loss: 0 });
    expect(await judged([report(2, 0.5, 900), report(3, 0.45, 800)])).toMatchObject({ fault: undefined });
  });

  it('is a slip, a mistake or a blunder by what it gave away', async () => {
    const faults = [0.43, 0.37, 0.2].map(
      async (value) => (await judged([report(2, 0.5, 900), report(3, value, 900)]))?.fault,
    );
    expect(await Promise.all(faults)).toEqual(['slip', 'mistake', 'blunder']);
  });

  it('is judged by a search of what came of it, which knows more than a few visits', async () => {
    const before = [report(2, 0.5, 900), report(3, 0.49, 12)];
    expect(await judged(before)).toBeUndefined();
    const after = snapshot(0, [report(0, 0.9, 500)], 600);
    const judgement = await judged(before, after);
    expect(judgement?.fault).toBe('blunder');
    expect(judgement?.loss).toBeCloseTo(0.4, 12);
    expect(judgement?.sentence).toBe('Better: Column 3 is so. Column 4 is so.');
  });

  it('is judged by a proof before anything else', async () => {
    const before = [report(2, 0.5, 900), report(3, 0, 12, 0)];
    expect(await judged(before, snapshot(0, [report(0, 0.5, 500)], 600))).toMatchObject({
      fault: 'blunder',
      loss: 0.5,
    });
  });

  it('is not judged where nothing was found before it', async () => {
    expect(await judged([])).toBeUndefined();
  });
});

describe('the value for a player', () => {
  it('is that of the best move, or what is left of it for the other; proven, where it is', () => {
    const found = snapshot(1, [report(3, 0.7, 10)], 20);
    expect(valueFor(1, found)).toBe(0.7);
    expect(valueFor(0, found)).toBeCloseTo(0.3, 12);
    expect(valueFor(0, snapshot(1, [report(3, 0.7, 10)], 20, 1))).toBe(0);
    expect(valueFor(0, snapshot(1, [report(3, 0, 0)], 0))).toBeUndefined();
  });
});
