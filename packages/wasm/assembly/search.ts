/**
 * UCT: the simulations of `uct/phases.ts` and `uct/uct.ts` of `@banyan/mcts`, step for step and bit for bit.
 *
 * A simulation goes down (`descent.ts`, two at a time `pair.ts`), where it counts visits and gives nodes their children
 * (`expansion.ts`); it is evaluated; and its return is backed up.
 */
import { CHECKED } from './checked';
import { descend, extend, startTrajectory } from './descent';
import { expand } from './expansion';
import { MAX_DEPTH } from './generated/constants';
import { indexAmong, nthChild } from './group';
import { beginHeight, findHeight, height } from './height';
import { beginActions, learn, learns } from './learning';
import { FIRST_TRAJECTORY, LINE, SCRATCH_STATE, SECOND_TRAJECTORY } from './memory';
import { isPackedAt, setDecidesNone, setReturn, unpack, unpackLeaf } from './packedChildren';
import { descendInTurns } from './pair';
import * as pool from './pool';
import * as reroot from './reroot';
import { HEAVY, playDecisively, resetCutRollouts, UNIFORM } from './rollout';
import { rootState } from './rootState';
import { copyState, Rules, UNDECIDED } from './rules';
import * as solver from './solver';
import { chooserAt, nodeAt, Trajectory } from './trajectory';
import * as tree from './tree';
import { NO_NODE, ROOT } from './tree';
import { makeFloats } from './ucb1';

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

/** Begins a search of the root's state. */
export function begin(maxNodes: u32): void {
  pool.setCapacity(maxNodes);
  clear();
  resetCutRollouts();
}

/** Leaves an unvisited root as the only node, and nothing for `settle` to do. */
export function clear(): void {
  reroot.clearTree();
  maxDepth = 0;
  isMeasured = true;
}

/** Runs simulations until the tree has `maxNodes` nodes or the root is proven; returns how many ran. */
export function run<G extends Rules>(simulations: u32, maxNodes: u32): u32 {
  makeFloats(tree.visits(ROOT) + simulations);
  let ran: u32 = 0;
  while (ran < simulations && pool.nodes < maxNodes && !tree.isProven(ROOT)) {
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

/** One simulation. */
function simulate<G extends Rules>(): void {
  const trajectory = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  startTrajectory<G>(trajectory);
  descend<G>(trajectory, ROOT, tree.visit(ROOT));
  if (!trajectory.isNew) extend<G>(trajectory);
  backUp<G>(trajectory, evaluate<G>(trajectory));
}

/** Two simulations in flight. */
function simulatePair<G extends Rules>(): void {
  const first = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const second = changetype<Trajectory<G>>(SECOND_TRAJECTORY);
  startTrajectory<G>(first);
  startTrajectory<G>(second);
  tree.visit(ROOT);
  descendInTurns<G>(first, second, tree.visit(ROOT));
  const firstResult = evaluate<G>(first);
  const secondResult = evaluate<G>(second);
  backUp<G>(first, firstResult);
  backUp<G>(second, secondResult);
}

/**
 * The first player's return: known, proven now, or by a rollout. A new leaf is not read before the rollout, as its memory
 * may take as long as a rollout to arrive.
 */
function evaluate<G extends Rules>(trajectory: Trajectory<G>): f64 {
  const state = trajectory.state;
  if (learns<G>(state)) beginActions<G>(trajectory);
  if (!trajectory.isNew) return evaluateAgain<G>(trajectory);
  if (CHECKED) assert(!isProvenLeaf<G>(trajectory), 'the first visit of a node comes before its proof');
  const result = state.result;
  if (result != UNDECIDED) return evaluateEnd<G>(trajectory, result);
  trajectory.leafPlayer = state.player;
  if (!solver.solves || !state.looksAhead) return rollOut<G>(state);
  state.lookAhead(false); // or else the leaf would be proven
  if (!solver.decidesNone<G>(state)) return evaluateThreats<G>(trajectory);
  if (solver.hasLeafSolver() && solver.proveLeaf<G>(trajectory)) return tree.provenResult(trajectory.leaf);
  const rolledOut = rollOut<G>(state);
  if (isPackedAt(trajectory.end)) setDecidesNone(trajectory.end);
  else tree.setDecidesNone(trajectory.leaf);
  return rolledOut;
}

/** As `evaluate`, of a leaf that was visited before: it is proven, its game has ended, or it got no children. */
function evaluateAgain<G extends Rules>(trajectory: Trajectory<G>): f64 {
  if (tree.isProven(trajectory.leaf)) return tree.provenResult(trajectory.leaf);
  if (trajectory.result != UNDECIDED) return evaluateEnd<G>(trajectory, trajectory.result);
  trajectory.leafPlayer = trajectory.state.player;
  return rollOut<G>(trajectory.state);
}

/** The result of a game that has ended, which proves the leaf. */
function evaluateEnd<G extends Rules>(trajectory: Trajectory<G>, result: f64): f64 {
  if (solver.solves) solver.proveEnd(unpackLeaf<G>(trajectory), trajectory.parent, result);
  return result;
}

/** As `evaluate`, of a new leaf some of whose actions a look ahead decides. */
function evaluateThreats<G extends Rules>(trajectory: Trajectory<G>): f64 {
  const state = trajectory.state;
  if (solver.isDecided<G>(state)) solver.proveDecided<G>(unpackLeaf<G>(trajectory), state);
  else if (!solver.proveLeaf<G>(trajectory)) return rollOut<G>(state);
  return tree.provenResult(trajectory.leaf);
}

function isProvenLeaf<G extends Rules>(trajectory: Trajectory<G>): bool {
  return !isPackedAt(trajectory.end) && tree.isProven(trajectory.leaf);
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
  if (trajectory.depth > maxDepth) maxDepth = trajectory.depth;
  if (learns<G>(trajectory.state)) learn<G>(trajectory, result);
  const otherResult = 1 - result;
  const twice = tree.doubled(result);
  const otherTwice = 2 - twice;
  let end = trajectory.end;
  let player = trajectory.leafPlayer;
  if (isPackedAt(end)) {
    player = chooserAt(end);
    setReturn(end, player == 0 ? twice : otherTwice);
    end -= sizeof<u32>();
  }
  if (solver.solves) {
    solver.backUp(trajectory.begin, end, result, twice, player);
    return;
  }
  for (let step = trajectory.begin; step <= end; step += sizeof<u32>()) {
    const isFirst = chooserAt(step) == 0;
    tree.addReturn(nodeAt(step), isFirst ? result : otherResult, isFirst ? twice : otherTwice);
  }
}

/** Plays the n-th action at the root and keeps the tree below it, once `settle` has moved it. */
export function advance<G extends Rules>(n: u32): void {
  const first = tree.firstChild(ROOT);
  if (first == NO_NODE) {
    clear();
  } else {
    const child = nthChild(first, n);
    unpack(child);
    reroot.beginReroot(child);
  }
  rootState<G>().play(n);
  resetCutRollouts();
}

/** Does a part of what `advance` has left, of at most `count` nodes, and at least some; returns whether there was any. */
export function settle<G extends Rules>(count: u32): bool {
  if (reroot.isRerooting()) {
    isMeasured = false;
    if (reroot.continueReroot(count)) {
      keepActions<G>();
      beginHeight(max(maxDepth, 1) - 1);
    }
    return true;
  }
  if (isMeasured) return false;
  if (findHeight(max(count, 1))) {
    maxDepth = height;
    isMeasured = true;
  }
  return true;
}

/** A proof without children names no action: the search goes on without it. */
function keepActions<G extends Rules>(): void {
  const state = rootState<G>();
  if (!tree.isProven(ROOT) || tree.firstChild(ROOT) != NO_NODE || state.result != UNDECIDED) return;
  tree.forget(ROOT);
  expand<G>(state, ROOT, 0);
}

/**
 * Writes the expected line below the root's n-th child, as indices of actions, to `LINE`; returns its length. Packed children
 * along it get groups.
 */
export function replies<G extends Rules>(n: u32): u32 {
  const rootChildren = tree.firstChild(ROOT);
  if (rootChildren == NO_NODE) return 0;
  const state = changetype<G>(SCRATCH_STATE);
  copyState<G>(state, rootState<G>());
  state.play(n);
  let node = nthChild(rootChildren, n);
  let length: u32 = 0;
  for (; length < MAX_DEPTH; length++) {
    unpack(node);
    const first = tree.firstChild(node);
    if (first == NO_NODE) break;
    node = solver.expectedChild(node, state.player);
    if (tree.visits(node) == 0 && !tree.isProven(node)) break;
    const index = indexAmong(first, node);
    if (CHECKED) assert(index < state.count, 'a line is of legal actions');
    store<u16>(LINE + (<usize>length << 1), <u16>index);
    state.play(index);
  }
  return length;
}

/** The n-th child of the root, or of the node that becomes the root; `NO_NODE` where it has no children yet. */
export function rootChild(n: u32): usize {
  const first = tree.firstChild(reroot.nextRoot == NO_NODE ? ROOT : reroot.nextRoot);
  return first == NO_NODE ? NO_NODE : nthChild(first, n);
}
