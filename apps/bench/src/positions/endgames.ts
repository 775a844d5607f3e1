/** Endgames of Othello, each decided by the exact solver, however long it takes. */
import { othello } from '@banyan/games';
import type { LabelledPosition } from '@banyan/games/positions';
import { othelloSolver } from '@banyan/wasm/exact';
import type { Progress } from '../progress.ts';
import { choose } from './choose.ts';

/** An endgame of Othello, decided by the exact solver, however long it takes. */
export interface Endgame {
  readonly set: string;
  readonly name: string;
  readonly emptyCells: number;
  readonly outcome: number;
  /** Whether outcome and action agree with the file; absent where it has neither. */
  readonly isRight: boolean | undefined;
  readonly action: string;
  readonly seconds: number;
  readonly nodes: number;
}

export async function decideEndgames(
  set: string,
  positions: readonly LabelledPosition<othello.State>[],
  progress: Progress,
): Promise<Endgame[]> {
  const contender = { name: 'exact', solver: await othelloSolver() };
  return positions.map(({ name, state, outcome: known, keeping }) => {
    progress.show(`${set}: deciding ${name}`);
    const { outcome, action, seconds, work } = choose(
      contender,
      state,
      { seconds: Number.POSITIVE_INFINITY },
      0,
    );
    if (outcome === undefined) throw new Error(`${set} ${name} was not decided`);
    const isRight = (known === undefined || outcome === known) && (keeping?.has(action) ?? true);
    return {
      set,
      name,
      emptyCells: state.cells.filter((disc) => disc === 0).length,
      outcome,
      isRight: known === undefined ? undefined : isRight,
      action: othello.notation.formatAction(state, action),
      seconds,
      nodes: work,
    };
  });
}
