/**
 * The solver: outcomes that are proven, on their way up the tree (MCTS-Solver: Winands, Bjoernsson and Saito 2008;
 * draws as in score-bounded search: Cazenave and Saffidine 2010).
 */
import { CHECKED } from './checked';
import { nextNode, nthChild } from './group';
import { unpackLeaf } from './packedChildren';
import { chooserAt, nodeAt, Trajectory } from './trajectory';
import { DRAW, FIRST_WINS, NONE, resultOfWin, Rules, SECOND_WINS, UNPROVEN } from './rules';
import { IS_FOR_JAVASCRIPT } from './target';
import * as tree from './tree';
import { NO_NODE } from './tree';

/** Whether proofs are looked for. */
export let solves: bool = false;

export function setSolver(on: bool): void {
  solves = on;
}

/** The most empty cells of a leaf that is searched exactly, and the most nodes of that search; no leaf is where they are 0. */
let leafCells: u32 = 0;
let leafNodes: u32 = 0;

export function setLeafSolver(emptyCells: u32, nodes: u32): void {
  leafCells = emptyCells;
  leafNodes = nodes;
}

/** Whether leaves with few empty cells are searched exactly. Asked before `proveLeaf`, it spares most searches a call. */
// @ts-ignore: decorator
@inline
export function hasLeafSolver(): bool {
  return leafNodes != 0;
}

/** Whether a state is searched exactly where it is a leaf. */
// @ts-ignore: decorator
@inline
export function searchesLeaf<G extends Rules>(state: G): bool {
  return hasLeafSolver() && state.solvesLeaves && state.emptyCount <= leafCells;
}

/** Whether an exact search decides a state that `searchesLeaf`. */
export function decidesLeaf<G extends Rules>(state: G): bool {
  return state.solveLeaf(leafNodes) != UNPROVEN;
}

/** Proves a leaf by an exact search, if it has few enough empty cells; returns whether it is proven. */
export function proveLeaf<G extends Rules>(trajectory: Trajectory<G>): bool {
  if (!searchesLeaf<G>(trajectory.state)) return false;
  const proof = trajectory.state.solveLeaf(leafNodes);
  if (proof == UNPROVEN) return false;
  const leaf = unpackLeaf<G>(trajectory);
  tree.proveAs(leaf, proof);
  if (tree.provenResult(leaf) == DRAW) tree.setHasDraw(trajectory.parent);
  return true;
}

// @ts-ignore: decorator
@inline
function countsNone<G extends Rules>(state: G): bool {
  return state.firstWinning == NONE && state.safeCount == state.count;
}

/** Whether a look ahead finds nothing: no win at once, and no losing action. */
// @ts-ignore: decorator
@inline
export function decidesNone<G extends Rules>(state: G): bool {
  if (CHECKED) assert(!state.foundNone || countsNone<G>(state), 'foundNone is true only where nothing was found');
  return state.foundNone || countsNone<G>(state);
}

/** Whether a look ahead decides the state: a win at once, or nothing but losing actions. */
// @ts-ignore: decorator
@inline
export function isDecided<G extends Rules>(state: G): bool {
  return state.firstWinning != NONE || state.safeCount == 0;
}

/** Proves a node whose state a look ahead decides. */
export function proveDecided<G extends Rules>(node: usize, state: G): void {
  if (state.firstWinning != NONE) tree.prove(node, resultOfWin(state.player), 1);
  else tree.prove(node, resultOfWin(state.player ^ 1), 2);
}

/** Proves the new children of a node that a look ahead from its state decides. */
export function proveChildren<G extends Rules>(first: usize, state: G): void {
  const count = state.count;
  const player = state.player;
  for (let n: u32 = 0; n < count; n++) {
    const child = nthChild(first, n);
    if (state.isWinning(n)) tree.prove(child, resultOfWin(player), 0);
    else if (state.isLosing(n)) tree.prove(child, resultOfWin(player ^ 1), 1);
  }
}

/** Proves a leaf where the game has ended, if it is won, drawn or lost: some games know shares in between. */
export function proveEnd(leaf: usize, parent: usize, result: f64): void {
  if (result != FIRST_WINS && result != DRAW && result != SECOND_WINS) return;
  tree.prove(leaf, result, 0);
  if (result == DRAW) tree.setHasDraw(parent);
}

/**
 * Backs a result, given as `doubled` as well, up along a path, and proofs with it: what is proven counts instead of what was
 * played. `player` is to move at the last node.
 */
export function backUp(begin: usize, end: usize, playedResult: f64, twice: i32, player: u32): void {
  const open = IS_FOR_JAVASCRIPT ? end : addReturns(begin, end, playedResult, twice);
  if (open >= begin) backUpProofs(begin, open, playedResult, open == end ? player : chooserAt(open + sizeof<u32>()));
}

/** Adds a result from the end of a path up to the first node with a proof or a proven draw, whose step is returned. */
// @ts-ignore: decorator
@inline
function addReturns(begin: usize, end: usize, result: f64, twice: i32): usize {
  const otherResult = 1 - result;
  const otherTwice = 2 - twice;
  let step = end;
  for (; step >= begin; step -= sizeof<u32>()) {
    const node = nodeAt(step);
    if (tree.isProvenOrHasDraw(node)) break;
    const isFirst = chooserAt(step) == 0;
    tree.addReturn(node, select<f64>(result, otherResult, isFirst), select<i32>(twice, otherTwice, isFirst));
  }
  return step;
}

function backUpProofs(begin: usize, end: usize, playedResult: f64, leafPlayer: u32): void {
  let result = playedResult;
  let player = leafPlayer; // who is to move at the node
  let provenChild = NO_NODE; // the next node of the path, if that is proven
  for (let step = end; step >= begin; step -= sizeof<u32>()) {
    const node = nodeAt(step);
    const chooser = chooserAt(step);
    if (CHECKED) assert(result == result, 'a result is a number');
    if (provenChild != NO_NODE) {
      if (!tree.isProven(node)) learn(node, provenChild, player);
    }
    // A player with a proven draw need not accept a loss.
    if (tree.hasDraw(node)) {
      if (player == 0 ? result < DRAW : result > DRAW) result = DRAW;
    }
    if (tree.isProven(node)) {
      result = tree.provenResult(node);
      provenChild = node;
    } else {
      const own = chooser == 0 ? result : 1 - result;
      tree.addReturn(node, own, tree.doubled(own));
      provenChild = NO_NODE;
    }
    player = chooser; // to move at the parent
  }
}

/**
 * Draws the conclusion from a proven child for its parent, where `player` is to move: a win proves the parent, a draw or
 * loss only with all siblings. Else a draw is noted.
 */
function learn(parent: usize, child: usize, player: u32): void {
  if (CHECKED) assert(child > parent, 'children lie behind their parent');
  if (CHECKED) assert(player < 2, 'there are two players');
  const result = tree.provenResult(child);
  if (result == resultOfWin(player)) tree.prove(parent, result, tree.distance(child) + 1);
  else if (!proveByAll(parent, player) && result == DRAW) tree.setHasDraw(parent);
}

/**
 * Proves a node where `player` is to move by its best child, if all children are proven: the quickest win, else the
 * longest draw, else the longest loss. A win may be new where the other simulation in flight has just proven it.
 */
function proveByAll(node: usize, player: u32): bool {
  let child = tree.firstChild(node);
  let best = child;
  while (true) {
    if (!tree.isProven(child)) return false;
    if (isBetterProof(child, best, player)) best = child;
    if (tree.isLast(child)) break;
    child = nextNode(child);
  }
  tree.prove(node, tree.provenResult(best), tree.distance(best) + 1);
  return true;
}

/** Whether a proven child is better for `player` than another. */
function isBetterProof(child: usize, best: usize, player: u32): bool {
  const gain = tree.provenResult(child) - tree.provenResult(best);
  if (gain != 0) return player == 0 ? gain > 0 : gain < 0;
  const isWin = tree.provenResult(child) == resultOfWin(player);
  return isWin ? tree.distance(child) < tree.distance(best) : tree.distance(child) > tree.distance(best);
}

/**
 * The child of the principal variation, where `player` is to move: the quickest proven win, else the most visited child
 * that is not lost, else the longest loss. Ties go to the greater sum of returns, then to the first.
 */
export function expectedChild(node: usize, player: u32): usize {
  let child = tree.firstChild(node);
  let best = child;
  while (!tree.isLast(child)) {
    child = nextNode(child);
    if (isBetter(child, best, player)) best = child;
  }
  return best;
}

function isBetter(child: usize, best: usize, player: u32): bool {
  const rank = rankOf(child, player);
  const bestRank = rankOf(best, player);
  if (rank != bestRank) return rank > bestRank;
  if (rank == WON) return tree.distance(child) < tree.distance(best);
  if (rank == LOST) return tree.distance(child) > tree.distance(best);
  const visits = tree.visits(child);
  const bestVisits = tree.visits(best);
  return visits != bestVisits ? visits > bestVisits : valueOf(child) > valueOf(best);
}

const LOST: u32 = 0;
const OPEN: u32 = 1;
const WON: u32 = 2;

/** The rank of a child for `player`, who may choose it. */
function rankOf(child: usize, player: u32): u32 {
  if (!tree.isProven(child)) return OPEN;
  const result = tree.provenResult(child);
  if (result == DRAW) return OPEN;
  return result == resultOfWin(player) ? WON : LOST;
}

/** The sum of returns of a child that is not proven, or a proven draw. */
export function valueOf(child: usize): f64 {
  return tree.isProven(child) ? <f64>tree.visits(child) * DRAW : tree.returnSum(child);
}
