/**
 * UCT for Connect Four alone, written by hand in words of 32 bits. Each simulation is that of the other engines.
 *
 * A line of four that is not upright takes four of the seven columns, so it passes through the middle one. A stone
 * therefore need not say where it lies, only at which height its lines pass through the middle column, by a bit for
 * each height:
 *
 *     bits  0 to  5   its row: the line across
 *     bits  6 to 11   its row + the steps from it to the middle: the line that rises to the right
 *     bits 12 to 17   its row - the steps from it to the middle: the line that falls
 *
 * Heights outside the board are left out, as no line of four passes there. A player has a word for each column, and
 * where the words of four neighbours share a bit, there is a line.
 *
 * The columns that have room are a set of seven bits. The heights of all columns are one word, three bits each.
 *
 * All hot code is in this file, because V8 looks up an imported function at each call.
 */
import { SEED_ROUNDS, ucb1Tables } from '@banyan/mcts/engine';
import type { Contestant, RunSearch } from '../contestant.ts';
import { allocate } from './tree.ts';
import { sqrtLnBeyond } from './ucb1.ts';

const COLUMNS = 7;
const ROWS = 6;
const CELLS = 42;
const MIDDLE = 3;
const ALL_OPEN = 127;

/** The root, and the layout of a node; see `tree.ts`. */
const ROOT = 0;
const visitsOf = (node: number): number => node << 2;
const firstChildOf = (node: number): number => (node << 2) | 1;
const returnsOf = (node: number): number => (node << 1) | 1;

/** Results are the first player's return. */
const FIRST_WINS = 1;
const DRAW = 0.5;
const SECOND_WINS = 0;
const UNDECIDED = -1;

/** A player is the index of the player's first word on the board. */
const FIRST = 0;
const SECOND = 8;

/** The bits that a stone adds to the word of its column; eight rows a column. */
const STONE = new Int32Array(COLUMNS << 3);
for (let column = 0; column < COLUMNS; column++) {
  for (let row = 0; row < ROWS; row++) {
    const steps = MIDDLE - column;
    for (const [line, height] of [row, row + steps, row - steps].entries()) {
      if (height >= 0 && height < ROWS) STONE[(column << 3) | row] |= 1 << (line * ROWS + height);
    }
  }
}

/** For each set of open columns eight numbers: the columns from the left, and last their count. */
const OPEN = new Int32Array((ALL_OPEN + 1) << 3);
const COUNT = 7;
for (let open = 0; open <= ALL_OPEN; open++) {
  for (let column = 0; column < COLUMNS; column++) {
    if ((open >> column) & 1) OPEN[(open << 3) | OPEN[(open << 3) | COUNT]++] = column;
  }
}

/** The board, which each simulation resets to the starting position. */
const board = new Int32Array(16);

const countOf = (open: number): number => OPEN[(open << 3) | COUNT];

const nthOpen = (open: number, n: number): number => OPEN[(open << 3) | n];

/** The row of the next stone in a column. */
const rowOf = (heights: number, column: number): number => (heights >> (3 * column)) & 7;

const heightsAfter = (heights: number, column: number): number => (heights + (1 << (3 * column))) | 0;

const openAfter = (open: number, column: number, row: number): number =>
  row === ROWS - 1 ? open ^ (1 << column) : open;

const addStone = (player: number, column: number, row: number): void => {
  board[player | column] |= STONE[(column << 3) | row];
};

/** Places a stone; returns whether it completes a line. */
const layStone = (player: number, column: number, row: number): boolean => {
  const own = board[player | column] | STONE[(column << 3) | row];
  board[player | column] = own;
  const left = board[player | 2];
  const right = board[player | 4];
  const twoLeft = left & board[player | 1];
  const twoRight = right & board[player | 5];
  const across =
    board[player | MIDDLE] & ((twoLeft & (board[player] | right)) | (twoRight & (left | board[player | 6])));
  const upright = own & (2 ** ROWS - 1);
  const pairs = upright & (upright >> 1);
  return (across | (pairs & (pairs >> 2))) !== 0;
};

const resultOfWin = (player: number): number => (player === FIRST ? FIRST_WINS : SECOND_WINS);

/** The words of sfc32: a, b, c and the counter. A rollout takes them into locals and puts them back. */
const random = new Int32Array(4);

function seedRandom(seed: number): void {
  random.set([0, seed, 0, 1]);
  for (let round = 0; round < SEED_ROUNDS; round++) {
    const [a, b, c, counter] = random;
    random.set([nextA(b), nextB(c), nextC(c, a + b + counter), counter + 1]);
  }
}

// The 32 random bits of a state are a + b + counter. The state that follows has the counter one higher, and:

const nextA = (b: number): number => b ^ (b >>> 9);

const nextB = (c: number): number => (c + (c << 3)) | 0;

const nextC = (c: number, bits: number): number => (((c << 21) | (c >>> 11)) + bits) | 0;

/** A whole number below `bound`, which is small: the floor of bound x bits / 2^32, in words of 32 bits. */
const scale = (bits: number, bound: number): number =>
  ((bits >>> 16) * bound + (((bits & 0xffff) * bound) >>> 16)) >>> 16;

/** Random play to the end, from a position that is not over. */
function rollout(startOpen: number, startHeights: number, startPlayer: number): number {
  let a = random[0];
  let b = random[1];
  let c = random[2];
  let counter = random[3];
  let open = startOpen | 0;
  let heights = startHeights | 0;
  let player = startPlayer | 0;
  let result = DRAW;
  while (open !== 0) {
    const bits = (a + b + counter) | 0;
    a = nextA(b);
    b = nextB(c);
    c = nextC(c, bits);
    counter = (counter + 1) | 0;
    const column = nthOpen(open, scale(bits, countOf(open)));
    const row = rowOf(heights, column);
    if (layStone(player, column, row)) {
      result = resultOfWin(player);
      break;
    }
    open = openAfter(open, column, row);
    heights = heightsAfter(heights, column);
    player ^= SECOND;
  }
  random[0] = a;
  random[1] = b;
  random[2] = c;
  random[3] = counter;
  return result;
}

const DEFAULT_NODES = 4_194_304;

/** The starting position of searches. */
interface Position {
  readonly board: Int32Array;
  readonly open: number;
  readonly heights: number;
  readonly player: number;
}

/** The position after these moves, columns from 1. */
function positionAfter(moves: string): Position {
  board.fill(0);
  let open = ALL_OPEN;
  let heights = 0;
  let player = FIRST;
  for (const move of moves) {
    const column = Number(move) - 1;
    const row = rowOf(heights, column);
    layStone(player, column, row);
    open = openAfter(open, column, row);
    heights = heightsAfter(heights, column);
    player ^= SECOND;
  }
  return { board: board.slice(), open, heights, player };
}

/**
 * A search with its own tree. Its arrays are constants of a closure that is made once, so that V8 compiles them into the
 * code.
 */
function searcher(capacity: number): RunSearch {
  const { words, values } = allocate(capacity);
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  const path = new Int32Array(CELLS + 1);
  let nodes = 1;

  const sqrtLnOf = (n: number): number => (n < sqrtLn.length ? sqrtLn[n] : sqrtLnBeyond(sqrtLn, n));
  const inverseSqrtOf = (n: number): number => (n < inverseSqrt.length ? inverseSqrt[n] : 1 / Math.sqrt(n));

  /** Gives a node `count` unvisited children; returns false where the tree is full. */
  const expand = (node: number, count: number): boolean => {
    const first = nodes;
    if (first + count > capacity) return false;
    for (let child = first; child < first + count; child++) {
      words[visitsOf(child)] = 0;
      words[firstChildOf(child)] = ROOT;
      values[returnsOf(child)] = 0;
    }
    words[firstChildOf(node)] = first;
    nodes = first + count;
    return true;
  };

  /**
   * UCB1: unvisited children first, then the largest bound, of equals the first. The bound is written as in
   * `selection.ts` of `@banyan/mcts`.
   */
  const select = (node: number, first: number, count: number): number => {
    const exploration = Math.SQRT2 * sqrtLnOf(words[visitsOf(node)]);
    let best = first;
    let bestBound = -Infinity;
    for (let child = first; child < first + count; child++) {
      const visits = words[visitsOf(child)];
      if (visits === 0) return child;
      const scale = inverseSqrtOf(visits);
      const bound = scale * (scale * values[returnsOf(child)] + exploration);
      if (bound > bestBound) {
        best = child;
        bestBound = bound;
      }
    }
    return best;
  };

  const simulate = (start: Position): void => {
    for (let word = 0; word < board.length; word++) board[word] = start.board[word];
    let { open, heights, player } = start;
    let node = ROOT;
    let depth = 0;
    let result = UNDECIDED;

    // Selection and expansion
    while (result === UNDECIDED) {
      const count = countOf(open);
      if (words[firstChildOf(node)] === ROOT) {
        const isNew = node !== ROOT && words[visitsOf(node)] === 0;
        if (isNew || !expand(node, count)) break;
      }
      const first = words[firstChildOf(node)];
      node = select(node, first, count);
      path[++depth] = node;
      const column = nthOpen(open, node - first);
      const row = rowOf(heights, column);
      open = openAfter(open, column, row);
      heights = heightsAfter(heights, column);
      // A node that has children is not the end of a game.
      if (words[firstChildOf(node)] !== ROOT) addStone(player, column, row);
      else if (layStone(player, column, row)) result = resultOfWin(player);
      else if (open === 0) result = DRAW;
      player ^= SECOND;
    }

    // Evaluation
    if (result === UNDECIDED) result = rollout(open, heights, player);

    // Back up
    let share = start.player === FIRST ? result : 1 - result;
    words[visitsOf(ROOT)]++;
    for (let step = 1; step <= depth; step++) {
      const passed = path[step];
      words[visitsOf(passed)]++;
      values[returnsOf(passed)] += share;
      share = 1 - share;
    }
  };

  return (simulations, seed, moves) => {
    const start = positionAfter(moves);
    nodes = 1;
    words[visitsOf(ROOT)] = 0;
    words[firstChildOf(ROOT)] = ROOT;
    seedRandom(seed);
    for (let simulation = 0; simulation < simulations; simulation++) simulate(start);
    const first = words[firstChildOf(ROOT)];
    const visits = Array.from({ length: countOf(start.open) }, (_, n) => words[visitsOf(first + n)]);
    return [nodes, ...visits];
  };
}

function rollouts(count: number, seed: number): number[] {
  seedRandom(seed);
  let firstWon = 0;
  let drawn = 0;
  for (let n = 0; n < count; n++) {
    board.fill(0);
    const result = rollout(ALL_OPEN, 0, FIRST);
    if (result === FIRST_WINS) firstWon++;
    else if (result === DRAW) drawn++;
  }
  return [firstWon, drawn];
}

export async function byHand(): Promise<Contestant> {
  return { searches: { uct: searcher(DEFAULT_NODES) }, rollouts, reserve: allocate };
}
