/** What happens at a node without children: the game has ended there, or the node gets its children. */
import { MAX_DEPTH } from './generated/constants';
import { beginRecords, learns } from './learning';
import { FIRST_TRAJECTORY, SECOND_TRAJECTORY } from './memory';
import { canPack, pack } from './packedChildren';
import { Rules, UNDECIDED } from './rules';
import { triesAtRandom } from './selection';
import * as solver from './solver';
import { IS_FOR_JAVASCRIPT } from './target';
import { Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/**
 * Gives a node that simulations come to again its children, if it has none; returns whether there are some to go on to.
 * Where there are none, the trajectory has the result of the game there.
 */
export function expandIfDue<G extends Rules>(trajectory: Trajectory<G>, node: usize): bool {
  if (tree.hasChildren(tree.link(node))) return true;
  const state = trajectory.state;
  if (node == ROOT) return expand<G>(state, ROOT, 0) && !tree.isProven(ROOT);
  trajectory.result = state.result;
  return trajectory.result == UNDECIDED && expand<G>(state, node, trajectory.depth);
}

/** Whether another simulation in flight may have come to a node for the first time, and will prove it if it is decided. */
function isInFlight<G extends Rules>(node: usize): bool {
  const first = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const second = changetype<Trajectory<G>>(SECOND_TRAJECTORY);
  return (first.isNew && first.leaf == node) || (second.isNew && second.leaf == node);
}

/** Gives a node its children; returns false where it gets none. */
export function expand<G extends Rules>(state: G, node: usize, depth: u32): bool {
  if (depth == MAX_DEPTH) return false;
  if (solver.searchesLeaf<G>(state) && node != ROOT) {
    if (tree.isProven(node) || (isInFlight<G>(node) && solver.decidesLeaf<G>(state))) return false;
  }
  const looks = solver.solves && state.looksAhead && (node == ROOT || !tree.decidesNone(node));
  if (looks) {
    state.lookAhead(node == ROOT);
    // Another simulation in flight has just come here for the first time; it will prove the node.
    if (node != ROOT && solver.isDecided<G>(state)) return false;
  }
  const provesNone = !looks || solver.decidesNone<G>(state);
  const isTriedInOrder = provesNone && !learns<G>(state) && !triesAtRandom && node != ROOT && tree.visits(node) == 2;
  const count = state.count;
  if (isTriedInOrder && canPack(count)) return pack(node, count);
  if (!tree.addChildren(node, count)) return false;
  if (learns<G>(state)) beginRecords<G>(tree.firstChild(node), state);
  if (!provesNone) solver.proveChildren<G>(tree.firstChild(node), state);
  if (!IS_FOR_JAVASCRIPT && isTriedInOrder) tree.tryInOrder(node);
  if (!provesNone && solver.isDecided<G>(state)) solver.proveDecided<G>(node, state);
  return true;
}
