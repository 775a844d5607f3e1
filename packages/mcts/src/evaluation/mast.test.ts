import { describe, expect, it } from 'vitest';
import { pig } from '../../test/pig.ts';
import { LEAVE, quiz, RIGHT, STAY } from '../../test/quiz.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  CHANCE,
  decisive,
  epsilonGreedy,
  type Game,
  type Heuristic,
  mast,
  mcts,
  type Policy,
  rollout,
  softmax,
  TERMINAL,
  weighted,
} from '../index.ts';

/** MAST, and what it has learnt in the search that was started last. */
function watchedMast<State, Action>(): {
  heuristic: Heuristic<State, Action>;
  learnt: Heuristic<State, Action>;
} {
  const inner = mast<State, Action>();
  const watched = { heuristic: inner, learnt: inner };
  watched.heuristic = Object.assign((...asked: Parameters<typeof inner>) => inner(...asked), {
    from(codeOf: (action: Action) => number) {
      watched.learnt = inner.from?.(codeOf) ?? inner;
      return watched.learnt;
    },
  });
  return watched;
}

/** A game that counts what is played in each simulation, by its rules alone: from a clone of the root to the returns. */
function counted<State extends object>(
  game: Game<State>,
): { game: Game<State>; meanOf: (player: number, action: number) => number } {
  const lines = new WeakMap<State, [player: number, action: number][]>();
  const totals = new Map<string, { sum: number; count: number }>();
  return {
    game: {
      ...game,
      clone(state) {
        const copy = game.clone(state);
        lines.set(copy, []);
        return copy;
      },
      apply(state, action) {
        lines.get(state)?.push([game.currentPlayer(state), action]);
        game.apply(state, action);
      },
      returns(state) {
        const returns = game.returns(state);
        for (const [player, action] of lines.get(state) ?? []) {
          if (player === CHANCE) continue;
          const { sum = 0, count = 0 } = totals.get(`${player}/${action}`) ?? {};
          totals.set(`${player}/${action}`, { sum: sum + returns[player], count: count + 1 });
        }
        return returns;
      },
    },
    meanOf(player, action) {
      const { sum, count } = totals.get(`${player}/${action}`) ?? { sum: 1, count: 1 };
      return sum / count;
    },
  };
}

/** Searches, and holds every average to what was counted. */
function expectAverages<State extends object>(
  rules: Game<State>,
  actions: readonly number[],
  options: { readonly inFlight?: 1 | 2; readonly simulations: number },
): void {
  const { game, meanOf } = counted(rules);
  const { inFlight = 1, simulations } = options;
  const watched = watchedMast<State, number>();
  const evaluator = rollout(game, { policy: softmax(watched.heuristic, 0.1), maxRolloutMoves: 100_000 });
  const start = game.initialState();
  const search = mcts(game, { evaluator, inFlight, maxNodes: 5_000 }).start(start, 1);
  const check = (): void => {
    for (const action of actions) {
      for (let player = 0; player < game.players; player++) {
        expect(watched.learnt(start, action, player)).toBe(meanOf(player, action));
      }
    }
  };
  search.run(simulations);
  check();
  const { action } = search.report();
  if (action === undefined) throw new Error('nothing is recommended');
  search.advance(action);
  check();
  search.run(simulations);
  check();
}

describe('MAST', () => {
  it('knows for each player the mean return of each action, in the tree and in rollouts, and after an advance', () => {
    expectAverages(ticTacToe, ticTacToe.legalActions(ticTacToe.initialState()), { simulations: 400 });
    expectAverages(ticTacToe, ticTacToe.legalActions(ticTacToe.initialState()), {
      simulations: 40,
      inFlight: 2,
    });
  });

  it('does not take an outcome of chance for an action, although it may have the same key', () => {
    // A roll of 1 is no `hold`, which is 1 as well; rolls of 2 to 6 are no actions, and have the value of an unseen action.
    expectAverages(pig, [0, 1, 2, 3, 4, 5, 6], { simulations: 300 });
  });

  it('takes what was never played for the best, and so all alike before a search', () => {
    const heuristic = mast();
    expect([heuristic(undefined, 3, 0), heuristic(undefined, 4, 1)]).toEqual([1, 1]);
    expect(heuristic.from?.((action) => action)(undefined, 1_000_000, 1)).toBe(1);
  });

  it('learns in each search for itself', () => {
    const watched = watchedMast<ReturnType<typeof ticTacToe.initialState>, number>();
    const evaluator = rollout(ticTacToe, { policy: softmax(watched.heuristic, 0.1) });
    const engine = mcts(ticTacToe, { evaluator, maxNodes: 5_000 });
    const start = ticTacToe.initialState();
    engine.start(start, 1).run(50);
    const first = watched.learnt;
    const second = engine.start(start, 2);
    expect([first(start, 4, 0) < 1, watched.learnt(start, 4, 0)]).toEqual([true, 1]);
    const before = first(start, 4, 0);
    second.run(50);
    expect(first(start, 4, 0)).toBe(before);
  });

  it('gives the same search for the same seed', () => {
    const evaluator = rollout(ticTacToe, { policy: epsilonGreedy(mast(), 0.4) });
    const engine = mcts(ticTacToe, { evaluator, maxNodes: 5_000 });
    const [one, other] = [1, 1].map((seed) => {
      const search = engine.start(ticTacToe.initialState(), seed);
      search.run(500);
      return search.report();
    });
    expect(one).toEqual(other);
  });

  it('learns behind decisive moves, and in several rollouts a leaf', () => {
    const watched = watchedMast<ReturnType<typeof farSighted.initialState>, number>();
    const policy = decisive(farSighted, softmax(watched.heuristic, 0.1));
    const start = farSighted.initialState();
    const search = mcts(farSighted, {
      evaluator: rollout(farSighted, { policy, rollouts: 2 }),
      maxNodes: 5_000,
    }).start(start, 1);
    search.run(300);
    const means = farSighted.legalActions(start).map((cell) => watched.learnt(start, cell, 0));
    expect(means.indexOf(Math.max(...means))).toBe(4); // the centre
  });
});

describe('in an exam, where to stay is right but random answers are worse than to leave,', () => {
  const game = quiz(5, 3);

  /** In how many of 20 searches staying is recommended. */
  function stays(simulations: number, policy?: Policy<unknown, string>): number {
    const engine = mcts(game, { evaluator: rollout(game, { policy }), maxNodes: 5_000 });
    let count = 0;
    for (let seed = 0; seed < 20; seed++) {
      const search = engine.start(game.initialState(), seed);
      search.run(simulations);
      if (search.report().action === STAY) count++;
    }
    return count;
  }

  const knowing = (_: unknown, answer: string): number => (answer === RIGHT ? 6 : 1);

  it('uniform rollouts see it in none of 20 searches of 100 simulations, in all of 1,000', () => {
    expect([stays(100), stays(1_000)]).toEqual([0, 20]);
  });

  it.each<[string, Policy<unknown, string>]>([
    ['by MAST with softmax', softmax(mast(), 0.1)],
    ['by MAST, epsilon-greedy', epsilonGreedy(mast(), 0.4)],
    ['by a heuristic, epsilon-greedy', epsilonGreedy(knowing, 0.3)],
    ['by the weights of a distribution', weighted(knowing)],
  ])('rollouts %s see it in most of them after 100', (_, policy) => {
    expect(stays(100, policy)).toBeGreaterThanOrEqual(15);
  });

  it('is over for who leaves', () => {
    const state = game.initialState();
    game.apply(state, LEAVE);
    expect([game.currentPlayer(state), game.returns(state)]).toEqual([TERMINAL, [0.5]]);
  });
});
