/** The leaves that the core searches exactly: each proof is right, by the exact solver. */
import { connectN } from '@banyan/games';
import { sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { randomStates } from '../test/chance.ts';
import { brokenLaws, openCore } from '../test/cores.ts';
import { faultOf } from '../test/soundness.ts';
import { connectNSolver } from './exact/connectN.ts';

const wasm = openCore('wasm');

/** Boards of the module with literals and of the general one; positions of each, small test and long. */
const BOARDS: readonly (readonly [board: connectN.Board, emptyCells: number, count: number])[] = [
  [{ columns: 7, rows: 6, connect: 4 }, 20, sized(25, 6_000)],
  [{ columns: 6, rows: 7, connect: 4 }, 20, sized(5, 2_000)],
  [{ columns: 8, rows: 6, connect: 4 }, 20, sized(5, 2_000)],
  [{ columns: 7, rows: 6, connect: 5 }, 14, sized(5, 2_000)],
  [{ columns: 9, rows: 5, connect: 3 }, 40, sized(5, 2_000)],
];

describe.each(BOARDS)('on %o, with leaves of at most %i empty cells', (board, emptyCells, count) => {
  const game = connectN(board);
  const cells = board.columns * board.rows;

  it('claims nothing that the exact solver does not', async () => {
    const solver = await connectNSolver(board);
    const truth = (state: connectN.State) => {
      const search = solver.start(state);
      while (search.status === 'searching') search.run(1_000_000);
      const { proof } = search.report();
      search.dispose();
      return proof ?? expect.fail('no proof');
    };
    const leafSolver = { emptyCells, nodes: 2_000 };
    const { engine } = wasm.connectN(board, { plain: true, solver: true, inFlight: 2, leafSolver });
    let tested = 0;
    let solved = 0;
    for (const state of randomStates(game, Infinity, sfc32(`leaves of ${game.name}`))) {
      const left = cells - state.stones;
      if (game.currentPlayer(state) === TERMINAL || left > emptyCells + 1) continue;
      const search = engine.start(state, tested);
      search.run(20);
      expect(faultOf(game, truth, state, left, search.report())).toBeUndefined();
      if (search.status === 'solved') solved++;
      search.dispose();
      if (++tested === count) break;
    }
    expect(solved).toBeGreaterThan(count / 2);
    expect(brokenLaws(wasm)).toEqual([]);
  });
});
