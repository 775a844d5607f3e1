import type { ActionCodec } from '../rules/actionKey.ts';
import type { Prover } from '../solver/prover.ts';
import type { BestLine } from '../tree/bestLine.ts';
import type { Transpositions } from '../tree/transpositions.ts';
import type { Tree } from '../tree/tree.ts';

/** What a search holds in mind, for those who look into its tree, or keep it. */
export interface Memory<State, Action> {
  readonly tree: Tree;
  /** What the actions of the tree are. */
  readonly codec: ActionCodec<State, Action>;
  /** Who can read its proofs. */
  readonly solver: Prover<State> | undefined;
  readonly transpositions: Transpositions<State> | undefined;
  readonly bestLine: BestLine | undefined;
}
