import { ticTacToe } from '@banyan/games';
import type { LabelledPosition } from '@banyan/games/positions';
import { type ExactSolver, mcts } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { type Chosen, choose } from './choose.ts';
import { budgetName, scoreOf, scoresOf } from './positions.ts';

const BUDGET = { simulations: 100 };
const SILENT = { show() {}, clear() {} };

function position(keeping: readonly number[], isCritical: boolean): LabelledPosition<undefined> {
  return { name: '', state: undefined, outcome: 1, keeping: new Set(keeping), isCritical };
}

function chosen(action: number, outcome?: number, seconds = 1): Chosen {
  return { action, outcome, seconds, work: 100 };
}

it('a score counts kept outcomes, critical positions, proofs and wrong proofs', () => {
  const positions = [
    position([1], true),
    position([1, 2], true),
    position([2], true),
    position([0, 1], false),
  ];
  const choices = [chosen(1, 1), chosen(0), chosen(2, 0.5, 3), chosen(0)];
  const score = scoreOf('set', 'engine', BUDGET, positions, choices);
  expect(score).toMatchObject({
    set: 'set',
    contender: 'engine',
    kept: { positions: 4, kept: 3, share: { value: 0.75 } },
    keptCritical: { positions: 3, kept: 2 },
    proven: 2,
    wrong: 1,
    maxSeconds: 3,
  });
});

it('each contender plays each labelled position once for each budget', () => {
  const state = ticTacToe.notation.parsePosition('a1b2a2');
  const labelled: LabelledPosition<ticTacToe.State> = {
    name: 'block',
    state,
    outcome: undefined,
    keeping: new Set([ticTacToe.notation.parseAction(state, 'a3') ?? Number.NaN]),
    isCritical: true,
  };
  const unlabelled = { ...labelled, keeping: undefined };
  const contenders = [{ name: 'uct', engine: mcts(ticTacToe) }];
  const budgets = [{ simulations: 2_000 }, { simulations: 3_000 }];
  const scores = scoresOf('block', [labelled, unlabelled], contenders, budgets, SILENT);
  expect(scores.map(({ budget, kept }) => ({ budget, kept: kept.kept, positions: kept.positions }))).toEqual(
    budgets.map((budget) => ({ budget, kept: 1, positions: 1 })),
  );
  expect(scoresOf('none', [unlabelled], contenders, budgets, SILENT)).toEqual([]);
});

it('a policy chooses without a search', () => {
  const contender = { name: 'the first', policy: ({ cells }: ticTacToe.State) => cells.indexOf(0) };
  const state = ticTacToe.notation.parsePosition('a1b2a2');
  expect(choose(contender, state, { seconds: 1 }, 0)).toMatchObject({
    action: state.cells.indexOf(0),
    outcome: undefined,
    work: 1,
  });
});

it('budgets have names', () => {
  expect([{ seconds: 0.01 }, { simulations: 10_000 }].map(budgetName)).toEqual([
    '0.01 s',
    '10,000 simulations',
  ]);
});

/** A solver whose nodes take a millisecond of a clock that only it moves. */
function slowSolver(nodesToSolve: number): {
  solver: ExactSolver<undefined>;
  clock: () => number;
  disposed: () => boolean;
} {
  let nodes = 0;
  let isDisposed = false;
  const status = () => (nodes >= nodesToSolve ? ('solved' as const) : ('searching' as const));
  const solver: ExactSolver<undefined> = {
    name: 'slow',
    start: () => ({
      get status() {
        return status();
      },
      get nodes() {
        return nodes;
      },
      bytes: 0,
      run(count) {
        const done = Math.min(count, nodesToSolve - nodes);
        nodes += done;
        return done;
      },
      report: () => ({
        player: 0,
        status: status(),
        nodes,
        actions: [{ action: 7 }],
        principalVariation: [],
        ...(status() === 'solved' && { proof: { outcome: 1, distance: 3 } }),
      }),
      dispose() {
        isDisposed = true;
      },
    }),
  };
  return { solver, clock: () => nodes / 1_000, disposed: () => isDisposed };
}

it('a budget of time ends a search, a slice beyond it at most', () => {
  const { solver, clock, disposed } = slowSolver(1e9);
  const { action, outcome, seconds, work } = choose(
    { name: '', solver },
    undefined,
    { seconds: 10 },
    0,
    clock,
  );
  expect(action).toBe(7);
  expect(outcome).toBeUndefined();
  expect(work).toBe(10_000);
  expect(seconds).toBe(10);
  expect(disposed()).toBe(true);
});

it('a solved search ends before its budget', () => {
  const { solver, clock } = slowSolver(500);
  const { outcome, work } = choose({ name: '', solver }, undefined, { seconds: 10 }, 0, clock);
  expect({ outcome, work }).toEqual({ outcome: 1, work: 500 });
  const fewNodes = choose({ name: '', solver: slowSolver(500).solver }, undefined, { simulations: 20 }, 0);
  expect(fewNodes.work).toBe(20);
});
