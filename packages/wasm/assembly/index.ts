/** The core's exports, for one game. Only numbers cross, and TypeScript has checked each of them. */
import { configure as configureGame, Game } from './game';
import { VERSION } from './generated/constants';
import { LINE, UCB1_TABLE, WORDS } from './memory';
import * as odds from './randomPlay';
import { perft as countSequences } from './perft';
import * as rollout from './rollout';
import * as search from './search';
import { setSelection } from './selection';
import { setSolver } from './solver';
import * as tree from './tree';

export { reserveNodes } from './memory';
export { setSeed } from './random';
export { begin } from './search';
export { brokenLaw } from './invariants';

/** Of the package that the core was compiled by, which alone knows how to use it. */
export const version: u32 = VERSION;

/** Where TypeScript writes the table of UCB1, reads and writes words, and reads a line of play. */
export const ucb1Table: usize = UCB1_TABLE;
export const words: usize = WORDS;
export const line: usize = LINE;

// The game

/** What the game takes of what there is: its state, and its static data with what the compiler needs before them. */
export function stateBytes(): u32 {
  return offsetof<Game>();
}

export function staticBytes(): usize {
  return __heap_base;
}

/** Whether the game can look ahead. */
export function looksAhead(): bool {
  return search.rootState<Game>().looksAhead;
}

/** Looks ahead from the root's state, which is not over, if the game can. */
export function lookAhead(): void {
  search.rootState<Game>().lookAhead(true);
}

/** What it sees of the n-th action: 1 if it wins at once, 2 if the opponent can win at once after it, else 0. */
export function seen(n: u32): u32 {
  const state = search.rootState<Game>();
  if (state.isWinning(n)) return 1;
  return state.isLosing(n) ? 2 : 0;
}

/** Takes the parameters of the game from the words. */
export function configure(): void {
  configureGame(WORDS);
}

/** Takes the root's state from the words, and gives it back. */
export function readState(): void {
  search.rootState<Game>().read(WORDS);
}

export function writeState(): void {
  search.rootState<Game>().write(WORDS);
}

/** The player to move. */
export function player(): u32 {
  return search.rootState<Game>().player;
}

/** The first player's return, or -1 before the end. */
export function result(): f64 {
  return search.rootState<Game>().result;
}

export function count(): u32 {
  return search.rootState<Game>().count;
}

export function action(n: u32): u32 {
  return search.rootState<Game>().action(n);
}

export function play(n: u32): void {
  search.rootState<Game>().play(n);
}

export function perft(depth: u32): f64 {
  return countSequences<Game>(search.rootState<Game>(), depth);
}

export function rollouts(count: u32): void {
  odds.rollouts<Game>(search.rootState<Game>(), count);
}

export function rolloutsFirstWon(): u32 {
  return odds.firstWon;
}

export function rolloutsSecondWon(): u32 {
  return odds.secondWon;
}

export function rolloutsDrawn(): u32 {
  return odds.drawn;
}

// The search

export function setOptions(
  c: f64,
  mostRolloutMoves: u32,
  decisive: bool,
  atRandom: bool,
  solves: bool,
  pairs: bool,
): void {
  setSelection(c, atRandom);
  setSolver(solves);
  search.setSimulation(mostRolloutMoves, decisive, pairs);
}

export function run(simulations: u32, maxNodes: u32): u32 {
  return search.run<Game>(simulations, maxNodes);
}

export function advance(n: u32): void {
  search.advance<Game>(n);
}

export function replies(n: u32): u32 {
  return search.replies<Game>(n);
}

export function maxDepth(): u32 {
  return search.maxDepth;
}

export function cutRollouts(): u32 {
  return rollout.cutRollouts;
}

// The tree

export function nodes(): u32 {
  return tree.nodes;
}

export function isFull(): bool {
  return tree.full;
}

export function rootVisits(): u32 {
  return tree.visits(tree.ROOT);
}

/** The proof of the root: 4 x distance + 2 x the first player's return, or -1 where nothing is proven. */
export function rootProof(): i32 {
  return tree.proof(tree.ROOT);
}

export function childVisits(n: u32): u32 {
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? 0 : tree.visits(child);
}

/** Sum of returns of a child that is not proven, for the player to move at the root. */
export function childValue(n: u32): f64 {
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? 0 : tree.value(child);
}

export function childProof(n: u32): i32 {
  const child = search.rootChild(n);
  return child == tree.NO_NODE ? -1 : tree.proof(child);
}
