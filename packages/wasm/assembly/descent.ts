/** The descent of one simulation, from a node to the end of its path. */
import { CHECKED } from './checked';
import { expandIfDue } from './expansion';
import { indexAmong } from './group';
import { learns } from './learning';
import { countOf, isPacked, packedStep, unpackInFlight } from './packedChildren';
import { rootState } from './rootState';
import { copyState, Rules, UNDECIDED } from './rules';
import { selectChild, selectLearned } from './selection';
import { predictedStep, setStep, Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** Begins a simulation at the root, whose state is not over. */
// @ts-ignore: decorator
@inline
export function startTrajectory<G extends Rules>(trajectory: Trajectory<G>): void {
  const root = rootState<G>();
  copyState<G>(trajectory.state, root);
  trajectory.result = UNDECIDED;
  trajectory.isNew = false;
  trajectory.end = trajectory.begin;
  setStep(trajectory.begin, ROOT, root.player ^ 1);
}

/** The child that a simulation goes to from a node with `visits` visits, its own included. */
// @ts-ignore: decorator
@inline
export function selectBelow<G extends Rules>(state: G, node: usize, first: usize, visits: u32): usize {
  return learns<G>(state)
    ? selectLearned(node, first, state.count)
    : selectChild(visits - 1, first, state.count);
}

/** Goes down from the last node of a path, which has `visitsOfFrom` visits, to a new node or one without children. */
export function descend<G extends Rules>(trajectory: Trajectory<G>, from: usize, visitsOfFrom: u32): void {
  const state = trajectory.state;
  let node = from;
  let visits = visitsOfFrom;
  let link = tree.link(from);
  let end = trajectory.end;
  while (tree.hasChildren(link)) {
    const chooser = state.player;
    end += sizeof<u32>();
    if (tree.triesInOrder(link)) {
      const untried = untriedStep<G>(state, node, link, visits);
      if (untried != NO_NODE) {
        setStep(end, untried, chooser);
        state.play(visits - 2);
        trajectory.isNew = true;
        break;
      }
      link = tree.link(node);
    }
    const first = tree.target(link);
    const child = predictedStep(end, selectBelow<G>(state, node, first, visits), chooser);
    link = tree.link(child);
    visits = tree.visit(child);
    if (CHECKED) checkStep<G>(state, node, child);
    state.play(indexAmong(first, child));
    node = child;
    if (visits == 1) {
      trajectory.isNew = true;
      break;
    }
  }
  trajectory.end = end;
}

/**
 * The next child of a node that tries them in order, as a step of a path, or `NO_NODE` where all are tried; by the visits of the
 * node when a simulation came there.
 */
// @ts-ignore: decorator
@inline
export function untriedStep<G extends Rules>(state: G, node: usize, link: u32, visits: u32): usize {
  if (!isPacked(link)) {
    const untried = tree.nextInOrder(node, visits, tree.target(link), state.count);
    if (CHECKED && untried != NO_NODE) checkStep<G>(state, node, untried);
    return untried;
  }
  const count = countOf(link);
  if (CHECKED) assert(count == state.count, 'packed children are the legal actions');
  if (visits - 2 < count) return packedStep(visits - 2);
  unpackInFlight<G>(node, count);
  return NO_NODE;
}

/** As `descend`, from a node that may get its children now. */
export function extend<G extends Rules>(trajectory: Trajectory<G>): void {
  const leaf = trajectory.leaf;
  if (expandIfDue<G>(trajectory, leaf)) descend<G>(trajectory, leaf, tree.visits(leaf));
}

/** Checks the next step of a path, whose visit is counted. */
export function checkStep<G extends Rules>(state: G, node: usize, child: usize): void {
  const first = tree.firstChild(node);
  assert(child >= first && indexAmong(first, child) < state.count, 'a child of the node was selected');
  const own = node == ROOT ? 0 : 1;
  assert(tree.visits(child) + own <= tree.visits(node), 'the first visit of a node is its own');
}
