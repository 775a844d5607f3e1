/**
 * UCT: the simulations of `uct/phases.ts` and `uct/uct.ts` of `@banyan/mcts`, step for step and bit for bit.
 *
 * Two simulations may be in flight: they descend in turns, a step each, so that one computes while the other waits for
 * memory. Visits are counted on the way down, so that each sees where the other went (a virtual loss: Chaslot, Winands
 * and van den Herik 2008); values on the way up.
 */
import { CHECKED } from './checked';
import { chooserAt, Trajectory, nodeAt } from './trajectory';
import { MAX_DEPTH } from './generated/constants';
import { beginActions, beginRecords, learn, learns } from './learning';
import { FIRST_TRAJECTORY, LINE, ROOT_STATE, SCRATCH_STATE, SECOND_TRAJECTORY } from './memory';
import { HEAVY, playDecisively, resetCutRollouts, UNIFORM } from './rollout';
import { copyState, Rules, UNDECIDED } from './rules';
import { selectChild, selectLearned, triesAtRandom } from './selection';
import * as solver from './solver';
import { IS_FOR_JAVASCRIPT } from './target';
import * as reroot from './reroot';
import * as tree from './tree';
import { NO_LINK, NO_NODE, ROOT } from './tree';
import { completeTables } from './ucb1';

/** In place of a node: the path ends here. */
const ARRIVED: usize = NO_NODE;

let maxRolloutMoves: u32 = 0;
/** How rollouts choose moves. */
let rolloutPolicy: u32 = UNIFORM;
/** Whether two simulations are in flight. */
let inPairs: bool = false;
/** How many actions below the root the deepest visited node lies. */
export let maxDepth: u32 = 0;
/** Whether `maxDepth` is that of the present root. */
let isMeasured: bool = true;

export function setSimulation(rolloutMoves: u32, policy: u32, pairs: bool): void {
  maxRolloutMoves = rolloutMoves;
  rolloutPolicy = policy;
  inPairs = pairs;
}

// @ts-ignore: decorator
@inline
export function rootState<G extends Rules>(): G {
  return changetype<G>(ROOT_STATE);
}

/** Begins a search of the root's state. */
export function begin(maxNodes: u32): void {
  completeTables();
  tree.setCapacity(maxNodes);
  reroot.clearTree();
  maxDepth = 0;
  isMeasured = true;
  resetCutRollouts();
}

/** Runs simulations until the tree has `maxNodes` nodes or the root is proven; returns how many ran. */
export function run<G extends Rules>(simulations: u32, maxNodes: u32): u32 {
  let ran: u32 = 0;
  while (ran < simulations && tree.nodes < maxNodes && !tree.isProven(ROOT)) {
    if (inPairs && simulations - ran >= 2) {
      simulatePair<G>();
      ran += 2;
    } else {
      simulate<G>();
      ran++;
    }
  }
  return ran;
}

/** One simulation. It passes on the link of each node, and does not read that of a new child. */
function simulate<G extends Rules>(): void {
  const trajectory = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const state = trajectory.state;
  let node = startTrajectory<G>(trajectory);
  let link = tree.link(node);
  while (true) {
    if (!tree.hasChildren(link)) {
      if (!expand<G>(state, node, trajectory.depth)) break;
      if (node == ROOT && tree.isProven(ROOT)) break;
      link = tree.link(node);
    }
    const first = tree.target(link);
    let visits: u32 = 1;
    let child = tree.triesInOrder(link) ? tree.nextInOrder(node, state.count) : NO_NODE;
    if (child != NO_NODE) {
      link = NO_LINK;
      trajectory.push(child, state.player);
    } else {
      child = trajectory.pushPredicted(selectBelow<G>(state, node, first, true), state.player);
      link = tree.link(child);
      tree.fetchChildren(link);
      visits = tree.visit(child);
    }
    if (CHECKED) checkStep<G>(state, node, child);
    state.play(tree.indexAmong(first, child));
    // A node that has children is not the end of a game.
    if (!tree.hasChildren(link) && endsAt<G>(trajectory, visits)) break;
    node = child;
  }
  backUp<G>(trajectory, evaluate<G>(trajectory));
}

function simulatePair<G extends Rules>(): void {
  const first = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const second = changetype<Trajectory<G>>(SECOND_TRAJECTORY);
  let firstNode = startTrajectory<G>(first);
  let secondNode = startTrajectory<G>(second);
  while (firstNode != ARRIVED && secondNode != ARRIVED) {
    if (firstNode == secondNode) {
      // Here the second has to see where the first one went.
      firstNode = step<G>(first, firstNode, false);
      secondNode = step<G>(second, secondNode, true);
    } else {
      // Here it need not: both choose before either counts the visit of a child that it has read. A child tried in order is only
      // written. The processor waits for the children of the first one's choice while the second one chooses.
      const firstChild = choose<G>(first, firstNode, true);
      fetchBelow<G>(first, firstChild);
      const secondChild = choose<G>(second, secondNode, true);
      fetchBelow<G>(second, secondChild);
      firstNode = pushAndFollow<G>(first, firstNode, firstChild);
      secondNode = pushAndFollow<G>(second, secondNode, secondChild);
    }
  }
  while (firstNode != ARRIVED) firstNode = step<G>(first, firstNode, true);
  while (secondNode != ARRIVED) secondNode = step<G>(second, secondNode, true);
  const firstResult = evaluate<G>(first);
  const secondResult = evaluate<G>(second);
  backUp<G>(first, firstResult);
  backUp<G>(second, secondResult);
}

/** Begins a simulation at the root, whose state is not over. */
// @ts-ignore: decorator
@inline
function startTrajectory<G extends Rules>(trajectory: Trajectory<G>): usize {
  const root = rootState<G>();
  copyState<G>(trajectory.state, root);
  trajectory.result = UNDECIDED;
  trajectory.isNew = false;
  trajectory.end = trajectory.begin - sizeof<u32>();
  trajectory.push(ROOT, root.player ^ 1);
  tree.visit(ROOT);
  return ROOT;
}

/**
 * From a node to one of its children, or `ARRIVED` where the path ends. Inlined, the loop over pairs would exceed the
 * processor's cache of decoded instructions.
 */
function step<G extends Rules>(trajectory: Trajectory<G>, node: usize, othersChose: bool): usize {
  const child = choose<G>(trajectory, node, othersChose);
  fetchBelow<G>(trajectory, child);
  return pushAndFollow<G>(trajectory, node, child);
}

/** Asks for the children of a node that was chosen. A new node has none, and at `ARRIVED` memory is zero. */
// @ts-ignore: decorator
@inline
function fetchBelow<G extends Rules>(trajectory: Trajectory<G>, child: usize): void {
  if (!trajectory.isNew) tree.fetchChildren(tree.link(child));
}

// @ts-ignore: decorator
@inline
function pushAndFollow<G extends Rules>(trajectory: Trajectory<G>, node: usize, child: usize): usize {
  if (child == ARRIVED) return ARRIVED;
  trajectory.push(child, trajectory.state.player);
  return follow<G>(trajectory, node, child);
}

/**
 * Expansion and selection: the child to follow, or `ARRIVED` where the path ends. `othersChose` is false where another
 * simulation is at the node and has not chosen yet: then the node's visits do not say how many of its children were tried.
 */
// @ts-ignore: decorator
@inline
function choose<G extends Rules>(trajectory: Trajectory<G>, node: usize, othersChose: bool): usize {
  const state = trajectory.state;
  let link = tree.link(node);
  if (!tree.hasChildren(link)) {
    if (!expand<G>(state, node, trajectory.depth)) return ARRIVED;
    link = tree.link(node);
  }
  if (node == ROOT) {
    if (tree.isProven(ROOT)) return ARRIVED;
  }
  if (othersChose && tree.triesInOrder(link)) {
    const untried = tree.nextInOrder(node, state.count);
    if (untried != NO_NODE) {
      trajectory.isNew = true;
      return untried;
    }
  }
  return selectBelow<G>(state, node, tree.target(link), false);
}

/** Selection; see `selectChild` for `isPredicted`. */
// @ts-ignore: decorator
@inline
function selectBelow<G extends Rules>(state: G, node: usize, first: usize, isPredicted: bool): usize {
  return learns<G>(state)
    ? selectLearned(node, first, state.count)
    : selectChild(node, first, state.count, isPredicted);
}

/** Follows a child that is the last of the path; returns `ARRIVED` where that is a new node, or the end of the game. */
// @ts-ignore: decorator
@inline
function follow<G extends Rules>(trajectory: Trajectory<G>, node: usize, child: usize): usize {
  const state = trajectory.state;
  let visits: u32 = 1;
  let isExpanded: bool = false;
  if (!trajectory.isNew) {
    visits = tree.visit(child);
    isExpanded = tree.hasChildren(tree.link(child));
  }
  if (CHECKED) checkStep<G>(state, node, child);
  state.play(tree.indexAmong(tree.firstChild(node), child));
  return !isExpanded && endsAt<G>(trajectory, visits) ? ARRIVED : child;
}

/** Whether a path ends at its last node, which has no children: where it is new, and at the end of the game. */
// @ts-ignore: decorator
@inline
function endsAt<G extends Rules>(trajectory: Trajectory<G>, visits: u32): bool {
  trajectory.result = trajectory.state.result;
  trajectory.isNew = visits == 1;
  return visits == 1 || trajectory.result != UNDECIDED;
}

/** Checks the next step of a path, whose visit is counted. */
function checkStep<G extends Rules>(state: G, node: usize, child: usize): void {
  const first = tree.firstChild(node);
  assert(child >= first && tree.indexAmong(first, child) < state.count, 'a child of the node was selected');
  const own = node == ROOT ? 0 : 1;
  assert(tree.visits(child) + own <= tree.visits(node), 'the first visit of a node is its own');
}

/** Whether another simulation in flight may have come to a node for the first time, and will prove it if it is decided. */
function isInFlight<G extends Rules>(node: usize): bool {
  const first = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const second = changetype<Trajectory<G>>(SECOND_TRAJECTORY);
  return (first.isNew && first.leaf == node) || (second.isNew && second.leaf == node);
}

/** Gives a node its children; returns false where it gets none. */
function expand<G extends Rules>(state: G, node: usize, depth: u32): bool {
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
  if (!tree.addChildren(node, state.count)) return false;
  if (learns<G>(state)) beginRecords<G>(tree.firstChild(node), state);
  const provesNone = !looks || solver.decidesNone<G>(state);
  if (!provesNone) solver.proveChildren<G>(tree.firstChild(node), state);
  const isTriedInOrder = provesNone && !learns<G>(state) && !triesAtRandom && node != ROOT && tree.visits(node) == 2;
  if (!IS_FOR_JAVASCRIPT && isTriedInOrder) tree.tryInOrder(node);
  if (!provesNone && solver.isDecided<G>(state)) solver.proveDecided<G>(node, state);
  return true;
}

/**
 * The first player's return: known, proven now, or by a rollout. A new leaf is not read before the rollout, as its memory
 * may take as long as a rollout to arrive.
 */
function evaluate<G extends Rules>(trajectory: Trajectory<G>): f64 {
  const leaf = trajectory.leaf;
  if (learns<G>(trajectory.state)) beginActions<G>(trajectory);
  if (CHECKED) assert(!trajectory.isNew || !tree.isProven(leaf), 'the first visit of a node comes before its proof');
  if (!trajectory.isNew && tree.isProven(leaf)) return tree.provenResult(leaf);
  if (trajectory.result != UNDECIDED) {
    if (solver.solves) solver.proveEnd(leaf, nodeAt(trajectory.end - sizeof<u32>()), trajectory.result);
    return trajectory.result;
  }
  const state = trajectory.state;
  let decidesNone: bool = false;
  if (solver.solves && trajectory.isNew && state.looksAhead) {
    state.lookAhead(false); // or else the leaf would be proven
    decidesNone = solver.decidesNone<G>(state);
    if (!decidesNone && solver.isDecided<G>(state)) {
      solver.proveDecided<G>(leaf, state);
      return tree.provenResult(leaf);
    }
    if (solver.searchesLeaf<G>(state)) {
      const parent = nodeAt(trajectory.end - sizeof<u32>());
      if (solver.proveLeaf<G>(leaf, parent, state)) return tree.provenResult(leaf);
    }
  }
  trajectory.leafPlayer = state.player;
  const result = rollOut<G>(state);
  if (decidesNone) tree.setDecidesNone(leaf);
  return result;
}

// @ts-ignore: decorator
@inline
function rollOut<G extends Rules>(state: G): f64 {
  if (rolloutPolicy == UNIFORM) return state.rollout(maxRolloutMoves);
  if (rolloutPolicy == HEAVY) return state.heavyRollout(maxRolloutMoves);
  return state.hasDecisiveRollout
    ? state.decisiveRollout(maxRolloutMoves)
    : playDecisively<G>(state, maxRolloutMoves);
}

// @ts-ignore: decorator
@inline
function backUp<G extends Rules>(trajectory: Trajectory<G>, result: f64): void {
  if (CHECKED) assert(trajectory.depth <= MAX_DEPTH, 'a path has the room that is set aside for it');
  if (CHECKED) assert(nodeAt(trajectory.begin) == ROOT, 'a path begins at the root');
  maxDepth = max(maxDepth, trajectory.depth);
  if (learns<G>(trajectory.state)) learn<G>(trajectory, result);
  if (solver.solves) {
    solver.backUp(trajectory.begin, trajectory.end, result, trajectory.leafPlayer);
    return;
  }
  const end = trajectory.end;
  for (let step = trajectory.begin; step <= end; step += sizeof<u32>()) {
    tree.addReturn(nodeAt(step), chooserAt(step) == 0 ? result : 1 - result);
  }
}

/** Plays the n-th action at the root and keeps the tree below it, once `settle` has moved it. */
export function advance<G extends Rules>(n: u32): void {
  const first = tree.firstChild(ROOT);
  if (first == NO_NODE) {
    reroot.clearTree();
    maxDepth = 0;
  } else {
    reroot.beginReroot(tree.nthChild(first, n));
  }
  rootState<G>().play(n);
  resetCutRollouts();
}

/** Does a part of what `advance` has left, of at most `count` nodes that move; returns whether more is left. */
export function settle<G extends Rules>(count: u32): bool {
  if (reroot.isRerooting()) {
    isMeasured = false;
    if (reroot.continueReroot(count)) keepActions<G>();
    return true;
  }
  if (isMeasured) return false;
  maxDepth = tree.deepestBelow(ROOT, 0, 0, max(maxDepth, 1) - 1);
  isMeasured = true;
  return false;
}

/** A proof without children names no action: the search goes on without it. */
function keepActions<G extends Rules>(): void {
  const state = rootState<G>();
  if (!tree.isProven(ROOT) || tree.firstChild(ROOT) != NO_NODE || state.result != UNDECIDED) return;
  tree.forget(ROOT);
  expand<G>(state, ROOT, 0);
}

/** Writes the expected line below the root's n-th child, as indices of actions, to `LINE`; returns its length. */
export function replies<G extends Rules>(n: u32): u32 {
  const rootChildren = tree.firstChild(ROOT);
  if (rootChildren == NO_NODE) return 0;
  const state = changetype<G>(SCRATCH_STATE);
  copyState<G>(state, rootState<G>());
  state.play(n);
  let node = tree.nthChild(rootChildren, n);
  let length: u32 = 0;
  for (; length < MAX_DEPTH; length++) {
    const first = tree.firstChild(node);
    if (first == NO_NODE) break;
    node = solver.expectedChild(node, state.player);
    if (tree.visits(node) == 0 && !tree.isProven(node)) break;
    const index = tree.indexAmong(first, node);
    if (CHECKED) assert(index < state.count, 'a line is of legal actions');
    store<u16>(LINE + (<usize>length << 1), <u16>index);
    state.play(index);
  }
  return length;
}

/** The n-th child of the root, or of the node that becomes the root; `NO_NODE` where it has no children yet. */
export function rootChild(n: u32): usize {
  const first = tree.firstChild(reroot.nextRoot == NO_NODE ? ROOT : reroot.nextRoot);
  return first == NO_NODE ? NO_NODE : tree.nthChild(first, n);
}
