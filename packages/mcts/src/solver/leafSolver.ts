/** Leaves that are searched exactly: the option of a solver. */
import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkInteger, checkOptions, inspect, isObject } from '../checking/options.ts';
import type { LeafLimits } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';

/** The limits of `leafSolver: true`. */
export const DEFAULT_LEAF_LIMITS: LeafLimits = { emptyCells: 16, nodes: 300 };

/** The most empty cells, and the most plies of a proof. */
export const MAX_EMPTY_CELLS = 64;
/** The most nodes: one leaf takes well below the 8 ms of a slice. */
export const MAX_LEAF_NODES = 10_000;

/**
 * The limits that the option `leafSolver` gives, or false.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function resolveLeafSolver(given: boolean | Partial<LeafLimits>, solver: boolean): false | LeafLimits {
  if (given === false) return false;
  if (!isObject(given)) checkBoolean('leafSolver', given);
  if (!solver)
    throw new BanyanError('INVALID_OPTION', 'leafSolver needs solver: true, whose proofs it makes');
  if (given === true) return DEFAULT_LEAF_LIMITS;
  checkOptions('leafSolver', given, ['emptyCells', 'nodes']);
  const { emptyCells = DEFAULT_LEAF_LIMITS.emptyCells, nodes = DEFAULT_LEAF_LIMITS.nodes } = given;
  checkInteger('emptyCells of leafSolver', emptyCells, 1, MAX_EMPTY_CELLS);
  checkInteger('nodes of leafSolver', nodes, 1, MAX_LEAF_NODES);
  return { emptyCells, nodes };
}

/**
 * A proof of a leaf, checked: the solver writes it into the tree.
 * @throws BanyanError `GAME_INCONSISTENT`.
 */
export function checkedLeafProof(name: string, proof: Proof): Proof {
  const { outcome, distance } = proof;
  const isOutcome = outcome === 0 || outcome === 0.5 || outcome === 1;
  if (isOutcome && Number.isInteger(distance) && distance > 0 && distance <= MAX_EMPTY_CELLS) return proof;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `solveLeaf of ${name} must give an outcome of 0, 1/2 or 1 and a distance of 1 to ${MAX_EMPTY_CELLS}, not ${inspect(proof)}`,
  );
}
