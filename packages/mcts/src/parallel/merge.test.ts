import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { quiz } from '../../test/quiz.ts';
import { reportOf } from '../../test/reportOf.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import {
  type ActionStats,
  bestReturn,
  bestValue,
  type Game,
  type MctsOptions,
  mcts,
  mostVisits,
  type PerfectInformationGame,
  puct,
  type SearchReport,
  sfc32,
  singlePlayer,
  TERMINAL,
} from '../index.ts';
import { checkReport } from '../testing/reportLaws.ts';
import { expectedLine, mergedReport } from './merge.ts';
import { streamSeed } from './seeds.ts';

/** One decision among three actions. */
const decision: Game<{ chosen: number }> = {
  name: 'decision',
  players: 2,
  initialState: () => ({ chosen: -1 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ chosen }) => (chosen < 0 ? 0 : TERMINAL),
  legalActions: () => [7, 8, 9],
  apply(state, action) {
    state.chosen = action;
  },
  returns: () => [0.25, 0.75],
};

function merged(...reports: SearchReport[]): SearchReport {
  return mergedReport(decision, decision.initialState(), reports, mostVisits);
}

function stats(action: number, visits: number, value = 0, more: Partial<ActionStats> = {}): ActionStats {
  return { action, visits, value, ...more };
}

/** By action. */
function byAction({ actions }: SearchReport): ReadonlyMap<number, ActionStats> {
  return new Map(actions.map((each) => [each.action, each]));
}

describe('merged statistics', () => {
  it('are sums of visits and returns, ordered by the sums', () => {
    const one = reportOf([stats(7, 60, 0.5), stats(8, 39, 0.75), stats(9, 1, 1)]);
    const other = reportOf([stats(8, 62, 0.25), stats(7, 38, 0), stats(9, 0)]);
    expect(merged(one, other)).toEqual({
      player: 0,
      action: 8,
      actions: [
        { action: 8, visits: 101, value: (39 * 0.75 + 62 * 0.25) / 101 },
        { action: 7, visits: 98, value: 30 / 98 },
        { action: 9, visits: 1, value: 1 },
      ],
      principalVariation: [8],
      simulations: 2_000,
      cutRollouts: 0,
      nodes: 2_002,
      maxDepth: 4,
      status: 'searching',
    });
  });

  it('of no tree contain every action, unvisited', () => {
    const { actions, simulations, nodes, status } = merged();
    expect(actions).toEqual([stats(7, 0), stats(8, 0), stats(9, 0)]);
    expect([simulations, nodes, status]).toEqual([0, 0, 'searching']);
  });

  it('separate the visits from before the last advance, in every tree', () => {
    const kept = reportOf([stats(7, 10, 0, { newVisits: 4 }), stats(8, 2), stats(9, 0)]);
    const begun = reportOf([stats(7, 5), stats(8, 3), stats(9, 0)]);
    expect(byAction(merged(kept, begun)).get(7)).toEqual({ action: 7, visits: 15, newVisits: 9, value: 0 });
    expect(byAction(merged(kept, begun)).get(8)).toEqual({ action: 8, visits: 5, value: 0 });
  });

  it('have the mean of the priors and the best of the best returns', () => {
    const one = reportOf([stats(7, 1, 0, { prior: 0.5, best: 0.25 }), stats(8, 1), stats(9, 1)]);
    const other = reportOf([stats(7, 1, 0, { prior: 0.25, best: 0.75 }), stats(8, 1), stats(9, 1)]);
    expect(byAction(merged(one, other)).get(7)).toMatchObject({ prior: 0.375, best: 0.75 });
  });

  it('are the returns if the game is over', () => {
    const { returns, status } = mergedReport(decision, { chosen: 7 }, [], mostVisits);
    expect({ returns, status }).toEqual({ returns: [0.25, 0.75], status: 'terminal' });
  });

  it('refuse an action that is not legal here', () => {
    const foreign = reportOf([stats(7, 1), stats(8, 1), stats(6, 1)]);
    expect(errorOf(() => merged(foreign))).toMatchObject({
      code: 'GAME_INCONSISTENT',
      message: expect.stringContaining('the action 6, which is not legal in this state of decision'),
    });
  });

  it('have the status that all trees share', () => {
    const open = reportOf([stats(7, 1), stats(8, 1), stats(9, 1)]);
    const full: SearchReport = { ...open, status: 'memory' };
    expect([merged(full, full).status, merged(full, open).status]).toEqual(['memory', 'searching']);
  });

  it('are in the order of the legal actions before a tree reports, for every final move', () => {
    const { actions } = mergedReport(decision, decision.initialState(), [], bestReturn);
    expect(actions.map(({ action }) => action)).toEqual([7, 8, 9]);
  });
});

describe('the merged line of play', () => {
  it('is that of the tree that visited the recommended action most', () => {
    const few = reportOf([stats(7, 50), stats(8, 1), stats(9, 0)], [7, 1, 1]);
    const many = reportOf([stats(7, 51), stats(8, 1), stats(9, 0)], [7, 2, 2]);
    const other = reportOf([stats(8, 99), stats(7, 1), stats(9, 0)], [8, 3, 3]);
    expect(merged(few, many, other).principalVariation).toEqual([7, 2, 2]);
  });

  it('is that of the tree with the best return through the recommended action, where best returns are kept', () => {
    const often = reportOf([stats(7, 90, 0, { best: 0.5 }), stats(8, 1, 0, { best: 0.25 })], [7, 1]);
    const good = reportOf([stats(7, 10, 0, { best: 0.75 }), stats(8, 1, 0, { best: 0 })], [7, 2]);
    const reports = [often, good].map((report) => ({
      ...report,
      actions: [...report.actions, stats(9, 0, 0, { best: 0 })],
    }));
    const { principalVariation } = mergedReport(decision, decision.initialState(), reports, bestReturn);
    expect(principalVariation).toEqual([7, 2]);
  });

  it('is that of the tree that knows the proof', () => {
    const guess = reportOf([stats(7, 99), stats(8, 1), stats(9, 0)], [7, 1]);
    const slow = reportOf([stats(7, 9, 1, { proven: 1, distance: 5 }), stats(8, 1), stats(9, 0)], [7, 2]);
    const quick = reportOf([stats(7, 3, 1, { proven: 1, distance: 3 }), stats(8, 1), stats(9, 0)], [7, 3]);
    expect(merged(guess, slow, quick).principalVariation).toEqual([7, 3]);
  });

  it('is the action alone if no single tree recommends it', () => {
    const one = reportOf([stats(7, 60), stats(8, 50), stats(9, 0)], [7, 1]);
    const other = reportOf([stats(9, 60), stats(8, 50), stats(7, 0)], [9, 1]);
    expect(merged(one, other).principalVariation).toEqual([8]);
  });

  it('in a puzzle comes with the best of all lines', () => {
    const worse = {
      ...reportOf([stats(7, 1), stats(8, 1), stats(9, 1)]),
      best: { value: 0.5, actions: [7] },
    };
    const better = { ...worse, best: { value: 0.75, actions: [8] } };
    expect(merged(worse, better, worse).best).toEqual({ value: 0.75, actions: [8] });
  });
});

describe('the line of play after any action', () => {
  const few = {
    report: reportOf([stats(7, 50), stats(8, 9), stats(9, 0)]),
    replies: [[1, 1], [2], []],
  };
  const many = {
    report: reportOf([stats(8, 60), stats(7, 40), stats(9, 0)]),
    replies: [[4], [3, 3], []],
  };

  it('is that of the tree that visited it most, whichever action that tree recommends', () => {
    expect(expectedLine(decision, 7, [few, many])).toEqual([1, 1]);
    expect(expectedLine(decision, 8, [few, many])).toEqual([4]);
  });

  it('is that of the tree that knows the proof', () => {
    const sure = {
      report: reportOf([stats(7, 1, 1, { proven: 1, distance: 3 }), stats(8, 1), stats(9, 0)]),
      replies: [[5], [6], []],
    };
    expect(expectedLine(decision, 7, [few, sure, many])).toEqual([5]);
    expect(expectedLine(decision, 8, [few, sure, many])).toEqual([4]);
  });

  it('is empty if no tree reports it', () => {
    const silent = { report: few.report, replies: undefined };
    expect(expectedLine(decision, 7, [silent, { report: undefined, replies: undefined }])).toEqual([]);
    expect(expectedLine(decision, 9, [few, many])).toEqual([]);
  });
});

describe('merged proofs', () => {
  const win = (distance: number) => ({ proven: 1, distance });
  const loss = (distance: number) => ({ proven: 0, distance });
  const draw = (distance: number) => ({ proven: 0.5, distance });

  it('include the proof of any tree, whatever the others estimate', () => {
    const sure = reportOf([stats(7, 1, 0, loss(4)), stats(8, 9, 0.5), stats(9, 9, 0.5)]);
    const fond = reportOf([stats(7, 90, 0.9), stats(8, 9, 0.5), stats(9, 8, 0.5)]);
    const { actions, status } = merged(sure, fond);
    expect(actions.map(({ action }) => action)).toEqual([8, 9, 7]);
    expect(actions[2]).toEqual({ action: 7, visits: 91, value: 0, proven: 0, distance: 4 });
    expect(status).toBe('searching');
  });

  it('of a win in one tree prove the root, in the fewest plies that are known', () => {
    const slow = reportOf([stats(7, 9, 1, win(7)), stats(8, 9), stats(9, 9)]);
    const quick = reportOf([stats(7, 9, 1, win(3)), stats(8, 9), stats(9, 9)]);
    expect(merged(slow, quick)).toMatchObject({ action: 7, proven: 1, distance: 3, status: 'solved' });
  });

  it('of several winning actions prove the root in the plies of the quickest', () => {
    const one = reportOf([stats(7, 9, 1, win(7)), stats(8, 9, 1, win(3)), stats(9, 9)]);
    const other = reportOf([stats(7, 9), stats(8, 9), stats(9, 9, 1, win(5))]);
    expect(merged(one, other)).toMatchObject({ action: 8, proven: 1, distance: 3, status: 'solved' });
  });

  it('of several drawing actions prove the root in the plies of the longest', () => {
    const one = reportOf([stats(7, 9, 0.5, draw(5)), stats(8, 9, 0.5, draw(9)), stats(9, 9, 0, loss(12))]);
    expect(merged(one)).toMatchObject({ proven: 0.5, distance: 9, status: 'solved' });
  });

  it('of losses that no tree has proven all prove the root, in the most plies of any action', () => {
    const one = reportOf([stats(7, 9, 0, loss(4)), stats(8, 9, 0, loss(8)), stats(9, 9, 0.5)]);
    const other = reportOf([stats(9, 9, 0, loss(2)), stats(8, 9, 0, loss(6)), stats(7, 9, 0.5)]);
    expect(merged(one, other)).toMatchObject({ action: 8, proven: 0, distance: 6, status: 'solved' });
    expect(merged(one)).not.toHaveProperty('proven');
  });

  it('of draws are the longest that are known, and prove the root once the rest is lost', () => {
    const one = reportOf([stats(7, 9, 0.5, draw(9)), stats(8, 9, 0, loss(4)), stats(9, 9, 0.5)]);
    const other = reportOf([stats(7, 9, 0.5, draw(5)), stats(9, 9, 0, loss(2)), stats(8, 9, 0.5)]);
    expect(merged(one, other)).toMatchObject({ action: 7, proven: 0.5, distance: 9, status: 'solved' });
  });

  it('of the root alone are its proof', () => {
    const bounded: SearchReport = {
      ...reportOf([stats(7, 9, 0.5, draw(3)), stats(8, 9, 0.25), stats(9, 9, 0.25)]),
      proven: 0.5,
      distance: 3,
      status: 'solved',
    };
    expect(merged(bounded, reportOf([stats(8, 9), stats(7, 9), stats(9, 9)]))).toMatchObject({
      proven: 0.5,
      distance: 3,
      status: 'solved',
    });
  });
});

/** States of random games from the start. */
function someStates<State, Action>(game: Game<State, Action>, count: number): State[] {
  const random = sfc32(game.name);
  const states: State[] = [];
  while (states.length < count) {
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL && states.length < count) {
      states.push(game.clone(state));
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
  return states;
}

describe.each([1, 2, 3, 8])('reports of %i trees, merged', (trees) => {
  function holdToLaws<State, Action>(
    game: PerfectInformationGame<State, Action>,
    options: MctsOptions<State, Action> = {},
  ): void {
    const { finalMove = mostVisits } = options;
    const engine = mcts(game, { maxNodes: 10_000, ...options });
    for (const [seed, state] of someStates(game, 12).entries()) {
      const searches = Array.from({ length: trees }, (_, tree) =>
        engine.start(state, streamSeed(seed, tree)),
      );
      for (const simulations of [1, 5, 60]) {
        for (const search of searches) search.run(simulations);
        const reports = searches.map((search) => search.report());
        const report = mergedReport(game, state, reports, finalMove);
        checkReport(
          {
            engine,
            game,
            state,
            moves: [],
            illegalActions: [],
            seed,
            simulations,
            finalMove,
            addsUp: false,
          },
          report,
        );
        if (trees === 1) expect(report).toEqual(reports[0]);
      }
    }
  }

  it('obey the laws of reports, with wins and draws to prove', () => holdToLaws(ticTacToe, { solver: true }));
  it('obey them where actions are objects', () => holdToLaws(nim(3, 4, 5), { finalMove: bestValue }));
  it('obey them where chance moves', () => holdToLaws(pig));
  it('obey them in a puzzle', () =>
    holdToLaws(quiz(4, 3), { selection: singlePlayer(), finalMove: bestReturn }));
  it('obey them with priors', () => holdToLaws(nim(2, 3), { selection: puct() }));
});
