/** Parts of a search that learn from its simulations, and functions made of such parts. */
import type { ReadonlyTree } from './readonlyTree.ts';
import type { Simulation } from './simulation.ts';

/** The part of a tree that a learner reads: the code of the action that leads to a node. */
export type ActionCodes = Pick<ReadonlyTree, 'actionOf'>;

/** The learning side of a policy, heuristic or evaluator. */
export interface Learning<Self, Action> {
  /**
   * Makes the instance for one search, which learns from that search alone.
   * @param codeOf gives the code by which the tree and its simulations name an action.
   */
  readonly from?: ((codeOf: (action: Action) => number) => Self) | undefined;
  /** Learns from a simulation, after its back up. */
  readonly learn?: ((tree: ActionCodes, simulation: Simulation) => void) | undefined;
}

/** A function that has an instance for each search. */
export type Learner<Whole, Action> = Whole & Learning<Learner<Whole, Action>, Action>;

/** Makes a function of a part. It learns if the part does. */
export function learningWith<Whole extends object, Part extends Learning<Part, Action>, Action>(
  part: Part & Learning<Part, Action>,
  make: (part: Part) => Whole,
): Learner<Whole, Action> {
  const { from, learn } = part;
  return Object.assign(make(part), {
    from:
      from && ((codeOf: (action: Action) => number) => learningWith<Whole, Part, Action>(from(codeOf), make)),
    learn,
  });
}
