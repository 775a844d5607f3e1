/** Verdicts of exact search over what a search has found. */
import { describe, expect, it } from 'vitest';
import { report, snapshot } from '../../test/reports.ts';
import { findGame } from '../games/catalog.ts';
import { type GameInfo, startOf } from '../games/position.ts';
import { withVerdicts } from './proven.ts';

async function connectFour(): Promise<GameInfo> {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  return startOf(game).info;
}

const found = snapshot(0, [report(0, { visits: 800 }), report(1), report(2), report(3), report(4)]);

describe('a snapshot with verdicts', () => {
  it('has wins first, the quickest before the others, and losses last, the quickest at the end', async () => {
    const verdicts = [
      { action: 0, outcome: 0, distance: 4 },
      { action: 1, outcome: 1, distance: 9 },
      { action: 2, outcome: 0, distance: 8 },
      { action: 4, outcome: 1, distance: 3 },
    ];
    const { moves, proven, distance } = withVerdicts(await connectFour(), found, verdicts);
    expect(moves.map(({ action }) => action)).toEqual([4, 1, 3, 2, 0]);
    expect({ proven, distance }).toEqual({ proven: 1, distance: 3 });
    const [best] = moves;
    expect(best).toMatchObject({ value: 1, low: 1, high: 1, proven: 1, distance: 3, visits: 900 });
    expect(best.sentence.replaceAll('\u00a0', ' ')).toBe('Column 5 wins by force in 3 moves.');
    expect(moves[2]).toEqual(report(3));
  });

  it('is proven without a win only where every move is', async () => {
    const info = await connectFour();
    const draws = [0, 1, 2, 3].map((action) => ({ action, outcome: action === 2 ? 0.5 : 0, distance: 6 }));
    expect(withVerdicts(info, found, draws).proven).toBeUndefined();
    const all = [...draws, { action: 4, outcome: 0, distance: 12 }];
    const { moves, proven } = withVerdicts(info, found, all);
    expect([moves[0].action, moves[1].action, proven]).toEqual([2, 4, 0.5]);
  });

  it('is the same with the same verdicts once more, and without any', async () => {
    const info = await connectFour();
    const verdicts = [{ action: 3, outcome: 1, distance: 5 }];
    const once = withVerdicts(info, found, verdicts);
    expect(withVerdicts(info, once, verdicts)).toEqual(once);
    expect(withVerdicts(info, found, [])).toBe(found);
  });
});
