/**
 * The core's exports, for one game. Only numbers cross.
 *
 * TypeScript has checked each of them. Any other caller gets an answer or a trap, in bounded time: the range of each
 * number is checked here, not in the loops.
 */
import { CHECKED } from './checked';
import * as amaf from './amaf';
import { configure as configureGame, Game } from './game';
import { MAX_LEAF_NODES, MAX_NODES, MAX_PER_CALL, MAX_WORDS, VERSION } from './generated/constants';
import { LINE, MAX_PERFT_DEPTH, UCB1_TABLE, WORDS } from './memory';
import * as invariants from './invariants';
import * as randomPlay from './randomPlay';
import { perft as countSequences } from './perft';
import * as pool from './pool';
import { reserveNodes } from './poolMemory';
import { setRave as setRaveWeights } from './rave';
import * as reroot from './reroot';
import * as rollout from './rollout';
import { rootState } from './rootState';
import { UNDECIDED } from './rules';
import * as search from './search';
import { setSelection } from './selection';
import { setLeafSolver as setLeaves, setSolver } from './solver';
import * as tree from './tree';

export { setSeed } from './random';

// An instance has a root from the start, so that the addresses below exist in the JavaScript build, too.
if (!reserveNodes(1, false)) throw new Error('there is no memory for a root');
export { reserveNodes };

/** The version of the package that compiled the core; no other version can use it. */
export const version: u32 = VERSION;

/** The addresses of the table of UCB1, of the words, and of a line of play. */
export const ucb1Table: usize = UCB1_TABLE;
export const words: usize = WORDS;
export const line: usize = LINE;

// The game

/** The bytes of the game's state, and of the static data of game and compiler. */
export function stateBytes(): u32 {
  return offsetof<Game>();
}

export function staticBytes(): usize {
  return __heap_base;
}

/** Whether the game has heavy rollouts, and whether its rollouts note actions, as RAVE needs. */
export function hasHeavyRollout(): bool {
  return rootState<Game>().hasHeavyRollout;
}

export function notesActions(): bool {
  return rootState<Game>().notesActions;
}

/** Whether the results of the game may be other than 0, 1/2 and 1. */
export function hasShares(): bool {
  return rootState<Game>().hasShares;
}

/** Whether the game has prior knowledge for RAVE. */
export function hasPriors(): bool {
  return rootState<Game>().hasPriors;
}

/** Whether the game can look ahead. */
export function looksAhead(): bool {
  return rootState<Game>().looksAhead;
}

/** Whether the game can search leaves exactly. */
export function solvesLeaves(): bool {
  return rootState<Game>().solvesLeaves;
}

/** Looks ahead from the root's state, which is not over, if the game can. */
export function lookAhead(): void {
  const state = rootState<Game>();
  state.lookAhead(true);
  if (CHECKED && state.looksAhead) invariants.checkLook<Game>(state);
}

/** The look-ahead for the n-th action: 1 if it wins at once, 2 if the opponent can then win at once, else 0. */
export function seen(n: u32): u32 {
  checkIndex(n);
  const state = rootState<Game>();
  if (state.isWinning(n)) return 1;
  return state.isLosing(n) ? 2 : 0;
}

/** Reads the parameters of the game from the words. The state is then that of words of zeros, and the tree is empty. */
export function configure(): void {
  configureGame(WORDS);
  memory.fill(WORDS, 0, <usize>MAX_WORDS << 2);
  readState();
  pool.setCapacity(1);
  search.clear();
}

/** Reads the root's state from the words, and writes it there. */
export function readState(): void {
  rootState<Game>().read(WORDS);
}

export function writeState(): void {
  rootState<Game>().write(WORDS);
}

/** The player to move. */
export function player(): u32 {
  return rootState<Game>().player;
}

/** The first player's return, or -1 before the end. */
export function result(): f64 {
  return rootState<Game>().result;
}

export function count(): u32 {
  return rootState<Game>().count;
}

export function action(n: u32): u32 {
  checkIndex(n);
  return rootState<Game>().action(n);
}

export function play(n: u32): void {
  checkIndex(n);
  rootState<Game>().play(n);
}

/** The number of sequences of `depth` moves, up to 64. The time grows exponentially with the depth. */
export function perft(depth: u32): f64 {
  if (depth > MAX_PERFT_DEPTH) throw new RangeError('depth is at most 64');
  return countSequences<Game>(rootState<Game>(), depth);
}

export function rollouts(count: u32): void {
  checkCall(count);
  randomPlay.rollouts<Game>(rootState<Game>(), count);
}

export function rolloutsFirstWon(): u32 {
  return randomPlay.firstWon;
}

export function rolloutsSecondWon(): u32 {
  return randomPlay.secondWon;
}

export function rolloutsDrawn(): u32 {
  return randomPlay.drawn;
}

// The search

export function setOptions(
  c: f64,
  maxRolloutMoves: u32,
  policy: u32,
  atRandom: bool,
  solves: bool,
  pairs: bool,
): void {
  setSelection(c, atRandom);
  setSolver(solves);
  search.setSimulation(maxRolloutMoves, policy, pairs);
}

/**
 * Makes later searches select by RAVE, or not, and empties the tree. `squaredBias` is four times the square of the bias, or -1 for the schedule
 * by `equivalence`. With `priors` the statistics begin with the prior knowledge of the game; with `firstTaker` an action
 * counts for the player alone who took it first.
 */
export function setRave(
  on: bool,
  c: f64,
  equivalence: f64,
  squaredBias: f64,
  firstPlay: f64,
  priors: bool,
  firstTaker: bool,
): void {
  if (on && !rootState<Game>().notesActions) throw new Error('the rollouts of the game note no actions');
  if (priors && !rootState<Game>().hasPriors) throw new Error('the game has no priors');
  amaf.setLearning(on, priors, firstTaker);
  setRaveWeights(c, equivalence, squaredBias, firstPlay);
  // A tree that began earlier lacks the records that this choice needs.
  pool.setCapacity(1);
  search.clear();
}

/**
 * Makes a solver prove leaves with at most this many empty cells, by an exact search of at most `nodes` nodes each; none where
 * `nodes` is 0.
 */
export function setLeafSolver(emptyCells: u32, nodes: u32): void {
  if (nodes != 0 && !rootState<Game>().solvesLeaves) throw new Error('the game cannot search leaves');
  if (nodes > MAX_LEAF_NODES) throw new RangeError('a leaf has at most 10000 nodes');
  setLeaves(emptyCells, nodes);
}

/** Begins a search of the root's state. Its memory grows with its tree. */
export function begin(maxNodes: u32): void {
  if (maxNodes > MAX_NODES) throw new RangeError('a tree has at most 267386880 nodes');
  search.begin(maxNodes);
}

export function run(simulations: u32, maxNodes: u32): u32 {
  checkCall(simulations);
  settleAll();
  return search.run<Game>(simulations, maxNodes);
}

export function advance(n: u32): void {
  checkIndex(n);
  settleAll();
  search.advance<Game>(n);
}

/**
 * Does a part of what `advance` has left, of at most `count` nodes, and at least some; returns whether there was any. Other
 * calls first do all of it.
 */
export function settle(count: u32): bool {
  return search.settle<Game>(count);
}

export function replies(n: u32): u32 {
  checkIndex(n);
  settleAll();
  return search.replies<Game>(n);
}

export function maxDepth(): u32 {
  settleAll();
  return search.maxDepth;
}

export function cutRollouts(): u32 {
  return rollout.cutRollouts;
}

// The tree

export function nodes(): u32 {
  settleAll();
  return pool.nodes;
}

export function isFull(): bool {
  settleAll();
  return pool.full;
}

export function rootVisits(): u32 {
  settleAll();
  return tree.visits(tree.ROOT);
}

/** The proof of the root: 4 x distance + 2 x the first player's return, or -1 where nothing is proven. */
export function rootProof(): i32 {
  settleAll();
  return tree.proof(tree.ROOT);
}

/** Visits of a child of the root. After `advance` this leaves its work to be done. */
export function childVisits(n: u32): u32 {
  if (reroot.nextRoot == tree.NO_NODE) settleAll();
  checkIndex(n);
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? 0 : tree.visits(child);
}

/** Sum of returns of a child that is not proven, for the player to move at the root. */
export function childValue(n: u32): f64 {
  settleAll();
  checkIndex(n);
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? 0 : tree.returnSum(child);
}

export function childProof(n: u32): i32 {
  settleAll();
  checkIndex(n);
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? -1 : tree.proof(child);
}

/** The number of a law that the tree breaks, or 0. */
export function brokenLaw(): u32 {
  settleAll();
  return invariants.brokenLaw();
}

/** Does all that `advance` has left. */
function settleAll(): void {
  while (search.settle<Game>(MAX_NODES)) {}
}

// The border

/** Traps where the root's state has no n-th action. */
function checkIndex(n: u32): void {
  if (n >= rootState<Game>().count) throw new RangeError('index is not below count');
}

/** Traps for more simulations or rollouts than one call may run, and where the game is over. */
function checkCall(count: u32): void {
  if (count > MAX_PER_CALL) throw new RangeError('a call runs at most 65536');
  if (rootState<Game>().result != UNDECIDED) throw new Error('the game is over');
}
