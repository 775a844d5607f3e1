import type { ActionCodec } from '../rules/actionKey.ts';
import type { Prover } from '../solver/prover.ts';
import type { BestLine } from '../tree/bestLine.ts';
import type { Transpositions } from '../tree/transpositions.ts';
import type { Tree } from '../tree/tree.ts';

/** The memory of a search, for code that shows or saves its tree. */
export interface Memory<State, Action> {
  readonly tree: Tree;
  /** Decodes the actions of the tree. */
  readonly codec: ActionCodec<State, Action>;
  /** Reads the proofs of the tree. */
  readonly solver: Prover<State> | undefined;
  readonly transpositions: Transpositions<State> | undefined;
  readonly bestLine: BestLine | undefined;
}
