/**
 * AMAF statistics (all moves as first; Bruegmann 1993), which RAVE uses: `amaf.ts` of `@banyan/mcts`. Each node has a
 * record of 16 bytes behind the pool. Those of a group lie side by side, at one distance from it, which changes where the
 * pool grows:
 *
 *     0  u32  how often its action was played from its parent on
 *     4  u32  its action
 *     8  f64  the sum of the returns of the player who may choose it
 */
import { FIRST_PLAYED, MAX_NOTED, PLAYED_BYTES, POOL } from './memory';

/** Whether searches learn these statistics. */
export let learns: bool = false;

/** The bytes of the records of a group. */
const RECORDS: usize = 64;

/** How far behind a group its records lie. */
let distance: usize = 0;

/** The set of actions that a simulation has played, of the first player and then of the second: a bit an action. */
let played: usize = FIRST_PLAYED;

/** Whether new records begin with the prior knowledge of the game. */
export let hasPriors: bool = false;

/** Whether an action counts for the player alone who took it first. */
let firstTaker: bool = false;

export function setLearning(on: bool, priors: bool, first: bool): void {
  learns = on;
  hasPriors = priors;
  firstTaker = first;
}

/** Moves the records of the groups before `end` behind a pool that ends at `limit`. */
export function moveBehind(limit: usize, end: usize): void {
  const next = limit - POOL;
  if (learns && next != distance) memory.copy(POOL + next, POOL + distance, end - POOL);
  distance = next;
}

/** The address of a node's record: four bytes of a node are sixteen of records. */
// @ts-ignore: decorator
@inline
function recordOf(node: usize): usize {
  return node + distance + 3 * (node & 12);
}

/** Begins the record of a node, with virtual simulations. */
export function begin(node: usize, action: u32, visits: u32, returns: f64): void {
  store<u32>(recordOf(node), visits);
  store<u32>(recordOf(node), action, 4);
  store<f64>(recordOf(node), returns, 8);
}

export function moveNode(from: usize, to: usize): void {
  store<u64>(recordOf(to), load<u64>(recordOf(from)));
  store<u64>(recordOf(to), load<u64>(recordOf(from), 8), 8);
}

/** Moves the records of a group. */
export function moveGroup(from: usize, to: usize): void {
  memory.copy(recordOf(to), recordOf(from), RECORDS);
}

// @ts-ignore: decorator
@inline
export function visits(node: usize): u32 {
  return load<u32>(recordOf(node));
}

// @ts-ignore: decorator
@inline
export function action(node: usize): u32 {
  return load<u32>(recordOf(node), 4);
}

// @ts-ignore: decorator
@inline
export function returnSum(node: usize): f64 {
  return load<f64>(recordOf(node), 8);
}

export function add(node: usize, result: f64): void {
  store<u32>(recordOf(node), visits(node) + 1);
  store<f64>(recordOf(node), returnSum(node) + result, 8);
}

/** Goes on with the actions of the first simulation in flight, or of the second. */
export function select(isSecond: bool): void {
  played = FIRST_PLAYED + <usize>isSecond * PLAYED_BYTES;
}

export function clear(): void {
  memory.fill(played, 0, PLAYED_BYTES);
}

/** Notes that a player has played an action in a rollout, after all that are noted, if searches learn. */
// @ts-ignore: decorator
@inline
export function noteAction(player: u32, action: u32): void {
  if (learns && !(firstTaker && hasPlayed(player ^ 1, action))) note(player, action);
}

/** Notes that a player has played an action before all that are noted. */
export function noteBefore(player: u32, action: u32): void {
  note(player, action);
  if (!firstTaker) return;
  const word = wordOf(player ^ 1, action);
  store<u32>(word, load<u32>(word) & ~(1 << (action & 31)));
}

// @ts-ignore: decorator
@inline
function note(player: u32, action: u32): void {
  const word = wordOf(player, action);
  store<u32>(word, load<u32>(word) | (1 << (action & 31)));
}

// @ts-ignore: decorator
@inline
export function hasPlayed(player: u32, action: u32): bool {
  return ((load<u32>(wordOf(player, action)) >> (action & 31)) & 1) != 0;
}

// @ts-ignore: decorator
@inline
function wordOf(player: u32, action: u32): usize {
  return played + ((<usize>(player * MAX_NOTED + (action & (MAX_NOTED - 1))) >> 5) << 2);
}
