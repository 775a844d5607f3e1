/** Checks a finished exact search against the oracle, whole: root, actions, best actions, principal variation. */
import { expect } from 'vitest';
import { type ExactReport, type ExactSolver, type Game, type Proof, play, TERMINAL } from '../src/index.ts';
import { exactOracle } from './exactOracle.ts';

const MANY = 10_000_000;

/** Returns a function that checks a solver on one state, and returns the number of nodes. */
export function checkExact<State, Action>(
  game: Game<State, Action>,
  solver: ExactSolver<State, Action>,
): (state: State) => number {
  const solve = exactOracle(game);
  return (state) => {
    const search = solver.start(state);
    search.run(MANY);
    const report = search.report();
    search.dispose();
    const truth = solve(state);
    expect(report).toMatchObject({ status: 'solved', player: game.currentPlayer(state) });
    expect(comparable(report.proof)).toEqual(comparable(truth));
    const legal = game.legalActions(state).map((action) => JSON.stringify(action));
    const indexOf = (action: Action): number => legal.indexOf(JSON.stringify(action));
    const isBest = (proof: Proof | undefined): boolean =>
      JSON.stringify(comparable(proof)) === JSON.stringify(comparable(truth));
    const named = report.actions.filter(({ proof }) => isBest(proof)).map(({ action }) => indexOf(action));
    const best = [...legal.keys()].filter((index) => isBest(truth.actions[index]));
    expect(named).toEqual(best);
    for (const { action, proof } of report.actions) {
      if (proof !== undefined) expect(proof.outcome).toBe(truth.actions[indexOf(action)].outcome);
    }
    checkVariation(game, state, report);
    return report.nodes;
  };
}

/** Checks that the principal variation leads to the proven outcome at the proven distance. */
function checkVariation<State, Action>(
  game: Game<State, Action>,
  state: State,
  { player, proof, principalVariation }: ExactReport<Action>,
): void {
  let last = state;
  for (const action of principalVariation) last = play(game, last, action);
  expect(game.currentPlayer(last)).toBe(TERMINAL);
  const found = { outcome: game.returns(last)[player], distance: principalVariation.length };
  expect(found).toEqual(proof);
}

/** A proof without the distance of a draw, of which an exact search knows only one line. */
function comparable(proof: Proof | undefined): unknown {
  return (
    proof && (proof.outcome === 0.5 ? { outcome: 0.5 } : { outcome: proof.outcome, distance: proof.distance })
  );
}
