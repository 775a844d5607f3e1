/** Searches for one player on SameGame: their best lines are legal, and have the reported score. */
import {
  bestReturn,
  epsilonGreedy,
  inUnits,
  type MctsOptions,
  mast,
  mcts,
  nrpa,
  play,
  rollout,
  type SearchReport,
  type Selection,
  singlePlayer,
  strongest,
  TERMINAL,
  ucb1,
} from '@banyan/mcts';
import { checkEngine } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { sameGame } from '../index.ts';

const boardOf = (size: number, colours: number, seed: number): sameGame.Game =>
  sameGame(sameGame.randomBoard({ columns: size, rows: size, colours, seed }));

/** The score at the end of the best line, each move of it checked. */
function scoreOfBest(game: sameGame.Game, { best }: SearchReport, from = game.initialState()): number {
  if (best === undefined) throw new Error('there is no best line');
  const end = best.actions.reduce((state, action) => play(game, state, action), from);
  expect(game.currentPlayer(end)).toBe(TERMINAL);
  expect(game.returns(end)[0]).toBeCloseTo(inUnits(game, best.value), 9);
  return end.score;
}

describe('the best line on SameGame', () => {
  it.each<[string, (game: sameGame.Game) => MctsOptions<sameGame.State>]>([
    ['UCT', () => ({})],
    ['SP-MCTS', () => ({ selection: singlePlayer() })],
    ['two in flight', () => ({ selection: singlePlayer(), inFlight: 2 })],
    ['MAST', (game) => ({ evaluator: rollout(game, { policy: epsilonGreedy(mast(), 0.4) }) })],
    ['three rollouts a leaf', (game) => ({ evaluator: rollout(game, { rollouts: 3 }) })],
  ])('has the reported score, with %s, on boards of all sizes', (_, options) => {
    for (const [size, colours] of [
      [3, 2],
      [6, 3],
      [12, 5],
    ]) {
      const game = boardOf(size, colours, 7);
      const search = mcts(game, { maxNodes: 5_000, ...options(game) }).start(game.initialState(), 1);
      for (const simulations of [1, 20, 100]) {
        search.run(simulations);
        scoreOfBest(game, search.report());
      }
    }
  });

  it('is kept by a player who follows it and searches on', () => {
    for (let seed = 0; seed < 5; seed++) {
      const game = boardOf(6, 3, seed);
      const search = mcts(game, {
        selection: singlePlayer(),
        finalMove: bestReturn,
        maxNodes: 20_000,
      }).start(game.initialState(), seed);
      let state = game.initialState();
      let best = 0;
      while (game.currentPlayer(state) !== TERMINAL) {
        search.run(100);
        const report = search.report();
        const score = scoreOfBest(game, report, state);
        for (const { best: own = 2 } of report.actions)
          expect(own).toBeLessThanOrEqual(report.best?.value ?? -1);
        expect(score).toBeGreaterThanOrEqual(best);
        best = score;
        const next = report.best?.actions[0] ?? -1;
        state = play(game, state, next);
        search.advance(next);
      }
      expect(state.score).toBe(best);
    }
  });
});

describe('SP-MCTS', () => {
  const BOARDS = sized(15, 40);

  /** The mean of the best scores on some boards. */
  function meanBest(selection: Selection): number {
    let sum = 0;
    for (let seed = 0; seed < BOARDS; seed++) {
      const game = boardOf(6, 3, seed);
      const search = mcts(game, { selection, maxNodes: 50_000 }).start(game.initialState(), seed);
      search.run(500);
      sum += scoreOfBest(game, search.report());
    }
    return sum / BOARDS;
  }

  it('finds better lines than UCT with little exploration, as it prefers varying returns', () => {
    expect(meanBest(singlePlayer({ c: 0.02 }))).toBeGreaterThan(meanBest(ucb1({ c: 0.02 })) + 25);
  });
});

describe('NRPA', () => {
  const game = boardOf(10, 4, 1);

  it('is the recommended engine, and obeys the laws of engines', () => {
    const engine = strongest(game);
    expect(engine.name).toBe('nrpa(samegame 10x10)');
    const small = boardOf(5, 3, 2);
    const { states } = checkEngine(strongest(small), small, {
      games: sized(1, 2),
      simulations: 40,
      finalMove: bestReturn,
      addsUp: false,
    });
    expect(states).toBeGreaterThan(1);
  });

  it('finds better lines than SP-MCTS in as many simulations, and reports their scores', () => {
    const [learned = 0, sampled = 0] = [nrpa(game), mcts(game)].map((engine) => {
      const search = engine.start(game.initialState(), 1);
      search.run(sized(1_000, 2_500));
      return scoreOfBest(game, search.report());
    });
    expect(learned).toBeGreaterThan(sampled + 100);
  });
});
