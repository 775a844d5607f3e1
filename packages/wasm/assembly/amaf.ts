/**
 * AMAF statistics (all moves as first; Bruegmann 1993), which RAVE uses: `amaf.ts` of `@banyan/mcts`. Each node has a
 * record of 16 bytes behind the pool, at one distance from its node, which changes where the pool grows:
 *
 *     0  u32  how often its action was played from its parent on
 *     4  u32  its action
 *     8  f64  the sum of the returns of the player who may choose it
 */
import { NODE_BYTES } from './generated/constants';
import { FIRST_PLAYED, MAX_NOTED, PLAYED_BYTES, POOL } from './memory';

/** Whether searches learn these statistics. */
export let learns: bool = false;

/** How far behind its node a record lies. */
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

/** Moves the records of the first `nodes` nodes behind a pool with room for `room` nodes. */
export function moveBehind(room: u32, nodes: u32): void {
  const next = <usize>room * NODE_BYTES;
  if (learns && next != distance) memory.copy(POOL + next, POOL + distance, <usize>nodes * NODE_BYTES);
  distance = next;
}

/** Begins the record of a node, with virtual simulations. */
export function begin(node: usize, action: u32, visits: u32, returns: f64): void {
  store<u32>(node + distance, visits);
  store<u32>(node + distance, action, 4);
  store<f64>(node + distance, returns, 8);
}

export function move(from: usize, to: usize): void {
  store<u64>(to + distance, load<u64>(from + distance));
  store<u64>(to + distance, load<u64>(from + distance, 8), 8);
}

// @ts-ignore: decorator
@inline
export function visits(node: usize): u32 {
  return load<u32>(node + distance);
}

// @ts-ignore: decorator
@inline
export function action(node: usize): u32 {
  return load<u32>(node + distance, 4);
}

// @ts-ignore: decorator
@inline
export function returnSum(node: usize): f64 {
  return load<f64>(node + distance, 8);
}

export function add(node: usize, result: f64): void {
  store<u32>(node + distance, visits(node) + 1);
  store<f64>(node + distance, returnSum(node) + result, 8);
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
