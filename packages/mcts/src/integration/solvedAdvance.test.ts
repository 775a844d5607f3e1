/** A solved search ends, can be advanced, and keeps its proofs. */
import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { instrumented } from '../../test/instrumented.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { agent, mcts, play, think } from '../index.ts';

const engine = mcts(farSighted, { solver: true, maxNodes: 100_000 });

describe('a solved search', () => {
  it('is followed to its end by the moves that it names, without a simulation more', () => {
    for (const inFlight of [1, 2] as const) {
      const solving = mcts(farSighted, { solver: true, inFlight, maxNodes: 100_000 });
      let state = board('x.. ... ..o');
      const search = solving.start(state, 1);
      search.run(100_000);
      let left = search.report().distance ?? 0;
      expect(search.report()).toMatchObject({ status: 'solved', proven: 1 });
      while (search.status !== 'terminal') {
        const { status, action, distance = 0, player } = search.report();
        expect([status, search.run(100)]).toEqual(['solved', 0]);
        expect(distance).toBeLessThanOrEqual(left); // the winner may have found a quicker way since
        left = distance - 1;
        if (action === undefined) expect.fail('no action');
        expect(player).toBe(ticTacToe.currentPlayer(state));
        search.advance(action);
        state = play(ticTacToe, state, action);
      }
      expect([left, search.report().returns]).toEqual([0, [1, 0]]);
    }
  });

  it('names the action although it was proven by looking ahead, before it had children', () => {
    const search = engine.start(board('x.x ... .oo'), 1); // x wins by the cell 1; else o does by 6
    search.run(10);
    search.advance(3);
    expect(search.report()).toMatchObject({
      status: 'solved',
      player: 1,
      action: 6,
      proven: 1,
      distance: 1,
      nodes: 5,
    });
    expect(search.report().principalVariation).toEqual([6]);
  });

  it('forgets a proof whose action it has no room to name', () => {
    const wide = completeTree({ name: 'wide', players: 2, branching: 3, depth: 2, returns: () => [1, 0] });
    const growing = {
      ...wide,
      legalActions: (state: { depth: number }) => (state.depth === 0 ? [0] : [0, 1, 2]),
      lookAhead: (state: { depth: number }) => ({ winning: [], losing: state.depth === 0 ? [] : [0, 1, 2] }),
    };
    const search = mcts(growing, { solver: true, maxNodes: 2 }).start(growing.initialState(), 1);
    search.run(10);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 1, distance: 3 });
    search.advance(0);
    expect(search.status).toBe('memory');
    expect(search.run(10)).toBe(10);
    expect(search.report()).not.toHaveProperty('proven');
  });

  it('ends an agent, before its first simulation where it was solved already', async () => {
    const state = board('xx. oo. ...');
    const result = await agent(engine).search(state, { simulations: 1 });
    expect(result).toMatchObject({ stopped: 'solved', simulations: 1, proven: 1, distance: 1, action: 2 });
    const search = engine.start(board('o../.x./..x'), 1);
    expect(await think(search, { simulations: 100_000 })).toMatchObject({ stopped: 'solved', proven: 0.5 });
    search.advance(2);
    expect(await think(search, { simulations: 100_000 })).toMatchObject({
      stopped: 'solved',
      simulations: 0,
      proven: 0.5,
      player: 0,
    });
  });

  it('stays as it was where the game throws in the middle of an advance', () => {
    const oops = new RangeError('oops');
    let calls = -Infinity;
    const fragile = instrumented(farSighted, () => {
      if (++calls === 0) throw oops;
    });
    const start = board('x.x ... .oo');
    for (let fatal = 1; ; fatal++) {
      calls = -Infinity;
      const search = mcts(fragile, { solver: true, maxNodes: 1_000 }).start(start, 1);
      search.run(10);
      const before = search.report();
      calls = -fatal;
      let threw = false;
      try {
        search.advance(3);
      } catch (error) {
        expect(error).toBe(oops);
        threw = true;
      }
      calls = -Infinity;
      if (!threw) {
        expect(fatal).toBeGreaterThan(6);
        break;
      }
      expect(search.report()).toEqual(before);
    }
  });
});

describe('a game that is not for the solver', () => {
  it('because its returns do not sum to 1 is refused at its first end', () => {
    const generous = { ...ticTacToe, returns: () => [1, 1] };
    const search = mcts(generous, { solver: true, maxNodes: 1_000 }).start(board('xx. oo. ...'), 1);
    const error = errorOf(() => search.run(10));
    expect(error.code).toBe('INVALID_RETURNS');
    expect(error.message).toMatch(
      /must give returns that sum to 1 where the solver is on, not \[1, 1\]\. State: /,
    );
    expect(search.report().simulations).toBe(0);
    expect(codeOf(() => search.run(1))).toBe('INVALID_RETURNS');
  });

  it('because a game may end by a share is searched, and such an end proves nothing', () => {
    const shares = completeTree({
      name: 'shares',
      players: 2,
      branching: 2,
      depth: 2,
      returns: (leaf) => [leaf / 4, 1 - leaf / 4],
    });
    const search = mcts(shares, { solver: true, maxNodes: 100 }).start(shares.initialState(), 1);
    expect(search.run(1_000)).toBe(1_000);
    expect(search.report()).toMatchObject({ status: 'searching', action: 1 });
  });
});
