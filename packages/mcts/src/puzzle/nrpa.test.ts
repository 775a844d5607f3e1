/** Nested rollout policy adaptation: the laws of engines, its result against a plain recursion, its best lines. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { ladder } from '../../test/ladder.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { randomTree } from '../../test/randomTree.ts';
import {
  agent,
  bestReturn,
  type Game,
  mcts,
  type NrpaOptions,
  nrpa,
  play,
  type Random,
  type SearchReport,
  sfc32,
  TERMINAL,
} from '../index.ts';
import { checkEngine, type EngineSummary } from '../testing/index.ts';

const maze = randomTree({ players: 1, seed: 4, plies: 12, payoff: 'quarters' });

/** The return of a line of play, each of its moves checked. */
function returnOf<State>(game: Game<State>, from: State, line: readonly number[]): number {
  const end = line.reduce((state, action) => play(game, state, action), from);
  expect(game.currentPlayer(end)).toBe(TERMINAL);
  return game.returns(end)[0];
}

function bestIn({ best }: SearchReport): { value: number; actions: readonly number[] } {
  if (best === undefined) throw new Error('there is no best line');
  return best;
}

describe('the laws of engines', () => {
  function check<State>(game: Game<State>, options: NrpaOptions = {}): EngineSummary {
    const engine = nrpa(game, { levels: 2, iterations: 7, ...options });
    return checkEngine(engine, game, { games: 3, simulations: 80, finalMove: bestReturn, addsUp: false });
  }

  it.each<[string, () => EngineSummary]>([
    ['with moves known by their state', () => check(ladder(9))],
    ['with moves known by their action', () => check(maze)],
    ['with one level', () => check(maze, { levels: 1 })],
    ['with more moves than weights', () => check(ladder(9), { maxWeights: 5 })],
    ['with rollouts that are cut', () => check(ladder(9), { maxRolloutMoves: 4 })],
  ])('hold %s', (_, run) => {
    expect(run().states).toBe(7);
  });
});

describe('the best line', () => {
  interface Found {
    readonly value: number;
    readonly steps: readonly { readonly codes: readonly number[]; readonly chosen: number }[];
  }

  /** The algorithm as Rosin wrote it: a recursion over levels, with weights in a map. */
  function recursion<State>(
    game: Game<State>,
    level: number,
    iterations: number,
    weights: ReadonlyMap<number, number>,
    random: Random,
  ): Found {
    const shares = (codes: readonly number[], by: ReadonlyMap<number, number>): number[] => {
      const powers = codes.map((code) => Math.exp(by.get(code) ?? 0));
      const sum = powers.reduce((total, power) => total + power, 0);
      return powers.map((power) => power / sum);
    };
    if (level === 0) {
      const state = game.initialState();
      const steps: { codes: number[]; chosen: number }[] = [];
      while (game.currentPlayer(state) !== TERMINAL) {
        const actions = game.legalActions(state);
        const codes = actions.map((action) => Number(game.moveCode?.(state, action)));
        let rest = random();
        const chosen = shares(codes, weights).findIndex((share) => {
          rest -= share;
          return rest < 0;
        });
        steps.push({ codes, chosen });
        game.apply(state, actions[chosen]);
      }
      return { value: game.returns(state)[0], steps };
    }
    let own = new Map(weights);
    let best: Found = { value: -1, steps: [] };
    for (let iteration = 0; iteration < iterations; iteration++) {
      const found = recursion(game, level - 1, iterations, own, random);
      if (found.value >= best.value) best = found;
      const adapted = new Map(own);
      const add = (code: number, by: number): void => {
        adapted.set(code, (adapted.get(code) ?? 0) + by);
      };
      for (const { codes, chosen } of best.steps) {
        const odds = shares(codes, own);
        for (const [index, code] of codes.entries()) add(code, Number(index === chosen) - odds[index]);
      }
      own = adapted;
    }
    return best;
  }

  it.each([1, 2, 3])('of %i levels is that of the recursion', (levels) => {
    const iterations = 6;
    const game = ladder(14);
    for (let seed = 0; seed < 5; seed++) {
      const search = nrpa(game, { levels, iterations }).start(game.initialState(), seed);
      search.run(iterations ** levels);
      const { value } = bestIn(search.report());
      const wanted = recursion(game, levels, iterations, new Map(), sfc32(seed));
      expect(value).toBe(wanted.value);
    }
  });

  it('is found where one line alone is good, and UCT does not find it', () => {
    const game = ladder(40);
    const start = game.initialState();
    const learned = nrpa(game, { levels: 2, iterations: 60 }).start(start, 1);
    learned.run(3_600);
    expect(bestIn(learned.report()).value).toBe(1);
    const sampled = mcts(game, { maxNodes: 100_000 }).start(start, 1);
    sampled.run(3_600);
    expect(bestIn(sampled.report()).value).toBeLessThan(0.6);
  });

  it('is the principal variation, has the reported return, and begins with the recommended action', () => {
    for (let seed = 0; seed < 10; seed++) {
      const search = nrpa(maze, { levels: 2, iterations: 5 }).start(maze.initialState(), seed);
      for (let round = 0; round < 20; round++) {
        search.run(3);
        const report = search.report();
        const { value, actions } = bestIn(report);
        expect(actions).toEqual(report.principalVariation);
        expect(actions[0]).toBe(report.action);
        expect(returnOf(maze, maze.initialState(), actions)).toBe(value);
        for (const { action, best } of report.actions) {
          const replies = search.expectedReplies?.(action) ?? [];
          if (replies.length > 0)
            expect(returnOf(maze, maze.initialState(), [action, ...replies])).toBe(best);
        }
      }
    }
  });

  it('is kept by a player who follows it and searches on', () => {
    const game = ladder(30);
    const search = nrpa(game, { levels: 2, iterations: 20 }).start(game.initialState(), 3);
    let state = game.initialState();
    let best = 0;
    while (game.currentPlayer(state) !== TERMINAL) {
      search.run(10);
      const { action = -1, best: line } = search.report();
      expect(line?.value).toBeGreaterThanOrEqual(best);
      best = line?.value ?? -1;
      state = play(game, state, action);
      search.advance(action);
      if (search.status !== 'terminal') expect(search.report().best?.value).toBe(best);
    }
    expect(game.returns(state)[0]).toBe(best);
  });

  it('begins anew where the player leaves it', () => {
    const search = nrpa(maze).start(maze.initialState(), 1);
    search.run(100);
    const { actions } = search.report();
    const other = actions[actions.length - 1].action;
    const rest = search.expectedReplies?.(other) ?? [];
    search.advance(other);
    expect(search.report().best?.actions).toEqual(rest);
  });
});

describe('a search', () => {
  const game = ladder(40);

  it('ends at any bound of a budget, with as many rollouts as it reports', async () => {
    const puzzler = agent(nrpa(game));
    const start = game.initialState();
    const bounds = { simulations: 500, milliseconds: 20, nodes: 60, bytes: 5_000 };
    for (const [bound, value] of Object.entries(bounds)) {
      const result = await puzzler.search(start, { [bound]: value }, { seed: 1 });
      expect(result.stopped).toBe(bound);
      const total = result.actions.reduce((sum, { visits }) => sum + visits, 0);
      expect(total).toBe(result.simulations);
      expect(result.simulations).toBeGreaterThan(0);
    }
  });

  it('holds no more weights than it may, and says so', () => {
    const search = nrpa(game, { maxWeights: 10 }).start(game.initialState(), 1);
    search.run(300);
    expect([search.status, search.nodes]).toEqual(['memory', 1 + 40 + 10]);
    const roomy = nrpa(game, { maxWeights: 81 }).start(game.initialState(), 1);
    roomy.run(300);
    expect([roomy.status, roomy.nodes]).toEqual(['searching', 1 + 40 + 80]);
  });

  it('counts the rollouts that are cut, which count as draws', () => {
    const search = nrpa(game, { maxRolloutMoves: 5 }).start(game.initialState(), 1);
    search.run(30);
    expect(search.report()).toMatchObject({ cutRollouts: 30, best: { value: 0.5 }, maxDepth: 5 });
  });

  it('goes on after all its levels are done', () => {
    const search = nrpa(ladder(6), { levels: 2, iterations: 2 }).start(
      { plies: 0, climbed: 0, hasErred: false },
      1,
    );
    search.run(500);
    expect(bestIn(search.report()).value).toBe(1);
  });

  it('refuses a moveCode that is no key', () => {
    const wrong: Game<{ plies: number; climbed: number; hasErred: boolean }> = {
      ...game,
      moveCode: () => Number.NaN,
    };
    const search = nrpa(wrong).start(game.initialState(), 1);
    const error = errorOf(() => search.run(1));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toContain('moveCode of ladder of 40 must give a number or a string');
    expect([search.nodes, search.report().simulations]).toEqual([1, 0]);
  });
});

describe('the engine', () => {
  it('refuses games of two players, and of chance', () => {
    expect(errorOf(() => callUntyped(nrpa, nim(2))).message).toBe(
      'nrpa is for games of one player without chance, and nim 2 has 2 players',
    );
    expect(errorOf(() => callUntyped(nrpa, { ...pig, players: 1 })).message).toContain('has chance');
  });

  it.each([
    ['levels', [0, 11, 1.5, '3']],
    ['iterations', [0, 1_000_001, Number.NaN]],
    ['alpha', [0, -1, 101, Infinity]],
    ['maxWeights', [0, 2 ** 24 + 1]],
    ['maxRolloutMoves', [0, 0.5]],
  ])('refuses wrong %s', (name, values) => {
    for (const value of values)
      expect(codeOf(() => callUntyped(nrpa, ladder(3), { [name]: value }))).toBe('INVALID_OPTION');
  });

  it('refuses options that it does not have', () => {
    expect(codeOf(() => callUntyped(nrpa, ladder(3), { level: 2 }))).toBe('UNKNOWN_OPTION');
  });
});
