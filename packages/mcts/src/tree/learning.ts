/** Parts of a search that learn as it goes on, and what is made of them. */
import type { Simulation } from './simulation.ts';

/** What a tree tells those who learn: the code of the action that leads to each node. */
export interface ActionCodes {
  readonly action: Uint32Array;
}

export interface Learning<Self, Action> {
  /**
   * Makes the one of one search, for a technique that learns as the search goes on.
   * @param codeOf the code by which the tree and its simulations name an action.
   */
  readonly from?: ((codeOf: (action: Action) => number) => Self) | undefined;
  /** Learns from each simulation, after its back up. */
  readonly learn?: ((tree: ActionCodes, simulation: Simulation) => void) | undefined;
}

/** Something that learns in each search for itself. */
export type Learner<Whole, Action> = Whole & Learning<Learner<Whole, Action>, Action>;

/** What `make` makes of a part, which learns where the part does. */
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
