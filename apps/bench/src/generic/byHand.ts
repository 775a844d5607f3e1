/**
 * UCT for Connect Four on two words alone, in one function: what the plain search costs without an interface to games and
 * without checks. It grows the same tree, in records of three numbers, or six words:
 *
 *     number 0      word 2    word 3         word 4    word 5
 *     returnSum     visits    first child    column    number of children
 *
 * Places in records are written out: V8 reads a constant of the module at each use, and inlines a limited number of calls.
 */
import { type Random, sfc32 } from '@banyan/mcts';
import { sqrtLnUpTo, ucb1Tables } from '@banyan/mcts/engine';
import { Halves, NOBODY } from '../peers/connectFourHalves.ts';
import { CHUNK, type Searcher } from './searcher.ts';

const CELLS = 42;
/** Nodes for each simulation: on this board one adds 2.1, and more at first. */
const NODES_A_SIMULATION = 2.5;
const SPARE_NODES = 1_000;
const BYTES_PER_NODE = 24;

/** @param simulations the most simulations of a search. */
export function byHand(simulations: number): Searcher {
  const capacity = Math.ceil(NODES_A_SIMULATION * simulations) + SPARE_NODES;
  const numbers = new Float64Array((capacity * BYTES_PER_NODE) / Float64Array.BYTES_PER_ELEMENT);
  const words = new Uint32Array(numbers.buffer);
  const sqrtLn = sqrtLnUpTo(simulations + 1);
  const { inverseSqrt } = ucb1Tables();
  return {
    search(simulations) {
      numbers.fill(0, 0, 3);
      const random = sfc32(1);
      let nodes = 1;
      for (let ran = 0; ran < simulations; ran += CHUNK) {
        nodes = grow(numbers, words, nodes, sqrtLn, inverseSqrt, Math.min(CHUNK, simulations - ran), random);
      }
      const first = words[3];
      const visits = Array.from({ length: words[5] }, (_, index) => words[(first + index) * 6 + 2]);
      return { visits: visits.join(), bytes: nodes * BYTES_PER_NODE };
    },
  };
}

/** Grows a tree of this many nodes, and returns how many it has then. */
function grow(
  numbers: Float64Array,
  words: Uint32Array,
  nodes: number,
  sqrtLn: Float64Array,
  inverseSqrt: Float64Array,
  simulations: number,
  random: Random,
): number {
  const c = Math.SQRT2;
  const size = inverseSqrt.length;
  const path = new Int32Array(CELLS + 1);
  const root = new Halves();
  const board = new Halves();
  for (let simulation = 0; simulation < simulations; simulation++) {
    root.copyInto(board);
    let node = 0; // the root
    let depth = 0;
    while (!board.isOver) {
      const word = (node * 6) | 0;
      if (words[word + 3] === 0) {
        if (words[word + 2] === 0 && node !== 0) break;
        const columns = board.columns();
        words[word + 3] = nodes;
        words[word + 5] = columns.length;
        for (const column of columns) {
          const number = (nodes * 3) | 0;
          numbers[number] = numbers[number + 1] = numbers[number + 2] = 0;
          words[(nodes * 6 + 4) | 0] = column;
          nodes++;
        }
      }
      const exploration = c * sqrtLn[words[word + 2]];
      let child = words[word + 3] | 0;
      const end = (child + words[word + 5]) | 0;
      let bestBound = -Infinity;
      for (; child < end; child = (child + 1) | 0) {
        const count = words[(child * 6 + 2) | 0];
        if (count === 0) {
          node = child;
          break;
        }
        const scale = count < size ? inverseSqrt[count] : 1 / Math.sqrt(count);
        const bound = scale * (scale * numbers[(child * 3) | 0] + exploration);
        if (bound > bestBound) {
          node = child;
          bestBound = bound;
        }
      }
      path[++depth] = node;
      board.lay(words[(node * 6 + 4) | 0]);
    }
    while (!board.isOver) board.lay(board.columnAt(random()));
    const { winner } = board;
    const first = winner === NOBODY ? 0.5 : 1 - winner;
    words[2]++;
    for (let step = 1; step <= depth; step++) {
      words[(path[step] * 6 + 2) | 0]++;
      numbers[(path[step] * 3) | 0] += step & 1 ? first : 1 - first;
    }
  }
  return nodes;
}
