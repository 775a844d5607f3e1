import { describe, expect, it } from 'vitest';
import { callUntyped } from '../../test/errors.ts';
import { reportOf } from '../../test/reportOf.ts';
import { type ActionStats, CHANCE, explain } from '../index.ts';

const OPEN = [
  { action: 4, visits: 800, value: 0.6 },
  { action: 3, visits: 199, value: 0.5 },
  { action: 1, visits: 1, value: 0 },
  { action: 7, visits: 0, value: 0 },
];

function sentence(actions: ActionStats[], principalVariation: number[], action?: number): string {
  return explain(reportOf(actions, principalVariation), action === undefined ? {} : { action }).sentence;
}

describe('an explanation', () => {
  it('says how an action did, how close the second was, and what follows', () => {
    expect(sentence(OPEN, [4, 2, 5])).toBe(
      '4 got 80.0 % of the simulations and scores 60.0 % (95 % interval: 56.6 % to 63.3 %); ' +
        'that is 10.0 points more than 3, the next; the expected reply is 2.',
    );
  });

  it('of alpha-beta says how far it looked ahead, and no interval of samples', () => {
    const report = { ...reportOf(OPEN, [4, 2, 5]), values: 'minimax', maxDepth: 9 } as const;
    expect(explain(report)).toMatchObject({
      sentence:
        '4 is worth 60.0 % within 9 moves; 3, the next, is worth at most 50.0 %; the expected reply is 2.',
      interval: undefined,
    });
    expect(explain(report, { action: 3 }).sentence).toBe(
      '3 is worth at most 50.0 % within 9 moves; 4, the recommended move, is worth 60.0 %.',
    );
    const mate = { action: 4, visits: 9, value: 1, proven: 1, distance: 1 };
    expect(explain({ ...report, actions: [mate] }).interval).toEqual([1, 1]);
  });

  it('says why not another one', () => {
    expect(sentence(OPEN, [4, 2], 3)).toBe(
      '3 got 19.9 % of all simulations and scores 50.0 % (95 % interval: 43.1 % to 56.9 %); ' +
        'that is 10.0 points less than 4, the recommended move.',
    );
    expect(sentence(OPEN, [4, 2], 7)).toBe('7 was not tried.');
  });

  it('has the numbers', () => {
    const { share, interval, rival, margin, reply } = explain(reportOf(OPEN, [4, 2]));
    expect(share).toBe(0.8);
    // Wilson (1927) for 480 of 800, from tables.
    expect(interval?.[0]).toBeCloseTo(0.5657, 4);
    expect(interval?.[1]).toBeCloseTo(0.6334, 4);
    expect(rival).toBe(3);
    expect(margin).toBeCloseTo(0.1, 12);
    expect(reply).toBe(2);
    expect(explain(reportOf(OPEN), { action: 7 }).interval).toEqual([0, 1]);
  });

  it('says what is proven', () => {
    const win = { action: 1, visits: 9, value: 1, proven: 1, distance: 5 };
    const mate = { ...win, distance: 1 };
    const draw = { action: 2, visits: 9, value: 0.5, proven: 0.5, distance: 7 };
    const share = { action: 4, visits: 9, value: 0.25, proven: 0.25, distance: 7 };
    const loss = { action: 3, visits: 9, value: 0, proven: 0, distance: 4 };
    const early = { action: 5, visits: 9, value: 0, proven: 0, distance: 2 };
    expect(sentence([win, loss], [1, 4])).toBe('1 wins by force within 5 moves; the expected reply is 4.');
    expect(sentence([mate, loss], [1])).toBe('1 wins at once.');
    expect(sentence([draw, loss], [2, 6])).toBe('2 leads to a draw, by force; the expected reply is 6.');
    expect(sentence([loss, early], [3])).toBe('3 loses as late as possible, within 4 moves.');
    expect(sentence([win, loss], [1], 3)).toBe('3 loses by force within 4 moves; 1 wins by force.');
    expect(sentence([share, loss], [4])).toBe('4 leads to a share of 25.0 %, by force.');
    expect(sentence([draw, share], [2], 4)).toBe(
      '4 leads to a share of 25.0 %, by force; 2 leads to a draw.',
    );
    const open = { action: 4, visits: 100, value: 0.7 };
    expect(sentence([open, draw], [4])).toBe(
      '4 got 91.7 % of the simulations and scores 70.0 % (95 % interval: 60.4 % to 78.1 %); 2 is second and leads to a draw.',
    );
  });

  it('says what is proven of an action that was never tried, and counts a single move as one', () => {
    const win = { action: 1, visits: 9, value: 1, proven: 1, distance: 5 };
    const loss = { action: 3, visits: 0, value: 0, proven: 0, distance: 1 };
    expect(sentence([win, loss], [1], 3)).toBe('3 loses by force within 1 move; 1 wins by force.');
    expect(explain(reportOf([win, loss]), { action: 3 })).toMatchObject({ margin: -1, interval: [0, 0] });
    expect(sentence([loss], [3])).toBe('3 loses by force within 1 move; it is the only legal move.');
  });

  it('compares with whatever is known of the second', () => {
    const open = { action: 4, visits: 100, value: 0.7 };
    const told = '4 got 100.0 % of the simulations and scores 70.0 % (95 % interval: 60.4 % to 78.1 %); ';
    const second = { action: 7, visits: 0, value: 0 };
    expect(sentence([open, second], [4])).toBe(`${told}7, the next, was not tried.`);
    expect(sentence([open, { ...second, proven: 0, distance: 4 }], [4])).toBe(
      `${told}7 is second and loses by force.`,
    );
    expect(sentence([open, { ...open, action: 7 }], [4])).toContain(
      'that is within 0.1 points of 7, the next',
    );
    const lower = { ...open, action: 7, value: 0.6994 };
    expect(sentence([open, lower], [4])).toContain('that is 0.1 points more than 7, the next');
  });

  it('states the prior, where there is one and it still matters', () => {
    const open = { action: 4, visits: 800, value: 0.6, prior: 0.25 };
    const win = { action: 1, visits: 9, value: 1, proven: 1, distance: 1, prior: 0.125 };
    expect(sentence([open], [4])).toBe(
      '4 got 100.0 % of the simulations and scores 60.0 % (95 % interval: 56.6 % to 63.3 %); its prior was 25.0 %; ' +
        'it is the only legal move.',
    );
    expect(sentence([win, open], [1])).toBe('1 wins at once.');
    expect(explain(reportOf([win, open])).prior).toBe(0.125);
    expect(explain(reportOf(OPEN)).prior).toBeUndefined();
  });

  it('knows that there was no choice', () => {
    expect(sentence([{ action: 6, visits: 0, value: 0 }], [6])).toBe(
      '6 was not tried; it is the only legal move.',
    );
  });

  it('writes actions by the given function', () => {
    const { sentence: text } = explain(reportOf(OPEN, [4, 2]), { format: (action) => `column ${action}` });
    expect(text).toContain('column 4 got');
    expect(text).toContain('than column 3');
    expect(text).toContain('reply is column 2');
  });

  it('has no margin where nothing is known of one of the two', () => {
    expect(explain(reportOf(OPEN), { action: 7 }).margin).toBeUndefined();
    expect(explain(reportOf(OPEN.slice(3)))).toMatchObject({ margin: undefined, share: 0 });
  });

  it('refuses an action that is not there, a finished game, and an outcome of chance', () => {
    expect(() => explain({ ...reportOf(OPEN), player: CHANCE })).toThrow(
      expect.objectContaining({ code: 'CHANCE_TO_MOVE' }),
    );
    expect(() => explain(reportOf(OPEN), { action: 9 })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    );
    expect(() => callUntyped(explain, reportOf(OPEN), { actions: 4 })).toThrow(/explain/);
    expect(() => explain(reportOf([]))).toThrow(expect.objectContaining({ code: 'GAME_OVER' }));
  });
});
