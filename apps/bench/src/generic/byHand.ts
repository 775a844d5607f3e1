/**
 * UCT for Connect Four on two words alone, in one function: what the plain search of any game could be at best. It grows
 * the same tree, and checks nothing.
 */
import { sfc32 } from '@banyan/mcts';
import { ucb1Tables } from '@banyan/mcts/engine';
import { sqrtLnBeyond } from '../contestants/byHand/ucb1.ts';
import { Halves, NO_WINNER } from '../peers/connectFourHalves.ts';
import type { Searcher } from './searcher.ts';

const ROOT = 0;
const C = Math.SQRT2;
const CELLS = 42;
/** Nodes for each simulation: on this board one adds 2.1, and more at first. */
const NODES_A_SIMULATION = 2.5;
const SPARE_NODES = 1_000;
/** A visit count, the first child, the number of children and the column of each node, and the sum of its returns. */
const BYTES_PER_NODE = 24;

/** @param simulations the most simulations of a search. */
export function byHand(simulations: number): Searcher {
  const capacity = Math.ceil(NODES_A_SIMULATION * simulations) + SPARE_NODES;
  const visits = new Uint32Array(capacity);
  const returnSum = new Float64Array(capacity);
  const firstChild = new Int32Array(capacity);
  const childCount = new Int32Array(capacity);
  const column = new Int32Array(capacity);
  const path = new Int32Array(CELLS + 1);
  const { sqrtLn, inverseSqrt } = ucb1Tables();
  const size = sqrtLn.length;

  return {
    search(simulations) {
      const random = sfc32(1);
      const root = new Halves();
      const board = new Halves();
      let nodes = 1;
      visits[ROOT] = firstChild[ROOT] = returnSum[ROOT] = 0;
      for (let simulation = 0; simulation < simulations; simulation++) {
        root.copyInto(board);
        let node = ROOT;
        let depth = 0;
        while (!board.isOver) {
          if (firstChild[node] === 0) {
            if (visits[node] === 0 && node !== ROOT) break;
            const columns = board.columns();
            firstChild[node] = nodes;
            childCount[node] = columns.length;
            for (const each of columns) {
              visits[nodes] = firstChild[nodes] = returnSum[nodes] = 0;
              column[nodes++] = each;
            }
          }
          const total = visits[node];
          const exploration = C * (total < size ? sqrtLn[total] : sqrtLnBeyond(sqrtLn, total));
          const first = firstChild[node];
          const end = (first + childCount[node]) | 0;
          let bestBound = -Infinity;
          for (let child = first; child < end; child = (child + 1) | 0) {
            const count = visits[child];
            if (count === 0) {
              node = child;
              break;
            }
            const scale = count < size ? inverseSqrt[count] : 1 / Math.sqrt(count);
            const bound = scale * (scale * returnSum[child] + exploration);
            if (bound > bestBound) {
              node = child;
              bestBound = bound;
            }
          }
          path[++depth] = node;
          board.lay(column[node]);
        }
        while (!board.isOver) board.lay(board.columnAt(random()));
        const { winner } = board;
        const first = winner === NO_WINNER ? 0.5 : 1 - winner;
        visits[ROOT]++;
        for (let step = 1; step <= depth; step++) {
          visits[path[step]]++;
          returnSum[path[step]] += step & 1 ? first : 1 - first;
        }
      }
      const replies = visits.subarray(firstChild[ROOT], firstChild[ROOT] + childCount[ROOT]);
      return { visits: [...replies].join(), bytes: nodes * BYTES_PER_NODE };
    },
  };
}
