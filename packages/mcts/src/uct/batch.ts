/** Batches: leaves that are evaluated many at a time, outside the search, such as by a network on another thread. */
import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';

/**
 * A state to evaluate, with its legal actions.
 *
 * The search does not change it before the evaluator answers; the evaluator must not change it.
 */
export interface BatchLeaf<State, Action> {
  readonly state: State;
  readonly actions: readonly Action[];
}

/**
 * Evaluates the leaves of a batch: one evaluation for each, in their order.
 *
 * No leaf is terminal, and no two leaves are the same node of the tree.
 */
export type BatchEvaluator<State, Action> = (
  leaves: readonly BatchLeaf<State, Action>[],
) => PromiseLike<readonly Evaluation[]> | readonly Evaluation[];

/**
 * Refuses an answer that is not one evaluation for each leaf. `Phases.evaluate` checks the evaluations themselves.
 * @throws BanyanError `INVALID_RETURNS`.
 */
export function checkedAnswer(
  name: string,
  answer: readonly Evaluation[],
  leaves: number,
): readonly Evaluation[] {
  if (!Array.isArray(answer) || answer.length !== leaves) {
    const found = Array.isArray(answer) ? `with ${answer.length}` : refused(answer);
    throw new BanyanError(
      'INVALID_RETURNS',
      `the evaluator for ${name} must answer ${leaves} leaves with ${leaves} evaluations, not ${found}`,
    );
  }
  const odd = answer.findIndex((each) => typeof each !== 'object' || each === null);
  if (odd === -1) return answer;
  throw new BanyanError(
    'INVALID_RETURNS',
    `an evaluation for ${name} must be { returns, priors? }, not ${refused(answer[odd])}`,
  );
}
