/**
 * UCT: the simulations of `uct/phases.ts` and `uct/uct.ts` of `@banyan/mcts`, step for step and bit for bit.
 *
 * Two simulations may be in flight, as if they took turns, a step each. Visits are counted on the way down, so that each
 * sees where the other went (a virtual loss: Chaslot, Winands and van den Herik 2008); values on the way up.
 */
import { CHECKED } from './checked';
import { chooserAt, nodeAt, predictedStep, setStep, Trajectory } from './trajectory';
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
import { NO_NODE, ROOT } from './tree';
import { completeTables } from './ucb1';

/** The most visits of a node at which `descend` stops: 1 for a new node, and any number to stop after one step. */
const TO_NEW_NODE: u32 = 1;
const ONE_STEP: u32 = u32.MAX_VALUE;

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

/** One simulation. */
function simulate<G extends Rules>(): void {
  const trajectory = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  startTrajectory<G>(trajectory);
  descend<G>(trajectory, ROOT, tree.visit(ROOT), TO_NEW_NODE);
  if (!trajectory.isNew) extend<G>(trajectory, TO_NEW_NODE);
  backUp<G>(trajectory, evaluate<G>(trajectory));
}

/**
 * Two simulations, whose steps take turns, so that at each node the second sees where the first went. From where they part
 * they meet no more, so each goes to the end of its path by itself.
 */
function simulatePair<G extends Rules>(): void {
  const first = changetype<Trajectory<G>>(FIRST_TRAJECTORY);
  const second = changetype<Trajectory<G>>(SECOND_TRAJECTORY);
  startTrajectory<G>(first);
  startTrajectory<G>(second);
  tree.visit(ROOT);
  goDown<G>(first, second, tree.visit(ROOT));
  const firstResult = evaluate<G>(first);
  const secondResult = evaluate<G>(second);
  backUp<G>(first, firstResult);
  backUp<G>(second, secondResult);
}

/** Begins a simulation at the root, whose state is not over. */
// @ts-ignore: decorator
@inline
function startTrajectory<G extends Rules>(trajectory: Trajectory<G>): void {
  const root = rootState<G>();
  copyState<G>(trajectory.state, root);
  trajectory.result = UNDECIDED;
  trajectory.isNew = false;
  trajectory.end = trajectory.begin - sizeof<u32>();
  trajectory.push(ROOT, root.player ^ 1);
}

/** Leads two simulations from the root, which has `visitsOfRoot` visits, to the ends of their paths. */
function goDown<G extends Rules>(first: Trajectory<G>, second: Trajectory<G>, visitsOfRoot: u32): void {
  const state = first.state;
  let node = ROOT;
  let visits = visitsOfRoot; // of both
  while (expandIfDue<G>(first, node)) {
    const link = tree.link(node);
    const children = tree.target(link);
    const chooser = state.player;
    const one = selectBelow<G>(state, node, children, visits);
    tree.fetchChildren(tree.link(one));
    const visitsOfOne = tree.visit(one);
    let two = tree.triesInOrder(link) ? tree.nextInOrder(node, visits, children, state.count) : NO_NODE;
    let visitsOfTwo: u32 = 1;
    if (two == NO_NODE) {
      two = selectBelow<G>(state, node, children, visits);
      tree.fetchChildren(tree.link(two));
      visitsOfTwo = tree.visit(two);
    }
    first.push(one, chooser);
    second.push(two, chooser);
    if (CHECKED) checkStep<G>(state, node, one);
    if (CHECKED) checkStep<G>(second.state, node, two);
    state.play(tree.indexAmong(children, one));
    second.state.play(tree.indexAmong(children, two));
    first.isNew = visitsOfOne == 1;
    second.isNew = visitsOfTwo == 1;
    if (one != two || first.isNew) {
      if (triesAtRandom) {
        goInTurns<G>(first, second);
      } else {
        if (!first.isNew) descend<G>(first, one, visitsOfOne, TO_NEW_NODE);
        if (!second.isNew) descend<G>(second, two, visitsOfTwo, TO_NEW_NODE);
        extendInTurn<G>(first, second);
      }
      return;
    }
    node = one;
    visits = visitsOfTwo;
  }
  second.result = first.result;
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

// @ts-ignore: decorator
@inline
function selectBelow<G extends Rules>(state: G, node: usize, first: usize, visits: u32): usize {
  return learns<G>(state)
    ? selectLearned(node, first, state.count)
    : selectChild(visits - 1, first, state.count);
}

/**
 * Goes down from the last node of a path, which has `visitsOfFrom` visits, until it comes to a node without children or
 * with at most `visitsOfLast` visits.
 */
function descend<G extends Rules>(
  trajectory: Trajectory<G>,
  from: usize,
  visitsOfFrom: u32,
  visitsOfLast: u32,
): void {
  const state = trajectory.state;
  let node = from;
  let visits = visitsOfFrom;
  let link = tree.link(from);
  let end = trajectory.end;
  while (tree.hasChildren(link)) {
    const first = tree.target(link);
    const chooser = state.player;
    end += sizeof<u32>();
    if (tree.triesInOrder(link)) {
      const untried = tree.nextInOrder(node, visits, first, state.count);
      if (untried != NO_NODE) {
        setStep(end, untried, chooser);
        if (CHECKED) checkStep<G>(state, node, untried);
        state.play(visits - 2);
        trajectory.isNew = true;
        break;
      }
    }
    const child = predictedStep(end, selectBelow<G>(state, node, first, visits), chooser);
    link = tree.link(child);
    tree.fetchChildren(link);
    visits = tree.visit(child);
    if (CHECKED) checkStep<G>(state, node, child);
    state.play(tree.indexAmong(first, child));
    node = child;
    if (visits <= visitsOfLast) {
      trajectory.isNew = visits == 1;
      break;
    }
  }
  trajectory.end = end;
}

/** As `descend`, from a node that may get its children now; returns whether the path goes on. */
function extend<G extends Rules>(trajectory: Trajectory<G>, visitsOfLast: u32): bool {
  const leaf = trajectory.leaf;
  if (!expandIfDue<G>(trajectory, leaf)) return false;
  descend<G>(trajectory, leaf, tree.visits(leaf), visitsOfLast);
  return !trajectory.isNew;
}

/**
 * Gives a node that simulations come to again its children, if it has none; returns whether there are some to go on to.
 * Where there are none, the trajectory has the result of the game there.
 */
function expandIfDue<G extends Rules>(trajectory: Trajectory<G>, node: usize): bool {
  if (tree.firstChild(node) != NO_NODE) return true;
  const state = trajectory.state;
  if (node == ROOT) return expand<G>(state, ROOT, 0) && !tree.isProven(ROOT);
  trajectory.result = state.result;
  return trajectory.result == UNDECIDED && expand<G>(state, node, trajectory.depth);
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
  if (trajectory.isNew) trajectory.result = trajectory.state.result;
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
  const otherResult = 1 - result;
  const twice = tree.doubled(result);
  const otherTwice = 2 - twice;
  for (let step = trajectory.begin; step <= end; step += sizeof<u32>()) {
    const isFirst = chooserAt(step) == 0;
    tree.addReturn(nodeAt(step), isFirst ? result : otherResult, isFirst ? twice : otherTwice);
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
