import { describe, expect, it } from 'vitest';
import { adjudicator } from './adjudication.ts';

/** The returns after the last of these expectations, of both players in turn. */
function decided(...expected: (number | undefined)[]): readonly number[] | undefined {
  const judge = adjudicator({ value: 0.95, moves: 2 });
  return expected.map((value, index) => judge(index % 2, value)).at(-1);
}

describe('a game ends by agreement', () => {
  it.each<[string, (number | undefined)[], readonly number[] | undefined]>([
    ['both expect the first player to win', [0.96, 0.04, 0.97, 0.03], [1, 0]],
    ['both expect the second player to win', [0.02, 0.99, 0.01, 1], [0, 1]],
    ['one engine is not sure', [0.96, 0.04, 0.97, 0.06], undefined],
    ['they agree in one move each only', [0.5, 0.5, 0.96, 0.04], undefined],
    ['both expect to win', [0.96, 0.97, 0.98, 0.99], undefined],
    ['one engine says nothing', [0.96, undefined, 0.96, undefined], undefined],
    ['both expect a draw', [0.5, 0.5, 0.5, 0.5], undefined],
    ['one engine has changed its mind', [0.96, 0.04, 0.5, 0.04], undefined],
  ])('where %s: %j gives %j', (_, expected, returns) => {
    expect(decided(...expected)).toEqual(returns);
  });

  it.each([
    [{ value: 0.5, moves: 1 }, 'value must be a number above 0.5, at most 1, not 0.5'],
    [{ value: 1.1, moves: 1 }, 'value must be a number above 0.5, at most 1, not 1.1'],
    [{ value: 0.9, moves: 0 }, 'moves must be a whole number from 1'],
  ])('%j is refused', (options, message) => {
    expect(() => adjudicator(options)).toThrow(message);
  });
});
