/**
 * Two simulations in flight, which take turns, a step each. Visits are counted on the way down, so that each sees where the
 * other went (a virtual loss: Chaslot, Winands and van den Herik 2008). While one waits for memory, the processor works on
 * the other.
 */
import { CHECKED } from './checked';
import { checkStep, selectBelow, untriedStep } from './descent';
import { expandIfDue } from './expansion';
import { indexAmong } from './group';
import { Rules } from './rules';
import { Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** Leads two simulations from the root, which has `visitsOfRoot` visits, to the ends of their paths. */
export function descendInTurns<G extends Rules>(first: Trajectory<G>, second: Trajectory<G>, visitsOfRoot: u32): void {
  if (!tree.hasChildren(tree.link(ROOT)) && !expandIfDue<G>(first, ROOT)) return; // both stay at the root
  first.visits = visitsOfRoot - 1;
  second.visits = visitsOfRoot;
  let firstNode = ROOT;
  let secondNode = ROOT;
  do {
    if (firstNode != NO_NODE) firstNode = takeStep<G>(first, firstNode, true);
    if (secondNode != NO_NODE) secondNode = takeStep<G>(second, secondNode, false);
  } while ((firstNode | secondNode) != NO_NODE);
}

/**
 * Takes a step from a node; returns where it leads, or `NO_NODE` where the path has ended. `isFirst` is constant, so the
 * function is compiled once for each simulation. The first predicts its step, and stores the vector that the second's selection
 * may load; the second would gain by neither.
 */
// @ts-ignore: decorator
@inline
function takeStep<G extends Rules>(trajectory: Trajectory<G>, node: usize, isFirst: bool): usize {
  const state = trajectory.state;
  let link = tree.link(node);
  if (!tree.hasChildren(link)) {
    if (!expandIfDue<G>(trajectory, node)) return NO_NODE;
    link = tree.link(node);
  }
  if (tree.triesInOrder(link)) {
    const untried = untriedStep<G>(state, node, link, trajectory.visits);
    if (untried != NO_NODE) {
      trajectory.push(untried, state.player);
      state.play(trajectory.visits - 2);
      trajectory.isNew = true;
      return NO_NODE;
    }
    link = tree.link(node);
  }
  const children = tree.target(link);
  const selected = selectBelow<G>(state, node, children, tree.visits(node));
  const chooser = state.player;
  const child = isFirst ? trajectory.pushPredicted(selected, chooser) : trajectory.push(selected, chooser);
  const visits = isFirst ? tree.visitBeforeSelection(child) : tree.visit(child);
  if (CHECKED) checkStep<G>(state, node, child);
  state.play(indexAmong(children, child));
  trajectory.visits = visits;
  if (visits > 1) return child;
  trajectory.isNew = true;
  return NO_NODE;
}
