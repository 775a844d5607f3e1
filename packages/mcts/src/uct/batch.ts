/** Batches: leaves that are judged many at a time, elsewhere, such as by a network on another thread. */
import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';

/** A state to be judged, which nobody may change, with its legal actions. It is the evaluator's until it has answered. */
export interface BatchLeaf<State, Action> {
  readonly state: State;
  readonly actions: readonly Action[];
}

/**
 * Judges states, none of them at its end: one evaluation for each, in their order. They are all different, or reached in
 * different ways.
 */
export type BatchEvaluator<State, Action> = (
  leaves: readonly BatchLeaf<State, Action>[],
) => PromiseLike<readonly Evaluation[]> | readonly Evaluation[];

/**
 * Refuses an answer that is not one evaluation for each leaf. What each of them says is checked with its leaf.
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
