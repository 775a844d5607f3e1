import type { ExactSolver } from '../contracts/exact.ts';

/** Whether a search of a state by this solver usually ends within about a second. */
export function isInReach<State, Action>(solver: ExactSolver<State, Action>, state: State): boolean {
  return solver.isInReach?.(state) ?? true;
}
