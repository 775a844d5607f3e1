/**
 * UCT on bitboards: what `mcts.ts` of `@banyan/mcts` does for any game, step for step and bit for bit.
 */
import { hasLine, landing, nthOpen, openAfter } from './board';
import { NODE_BYTES } from './generated/constants';
import { LINE, PATH } from './memory';
import * as position from './position';
import { DRAW, resultOfWin, rollout } from './rollout';
import * as tree from './tree';
import { ROOT } from './tree';
import { AnySize, ConnectFour, isConnectFour, Size } from './size';
import { inverseSqrt, sqrtLn } from './ucb1';

/** The weight of exploration. */
let c: f64 = 0;
let maxRolloutMoves: u32 = 0;
/** How many stones below the root the deepest visited node lies. */
export let maxDepth: u32 = 0;

export function setOptions(exploration: f64, rolloutMoves: u32): void {
  c = exploration;
  maxRolloutMoves = rolloutMoves;
}

/** Begins a search of the position. */
export function begin(maxNodes: u32): void {
  tree.setCapacity(maxNodes);
  tree.clearTree();
  maxDepth = 0;
}

/** Runs so many simulations, fewer if the tree reaches `maxNodes` nodes; returns how many. */
export function run(simulations: u32, maxNodes: u32): u32 {
  return isConnectFour ? runOn<ConnectFour>(simulations, maxNodes) : runOn<AnySize>(simulations, maxNodes);
}

function runOn<B extends Size>(simulations: u32, maxNodes: u32): u32 {
  let ran: u32 = 0;
  while (ran < simulations && tree.nodes < maxNodes) {
    simulate<B>();
    ran++;
  }
  return ran;
}

function simulate<B extends Size>(): void {
  let own = position.own;
  let mask = position.mask;
  let open = position.open;
  let player = position.player;
  let node = ROOT;
  let path = PATH;
  let result: f64 = -1;
  store<u32>(path, <u32>node);

  // Selection and expansion
  while (true) {
    let first = tree.firstChild(node);
    if (first == ROOT) {
      const isNew = node != ROOT && tree.visits(node) == 0;
      if (isNew || !tree.expand(node, popcnt(open))) break;
      first = tree.firstChild(node);
    }
    const child = select(node, first, popcnt(open));
    const column = nthOpen<B>(open, tree.indexAmong(first, child));
    const cell = landing<B>(mask, column);
    const stones = own | cell;
    open = openAfter<B>(open, cell, column);
    own = mask ^ own;
    mask |= cell;
    node = child;
    path += sizeof<u32>();
    store<u32>(path, <u32>node);
    // A node that has children is not the end of a game.
    if (tree.firstChild(node) == ROOT) {
      if (hasLine<B>(stones)) {
        result = resultOfWin(player);
        break;
      }
      if (open == 0) {
        result = DRAW;
        break;
      }
    }
    player ^= 1;
  }

  // Evaluation
  if (result < 0) result = rollout<B>(own, mask, open, player, maxRolloutMoves);

  // Back up
  const depth = <u32>((path - PATH) / sizeof<u32>());
  if (depth > maxDepth) maxDepth = depth;
  let chooser = position.player;
  tree.record(ROOT, result);
  for (let step = PATH + sizeof<u32>(); step <= path; step += sizeof<u32>()) {
    tree.record(load<u32>(step), chooser == 0 ? result : 1 - result);
    chooser ^= 1;
  }
}

/** UCB1 over `count` children: unvisited ones first, then the largest bound, of equals the first. */
// @ts-ignore: decorator
@inline
function select(node: usize, first: usize, count: u32): usize {
  const exploration = c * sqrtLn(tree.visits(node));
  const end = tree.nthChild(first, count);
  let best = first;
  let bestScore = -Infinity;
  for (let child = first; child < end; child += NODE_BYTES) {
    const visits = tree.visits(child);
    if (visits == 0) return child;
    const score = tree.value(child) / <f64>visits + exploration * inverseSqrt(visits);
    if (score > bestScore) {
      best = child;
      bestScore = score;
    }
  }
  return best;
}

/** Plays an open column at the root and keeps the tree below it. */
export function advance(column: u32): void {
  const first = tree.firstChild(ROOT);
  if (first == ROOT) {
    tree.clearTree();
  } else {
    tree.reroot(tree.nthChild(first, popcnt(position.open & (((<u32>1) << column) - 1))));
  }
  maxDepth = tree.height(ROOT);
  position.drop(column);
}

/** Visits of the n-th child of the root, 0 where it has no children yet. */
export function childVisits(n: u32): u32 {
  const first = tree.firstChild(ROOT);
  return first == ROOT ? 0 : tree.visits(tree.nthChild(first, n));
}

/** Sum of returns of the n-th child of the root, for the player to move there. */
export function childValue(n: u32): f64 {
  const first = tree.firstChild(ROOT);
  return first == ROOT ? 0 : tree.value(tree.nthChild(first, n));
}

/** Writes the columns of the most visited line below the root's n-th child to `LINE`; returns how many. */
export function replies(n: u32): u32 {
  const rootChildren = tree.firstChild(ROOT);
  if (rootChildren == ROOT) return 0;
  let mask = position.mask;
  let open = position.open;
  let node = tree.nthChild(rootChildren, n);
  let column = nthOpen<AnySize>(open, n);
  let length: u32 = 0;
  while (true) {
    const cell = landing<AnySize>(mask, column);
    mask |= cell;
    open = openAfter<AnySize>(open, cell, column);
    const first = tree.firstChild(node);
    if (first == ROOT) return length;
    node = tree.mostVisited(first, popcnt(open));
    if (tree.visits(node) == 0) return length;
    column = nthOpen<AnySize>(open, tree.indexAmong(first, node));
    store<u8>(LINE + length, <u8>column);
    length++;
  }
}
