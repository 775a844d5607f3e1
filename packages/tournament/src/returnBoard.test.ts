import { expect, it } from 'vitest';
import { returnBoard } from './returnBoard.ts';
import { seatedGameAt, seatedGamesIn, seatingsOf } from './seatings.ts';

/** The values of all games of some rounds, by what each engine gets at each place. */
function played(
  seatings: ReturnType<typeof seatingsOf>,
  rounds: number,
  valueAt: (engine: number, seat: number, round: number) => number,
): Map<number, number[]> {
  return new Map(
    Array.from({ length: seatedGamesIn(seatings, rounds) }, (_, number) => {
      const { players, round } = seatedGameAt(seatings, number);
      return [number, players.map((engine, seat) => valueAt(engine, seat, round))];
    }),
  );
}

it('takes the luck of the places out of means and differences', () => {
  const seatings = seatingsOf('round-robin', 3, 3);
  // The first place is worth 0.4 more, and engine 2 gets 0.1 more than the others.
  const returns = played(seatings, 5, (engine, seat) => (seat === 0 ? 0.6 : 0.2) + (engine === 2 ? 0.1 : 0));
  const { engines, differences } = returnBoard(3, seatings, returns);
  expect(engines.map(({ engine, games, samples }) => [engine, games, samples])).toEqual([
    [2, 15, 5],
    [0, 15, 5],
    [1, 15, 5],
  ]);
  for (const [place, value] of [(1.0 + 0.3) / 3, 1 / 3, 1 / 3].entries()) {
    expect(engines[place].mean.value).toBeCloseTo(value, 12);
    expect(engines[place].mean.lower).toBeCloseTo(value * 0.05 ** 0.2, 12); // the five samples are equal
  }
  expect(differences.map(({ first, second, samples }) => [first, second, samples])).toEqual([
    [0, 1, 5],
    [0, 2, 5],
    [1, 2, 5],
  ]);
  expect(differences[1].difference.value).toBeCloseTo(-0.1, 12);
});

it('has the interval of Student for the samples, which the bounds of values limit', () => {
  const seatings = seatingsOf('round-robin', 2, 2);
  const values = [0.5, 0.6, 0.7, 0.8];
  const { engines } = returnBoard(
    2,
    seatings,
    played(seatings, 4, (engine, _, round) => (engine === 0 ? values[round] : 1 - values[round])),
  );
  // Mean 0.65, standard error 0.0645497, t of 3 degrees of freedom 3.1824463.
  expect(engines[0].mean.lower).toBeCloseTo(0.65 - 3.1824463 * 0.0645497, 6);
  expect(engines[0].mean.upper).toBeCloseTo(0.65 + 3.1824463 * 0.0645497, 6);
  const wide = returnBoard(
    2,
    seatings,
    played(seatings, 2, (engine, _, round) => Number(engine === round)),
  );
  expect(wide.engines[0].mean).toEqual({ value: 0.5, lower: 0, upper: 1 });
  expect(wide.differences[0].difference).toEqual({ value: 0, lower: -1, upper: 1 });
});

it('gives equal samples an interval that narrows with their number', () => {
  const seatings = seatingsOf('round-robin', 2, 2);
  const split = (rounds: number) =>
    returnBoard(
      2,
      seatings,
      played(seatings, rounds, (_, seat) => seat),
    );
  // Four equal samples: with 95 % confidence at least 0.05^(1/4) = 0.472871 of all samples are like them.
  const { engines, differences } = split(4);
  expect(engines[0].mean.value).toBe(0.5);
  expect(engines[0].mean.lower).toBeCloseTo(0.2364354, 6);
  expect(engines[0].mean.upper).toBeCloseTo(0.7635646, 6);
  expect(differences[0].difference.value).toBe(0);
  expect(differences[0].difference.lower).toBeCloseTo(-0.5271292, 6);
  expect(differences[0].difference.upper).toBeCloseTo(0.5271292, 6);
  expect(split(1).engines[0].mean.lower).toBeCloseTo(0.025, 12);
  expect(split(400).engines[0].mean.lower).toBeCloseTo(0.4962696, 6);
});

it('counts finished rotations only, in any order of their ends', () => {
  const seatings = seatingsOf('gauntlet', 2, 3);
  const all = played(seatings, 3, (engine, seat, round) => (engine + seat + round) / 10);
  const entries = [...all.entries()].filter(([number]) => number !== 4);
  const board = returnBoard(2, seatings, new Map(entries));
  expect(returnBoard(2, seatings, new Map(entries.toReversed()))).toEqual(board);
  expect(board.engines.map(({ games, samples }) => [games, samples])).toEqual([
    [8, 2],
    [8, 2],
  ]);
});

it('knows nothing before the first sample, and compares engines at one table only', () => {
  const seatings = seatingsOf('gauntlet', 3, 2);
  const { engines, differences } = returnBoard(3, seatings, new Map());
  expect(engines.map(({ engine, games }) => [engine, games])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect(engines[0].mean.value).toBeNaN();
  expect(differences.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
  ]);
});
