/** The exact solver of Connect-N in TypeScript: its proofs against the generic solver, its life cycle, and where it serves. */
import {
  agent,
  alphaBetaSolver,
  bestAction,
  type ExactReport,
  type ExactSolver,
  mcts,
  play,
  sfc32,
  strongest,
  TERMINAL,
} from '@banyan/mcts';
import { describe, expect, it, vi } from 'vitest';
import { sized } from '../../../../mcts/test/sized.ts';
import { codeOf } from '../../../test/errors.ts';
import { CONNECT_FOUR, connectN } from '../../index.ts';

const ENOUGH = 100_000_000;

function solved(solver: ExactSolver<connectN.State>, state: connectN.State, slice = ENOUGH): ExactReport {
  const search = solver.start(state);
  while (search.status === 'searching') search.run(slice);
  const report = search.report();
  search.dispose();
  return report;
}

function solverOf(board: connectN.Board): ExactSolver<connectN.State> {
  const solver = connectN(board).exactSolver?.();
  if (solver === undefined) throw new Error(`no solver for ${JSON.stringify(board)}`);
  return solver;
}

/** States of random games in which no player completes a line, full boards too. */
function* statesOf(board: connectN.Board, count: number, minStones: number): Generator<connectN.State> {
  const game = connectN(board);
  const random = sfc32(`${board.columns}x${board.rows}`);
  const cells = board.columns * board.rows;
  for (let n = 0; n < count; ) {
    let state = game.initialState();
    const stones = minStones + Math.floor(random() * (cells - minStones + 1));
    while (state.stones < stones) {
      const winning = game.lookAhead(state).winning.map((index) => game.legalActions(state)[index]);
      const actions = game.legalActions(state).filter((action) => !winning.includes(action));
      if (actions.length === 0) break;
      state = play(game, state, actions[Math.floor(random() * actions.length)]);
    }
    if (state.stones < stones) continue;
    n++;
    yield state;
  }
}

describe('a proof', () => {
  it.each<readonly [connectN.Board, number]>([
    [{ columns: 4, rows: 4, connect: 3 }, 0],
    [{ columns: 5, rows: 5, connect: 3 }, 4],
    [{ columns: 5, rows: 4, connect: 4 }, 8],
    [{ columns: 3, rows: 6, connect: 5 }, 0],
    [{ columns: 8, rows: 3, connect: 3 }, 6],
    [{ columns: 2, rows: 12, connect: 4 }, 8],
    [{ columns: 8, rows: 7, connect: 4 }, 44],
    [CONNECT_FOUR, 28],
  ])('is that of the generic solver on %o from %i stones on', (board, minStones) => {
    const game = connectN(board);
    const solver = solverOf(board);
    const generic = alphaBetaSolver(game);
    let proven = 0;
    for (const state of statesOf(board, sized(30, 120), minStones)) {
      const { status, proof, actions } = solved(solver, state);
      const expected = solved(generic, state);
      expect(status).toBe(expected.status);
      expect(proof?.outcome).toBe(expected.proof?.outcome);
      if (proof === undefined) continue;
      if (proof.outcome !== 0.5) expect(proof.distance).toBe(expected.proof?.distance);
      expect(actions[0].proof).toEqual(proof);
      expect(actions.map(({ action }) => action).sort()).toEqual(game.legalActions(state));
      for (const { action, proof: own } of actions) {
        if (own === undefined) continue;
        const after = solved(generic, play(game, state, action)).proof;
        const outcome =
          after === undefined ? game.returns(play(game, state, action))[state.stones % 2] : 1 - after.outcome;
        expect(own.outcome).toBe(outcome);
      }
      proven++;
    }
    expect(proven).toBeGreaterThan(sized(15, 60));
  });

  it('is the same in slices of any length, and again after other searches', () => {
    const solver = solverOf(CONNECT_FOUR);
    const state = connectN(CONNECT_FOUR).notation.parsePosition('444444122332256633');
    const first = solved(solver, state);
    solved(solver, connectN(CONNECT_FOUR).notation.parsePosition('44444412233225667711'));
    expect(solved(solver, state, 7)).toEqual(first);
  });

  it('is none of a won game', () => {
    const board = { columns: 2, rows: 2, connect: 2 };
    const { status, actions } = solved(solverOf(board), connectN(board).notation.parsePosition('121'));
    expect([status, actions]).toEqual(['terminal', []]);
  });
});

describe('a search', () => {
  const game = connectN(CONNECT_FOUR);

  it('counts its nodes, reports its memory, and ends with dispose', () => {
    const search = solverOf(CONNECT_FOUR).start(game.notation.parsePosition('444444122'));
    expect([search.run(1_000), search.nodes, search.status]).toEqual([1_000, 1_000, 'searching']);
    expect(search.bytes).toBe(12 * 2 ** 20);
    expect(search.report().proof).toBeUndefined();
    search.dispose();
    search.dispose();
    expect(codeOf(() => search.report())).toBe('DISPOSED');
  });

  it('refuses a state that no game comes to', () => {
    expect(codeOf(() => solverOf(CONNECT_FOUR).start({ ...game.initialState(), stones: 2 }))).toBe(
      'INVALID_POSITION',
    );
  });
});

describe('the strongest engine of Connect-N', () => {
  const game = connectN(CONNECT_FOUR);

  it('has the solver beside the simulations, and plays what it proves', async () => {
    const [state] = statesOf(CONNECT_FOUR, 1, 26);
    const exactSolver = vi.fn(game.exactSolver);
    const engine = strongest({ ...game, exactSolver });
    expect(exactSolver).toHaveBeenCalledOnce();
    const result = await agent(engine).search(state, { simulations: 100_000 }, { seed: 1 });
    expect(result.stopped).toBe('solved');
    const { actions, proof } = solved(alphaBetaSolver(game), state);
    expect(result.proven).toBe(proof?.outcome);
    const best = actions.filter((each) => each.proof?.outcome === proof?.outcome).map(({ action }) => action);
    expect(best).toContain(await bestAction(game, state, { simulations: 100_000 }, { seed: 1 }));
  });

  it('has simulations alone where the board is too large for the solver', () => {
    const large = connectN({ columns: 9, rows: 7, connect: 4 });
    expect(large.exactSolver).toBeUndefined();
    expect(strongest(large).name).toBe(mcts(large).name);
  });
});

describe('a board of more than 64 bits', () => {
  const board = { columns: 9, rows: 7, connect: 4 };
  const game = connectN(board);

  /** By the rules alone, each position once, for the player to move. */
  function outcomeOf(state: connectN.State, known: Map<string, number>): number {
    const key = state.cells.join('');
    const found = known.get(key);
    if (found !== undefined) return found;
    const player = game.currentPlayer(state);
    if (player === TERMINAL) throw new Error('the game is over');
    let best = 0;
    for (const action of game.legalActions(state)) {
      const next = play(game, state, action);
      const isOver = game.currentPlayer(next) === TERMINAL;
      best = Math.max(best, isOver ? game.returns(next)[player] : 1 - outcomeOf(next, known));
      if (best === 1) break;
    }
    known.set(key, best);
    return best;
  }

  it('has no solver of its own, and the generic one decides its endgames', () => {
    expect(game.exactSolver).toBeUndefined();
    const outcomes = new Set<number>();
    const solver = alphaBetaSolver(game);
    for (const state of statesOf(board, sized(30, 200), sized(57, 43))) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      const { proof } = solved(solver, state);
      expect(proof?.outcome).toBe(outcomeOf(state, new Map()));
      outcomes.add(proof?.outcome ?? -1);
    }
    expect(outcomes.size).toBe(3);
  });
});
