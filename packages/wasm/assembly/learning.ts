/** What a search learns for RAVE: the AMAF statistics of the children along the path of a simulation. */
import * as amaf from './amaf';
import { nextNode, nthChild } from './group';
import { FIRST_TRAJECTORY } from './memory';
import { Rules } from './rules';
import { chooserAt, nodeAt, Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';

/** Whether the search learns: for games that note no actions, false when the core is compiled. */
// @ts-ignore: decorator
@inline
export function learns<G extends Rules>(state: G): bool {
  return state.notesActions && amaf.learns;
}

/** Begins the records of new children. */
export function beginRecords<G extends Rules>(first: usize, state: G): void {
  const count = state.count;
  const hasPriors = state.hasPriors && amaf.hasPriors;
  if (hasPriors) state.findPriors();
  for (let n: u32 = 0; n < count; n++) {
    const visits = hasPriors ? state.priorVisits(n) : 0;
    const returns = hasPriors ? state.priorReturns(n) : 0;
    amaf.begin(nthChild(first, n), state.action(n), visits, returns);
  }
}

/** Forgets the actions of the last simulation that was in flight in the place of this one. */
export function beginActions<G extends Rules>(trajectory: Trajectory<G>): void {
  selectActions<G>(trajectory);
  amaf.clear();
}

/** Adds a result to each child on the path whose action its player took from there on, in the tree or in the rollout. */
export function learn<G extends Rules>(trajectory: Trajectory<G>, result: f64): void {
  selectActions<G>(trajectory);
  let player = trajectory.leafPlayer;
  for (let step = trajectory.end; step >= trajectory.begin; step -= sizeof<u32>()) {
    const node = nodeAt(step);
    const first = tree.firstChild(node);
    if (first != NO_NODE) creditActions(first, player, player == 0 ? result : 1 - result);
    player = chooserAt(step);
    if (node != ROOT) amaf.noteBefore(player, amaf.action(node));
  }
}

function creditActions(first: usize, player: u32, result: f64): void {
  for (let child = first; ; child = nextNode(child)) {
    if (amaf.hasPlayed(player, amaf.action(child))) amaf.add(child, result);
    if (tree.isLast(child)) break;
  }
}

function selectActions<G extends Rules>(trajectory: Trajectory<G>): void {
  amaf.select(changetype<usize>(trajectory) != FIRST_TRAJECTORY);
}
