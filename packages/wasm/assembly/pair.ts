/**
 * Two simulations in flight, as if they took turns, a step each. Visits are counted on the way down, so that each sees where
 * the other went (a virtual loss: Chaslot, Winands and van den Herik 2008).
 *
 * From where they part they meet no more. Then turns do not matter, and steps of both are done at once where they can be: a
 * processor works on one while the other waits.
 */
import { CHECKED } from './checked';
import { checkStep, descend, extend, ONE_STEP, selectBelow, TO_NEW_NODE } from './descent';
import { expandIfDue } from './expansion';
import { indexAmong } from './group';
import { Rules } from './rules';
import { triesAtRandom } from './selection';
import { Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** Leads two simulations from the root, which has `visitsOfRoot` visits, to the ends of their paths. */
export function descendInPairs<G extends Rules>(first: Trajectory<G>, second: Trajectory<G>, visitsOfRoot: u32): void {
  const state = first.state;
  let node = ROOT;
  let visits = visitsOfRoot; // of both
  while (expandIfDue<G>(first, node)) {
    const link = tree.link(node);
    const children = tree.target(link);
    const chooser = state.player;
    const one = first.pushPredicted(selectBelow<G>(state, node, children, visits), chooser);
    tree.fetchChildren(tree.link(one));
    const visitsOfOne = tree.visitBeforeSelection(one);
    let two = tree.triesInOrder(link) ? tree.nextInOrder(node, visits, children, state.count) : NO_NODE;
    let visitsOfTwo: u32 = 1;
    if (two == NO_NODE) {
      two = selectBelow<G>(state, node, children, visits);
      tree.fetchChildren(tree.link(two));
      visitsOfTwo = tree.visit(two);
    }
    second.push(two, chooser);
    if (CHECKED) checkStep<G>(state, node, one);
    if (CHECKED) checkStep<G>(second.state, node, two);
    state.play(indexAmong(children, one));
    second.state.play(indexAmong(children, two));
    first.isNew = visitsOfOne == 1;
    second.isNew = visitsOfTwo == 1;
    if (one != two || first.isNew) {
      if (triesAtRandom) {
        goInTurns<G>(first, second);
      } else {
        goApart<G>(first, visitsOfOne, second, visitsOfTwo);
        extendInTurn<G>(first, second);
      }
      return;
    }
    node = one;
    visits = visitsOfTwo;
  }
  second.result = first.result;
}

/** Leads two simulations that have parted to nodes without children or with one visit. Both nodes had these visits. */
function goApart<G extends Rules>(
  first: Trajectory<G>,
  visitsOfFirst: u32,
  second: Trajectory<G>,
  visitsOfSecond: u32,
): void {
  let one = first.leaf;
  let two = second.leaf;
  let visitsOfOne = visitsOfFirst;
  let visitsOfTwo = visitsOfSecond;
  let linkOfOne = tree.link(one);
  let linkOfTwo = tree.link(two);
  while (visitsOfOne > 1 && visitsOfTwo > 1 && selectsAt(linkOfOne) && selectsAt(linkOfTwo)) {
    const childrenOfOne = tree.target(linkOfOne);
    const childrenOfTwo = tree.target(linkOfTwo);
    const parentOfOne = one;
    const parentOfTwo = two;
    one = selectBelow<G>(first.state, one, childrenOfOne, visitsOfOne);
    two = selectBelow<G>(second.state, two, childrenOfTwo, visitsOfTwo);
    first.push(one, first.state.player);
    second.push(two, second.state.player);
    linkOfOne = tree.link(one);
    linkOfTwo = tree.link(two);
    tree.fetchChildren(linkOfOne);
    tree.fetchChildren(linkOfTwo);
    visitsOfOne = tree.visit(one);
    visitsOfTwo = tree.visit(two);
    if (CHECKED) checkStep<G>(first.state, parentOfOne, one);
    if (CHECKED) checkStep<G>(second.state, parentOfTwo, two);
    first.state.play(indexAmong(childrenOfOne, one));
    second.state.play(indexAmong(childrenOfTwo, two));
  }
  first.isNew = visitsOfOne == 1;
  second.isNew = visitsOfTwo == 1;
  if (!first.isNew) descend<G>(first, one, visitsOfOne, TO_NEW_NODE);
  if (!second.isNew) descend<G>(second, two, visitsOfTwo, TO_NEW_NODE);
}

/** Whether the next step from a node is a selection among its children, by its link. */
// @ts-ignore: decorator
@inline
function selectsAt(link: u32): bool {
  return tree.hasChildren(link) && !tree.triesInOrder(link);
}

/** Extends two simulations that have come to nodes without children, in the order of single steps: the shallower first. */
// @ts-ignore: decorator
@inline
function extendInTurn<G extends Rules>(first: Trajectory<G>, second: Trajectory<G>): void {
  const isSecondNext = second.depth < first.depth;
  if (isSecondNext && !second.isNew) extend<G>(second, TO_NEW_NODE);
  if (!first.isNew) extend<G>(first, TO_NEW_NODE);
  if (!isSecondNext && !second.isNew) extend<G>(second, TO_NEW_NODE);
}

/** Leads two simulations that have parted to the ends of their paths step by step: both draw random numbers on their way. */
function goInTurns<G extends Rules>(first: Trajectory<G>, second: Trajectory<G>): void {
  let firstGoes: bool = !first.isNew;
  let secondGoes: bool = !second.isNew;
  while (firstGoes || secondGoes) {
    if (firstGoes) firstGoes = extend<G>(first, ONE_STEP);
    if (secondGoes) secondGoes = extend<G>(second, ONE_STEP);
  }
}
