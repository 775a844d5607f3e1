/** A game grows the same trees in its own units as in [0, 1], by every search. */
import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { inRange } from '../../test/inRange.ts';
import { kuhn } from '../../test/kuhn.ts';
import { type Place, randomTree } from '../../test/randomTree.ts';
import { sized } from '../../test/sized.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  alphaBeta,
  alphaBetaSolver,
  atLevel,
  batchMcts,
  bestReturn,
  type Engine,
  exactFirst,
  type Game,
  inUnits,
  ismcts,
  levelsOf,
  lookAheadByRules,
  mast,
  mcts,
  mostVisits,
  nrpa,
  pimc,
  play,
  type ReturnRange,
  rave,
  reducerGame,
  rollout,
  type SearchReport,
  singlePlayer,
  softmax,
  solve,
  TERMINAL,
} from '../index.ts';
import { mergedReport } from '../parallel/merge.ts';
import { checkEngine, checkGame, perftByPly } from '../testing/index.ts';

const RANGES: readonly ReturnRange[] = [
  [-1, 1],
  [-20, 40],
  [0, 2 ** 20],
];

/** The report after some simulations from a state, without its range. */
function grown<State, Action>(
  engine: Engine<State, Action>,
  state: State,
  simulations = sized(150, 400),
): Omit<SearchReport<Action>, 'range'> {
  const search = engine.start(state, 7);
  search.run(simulations);
  const { range: _, ...report } = search.report();
  search.dispose();
  return report;
}

/** Tic-tac-toe with an estimate of cut rollouts. */
const estimated = { ...ticTacToe, evaluate: () => [0.75, 0.25] };

const tree = (players: number, payoff: 'quarters' | 'favours' | 'prize'): Game<Place> =>
  randomTree({ players, seed: 5, plies: 8, payoff });

describe.each(RANGES)('in the range %d to %d', (...range) => {
  it.each<
    [
      string,
      (
        units: (game: Game<{ readonly cells: string[] }>) => typeof ticTacToe,
      ) => Engine<{ readonly cells: string[] }>,
    ]
  >([
    ['UCT', (units) => mcts(units(ticTacToe))],
    ['UCT with cut rollouts', (units) => mcts(units(ticTacToe), { maxRolloutMoves: 2 })],
    ['UCT with an estimate of cut rollouts', (units) => mcts(units(estimated), { maxRolloutMoves: 2 })],
    ['UCT in pairs', (units) => mcts(units(ticTacToe), { inFlight: 2 })],
    ['the solver', (units) => mcts(units(ticTacToe), { solver: true })],
    ['the solver that looks ahead', (units) => mcts(units(farSighted), { solver: true })],
    ['transpositions', (units) => mcts(units(ticTacToe), { transpositions: true })],
    ['RAVE', (units) => mcts(units(ticTacToe), { selection: rave() })],
    [
      'MAST',
      (units) =>
        mcts(units(ticTacToe), { evaluator: rollout(units(ticTacToe), { policy: softmax(mast(), 0.1) }) }),
    ],
    [
      'three rollouts a leaf',
      (units) =>
        mcts(units(ticTacToe), { evaluator: rollout(units(estimated), { rollouts: 3, maxRolloutMoves: 3 }) }),
    ],
    ['alpha-beta', (units) => alphaBeta(units(estimated), { depth: 3 })],
    [
      'exact search first',
      (units) =>
        exactFirst(units(ticTacToe), mcts(units(ticTacToe)), { solver: alphaBetaSolver(units(ticTacToe)) }),
    ],
    ['a level', (units) => atLevel(units(ticTacToe), mcts(units(ticTacToe)), levelsOf(ticTacToe)[5])],
  ])('%s grows the tree of values', (_, engineOf) => {
    const start = ticTacToe.initialState();
    const own = grown(
      engineOf((game) => inRange(game, range)),
      start,
    );
    expect(own).toEqual(
      grown(
        engineOf((game) => game),
        start,
      ),
    );
    expect(own.actions.some(({ visits }) => visits > 0)).toBe(true);
  });

  it.each(['quarters', 'favours', 'prize'] as const)(
    'the solver of three players proves the same of %s',
    (payoff) => {
      const game = tree(3, payoff);
      const options = { solver: true, transpositions: false };
      // A third of a prize is rounded in some ranges, and the bounds of its sum are still met.
      const [values, units] = [game, inRange(game, range)].map((each) =>
        grown(mcts(each, options), game.initialState()),
      );
      expect(units.actions.map(({ visits }) => visits)).toEqual(values.actions.map(({ visits }) => visits));
      expect(units.proven ?? 2).toBeCloseTo(values.proven ?? 2, 9);
    },
  );

  it('searches of puzzles find the same lines', () => {
    const game = tree(1, 'quarters');
    const start = game.initialState();
    const puzzle = inRange(game, range);
    expect(grown(nrpa(puzzle), start)).toEqual(grown(nrpa(game), start));
    const options = { selection: singlePlayer(), finalMove: bestReturn };
    expect(grown(mcts(puzzle, options), start)).toEqual(grown(mcts(game, options), start));
  });

  it('searches of hidden information grow the same trees', () => {
    const dealt = play(kuhn, kuhn.initialState(), 3);
    const units = inRange(kuhn, range);
    for (const search of [ismcts, pimc])
      expect(grown(search(units), dealt)).toEqual(grown(search(kuhn), dealt));
  });

  it('trees are saved as the same bytes, and continue', () => {
    const [values, units] = [ticTacToe, inRange(ticTacToe, range)].map((game) =>
      mcts(game, { solver: true }),
    );
    const [one, other] = [values, units].map((engine) => engine.start(ticTacToe.initialState(), 3));
    one.run(500);
    other.run(500);
    const file = one.save();
    expect(other.save()).toEqual(file);
    const loaded = units.load(ticTacToe.initialState(), file);
    loaded.run(100);
    one.run(100);
    expect(loaded.save()).toEqual(one.save());
  });

  it('awaited evaluators speak in values', async () => {
    const reports = [ticTacToe, inRange(ticTacToe, range)].map(async (game) => {
      const evaluator = async (leaves: readonly unknown[]) => leaves.map(() => ({ returns: [0.75, 0.25] }));
      const search = batchMcts(game, { evaluator }).start(game.initialState(), 1);
      await search.run(300);
      const { range: _, ...report } = search.report();
      return report;
    });
    expect(await reports[1]).toEqual(await reports[0]);
  });

  it('exact solutions, look-ahead, perft and the laws are the same', async () => {
    const units = inRange(farSighted, range);
    const state = [4, 0, 8].reduce((before, cell) => play(units, before, cell), units.initialState());
    const [own, known] = await Promise.all(
      [units, farSighted].map((game) => solve(game, state, { milliseconds: 60_000 })),
    );
    expect([own.outcome, own.actions]).toEqual([known.outcome, known.actions]);
    expect(lookAheadByRules(units)(state)).toEqual(lookAheadByRules(farSighted)(state));
    expect(perftByPly(units, state, 6)).toEqual(perftByPly(farSighted, state, 6));
    expect(checkGame(units)).toEqual(checkGame(farSighted));
    checkEngine(mcts(units, { solver: true }), units, { games: 1, simulations: 50 });
  });

  it('reports have the range, and the returns of a finished game are in it', () => {
    const units = inRange(ticTacToe, range);
    const engine = mcts(units);
    const report = engine.start(units.initialState(), 1).report();
    expect([report.range, inUnits(report, 0), inUnits(report, 1)]).toEqual([range, ...range]);
    const over = [0, 3, 1, 4, 2].reduce((state, cell) => play(units, state, cell), units.initialState());
    const finished = { status: 'terminal', range, returns: [range[1], range[0]] };
    expect(engine.start(over).report()).toMatchObject(finished);
    expect(mergedReport(units, over, [], mostVisits)).toMatchObject(finished);
    expect(mergedReport(units, units.initialState(), [report], mostVisits).range).toBe(range);
  });
});

it('a report of a game without a range has none, and its values are its units', () => {
  const report = mcts(ticTacToe).start(ticTacToe.initialState(), 1).report();
  expect(['range' in report, inUnits(report, 0.3)]).toEqual([false, 0.3]);
});

it('rules of a reducer may have a range', () => {
  const game = reducerGame({
    name: 'a coin',
    players: 1,
    initialState: () => 0,
    reduce: (_: number, side: number) => side,
    currentPlayer: (side) => (side === 0 ? 0 : TERMINAL),
    legalActions: () => [1, 2],
    returns: (side) => [side === 1 ? -5 : 5],
    range: [-5, 5],
  });
  const { actions } = grown(mcts(game), game.initialState(), 10);
  expect(actions.map(({ action, value }) => [action, value])).toEqual([
    [2, 1],
    [1, 0],
  ]);
});

describe('refused are', () => {
  it.each<[unknown, string]>([
    [[Number.NaN, 1], '[NaN, 1]'],
    [[1, 1], '[1, 1]'],
    [[1, -1], '[1, -1]'],
    [[0, Infinity], '[0, Infinity]'],
    [[-Number.MAX_VALUE, Number.MAX_VALUE], `[${-Number.MAX_VALUE}, ${Number.MAX_VALUE}]`],
    [[0], '[0]'],
    [[0, '1'], '[0, 1]'],
    ['wide', 'wide'],
    [null, 'null'],
  ])('the range %o, by every search and by checkGame', (range, found) => {
    const message = `range of tic-tac-toe must be [low, high], two finite numbers with low below high, not ${found}`;
    const game = { ...ticTacToe, range };
    for (const make of [mcts, alphaBeta, lookAheadOfEnd]) {
      const error = errorOf(() => callUntyped(make, game));
      expect([error.code, error.message]).toEqual(['INVALID_OPTION', message]);
    }
    expect(errorOf(() => callUntyped(checkGame, game)).message).toContain(
      `breaks a law of games: range is the least and the greatest return. ${message}`,
    );
  });

  it.each([
    ['returns', { returns: () => [3, 0] }],
    ['an estimate', { returns: () => [0, 0], evaluate: () => [0, Number.NaN] }],
  ])('%s outside the range, with the range', (_, rules) => {
    const game: Game<{ readonly cells: string[] }> = { ...ticTacToe, range: [-2, 2], ...rules };
    const run = (): number => mcts(game, { maxRolloutMoves: 3 }).start(game.initialState(), 1).run(2_000);
    expect(errorOf(run)).toMatchObject({ code: 'INVALID_RETURNS' });
    expect(errorOf(run).message).toMatch(
      /^tic-tac-toe must give 2 returns, each a number from -2 to 2, not \[/,
    );
    expect(errorOf(() => checkGame(game)).message).toMatch(
      /is a number in \[-2, 2\], its range, for each player/,
    );
  });

  it('returns of an exact search that are no win, draw or loss, with these in units', async () => {
    const game: Game<{ readonly cells: string[] }> = { ...ticTacToe, range: [-2, 2], returns: () => [1, -1] };
    await expect(solve(game, game.initialState(), { milliseconds: 60_000 })).rejects.toThrow(
      'an exact search, [2, -2], [0, 0] or [-2, 2], not [1, -1]',
    );
  });
});

/** Looks ahead to the end of tic-tac-toe, whose returns are then asked for. */
function lookAheadOfEnd(game: typeof ticTacToe): unknown {
  return lookAheadByRules(game)({ cells: [...'xx.oo....'] });
}
