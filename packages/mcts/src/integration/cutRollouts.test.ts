/** Rollouts cut before the end of the game: reports count them, and results contain a warning. */
import { describe, expect, it } from 'vitest';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { agent, batchMcts, type Game, ismcts, mcts, pimc, rollout, TERMINAL } from '../index.ts';
import { mergedReport } from '../parallel/merge.ts';
import { mostVisits } from '../report/finalMove.ts';

/** A walk without end, or with an end after `length` actions. */
function walk(length: number): Game<{ steps: number }> {
  return {
    name: 'walk',
    players: 2,
    initialState: () => ({ steps: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ steps }) => (steps >= length ? TERMINAL : steps % 2),
    legalActions: () => [1, 2],
    apply(state, step) {
      state.steps += step;
    },
    returns: () => [1, 0],
  };
}

const endless = walk(Infinity);
const options = { maxNodes: 1_000, maxRolloutMoves: 10 };

describe('cut rollouts', () => {
  it('are counted, and the result warns where they are most', async () => {
    const result = await agent(mcts(endless, options)).search({ steps: 0 }, { simulations: 50 });
    expect(result).toMatchObject({ simulations: 50, cutRollouts: 50 });
    expect(result.warnings).toEqual([
      {
        code: 'ROLLOUTS_CUT',
        message:
          '50 of 50 rollouts of walk were cut before the end of the game and count as a draw: let rollouts be longer ' +
          '(maxRolloutMoves), let the game end, or give it evaluate',
      },
    ]);
  });

  it('are none where every game ends, nor is there a warning', async () => {
    const heaps = nim(1, 2, 3);
    const result = await agent(mcts(heaps, options)).search(heaps.initialState(), { simulations: 50 });
    expect([result.cutRollouts, result.warnings]).toEqual([0, []]);
    expect(mcts(heaps, options).start(heaps.initialState()).report()).not.toHaveProperty('warnings');
  });

  it('are no reason to warn where the game judges them, nor where they are few', () => {
    const judged = mcts({ ...endless, evaluate: () => [0.7, 0.3] }, options).start({ steps: 0 }, 1);
    judged.run(50);
    expect(judged.report()).toMatchObject({ cutRollouts: 50 });
    expect(judged.report()).not.toHaveProperty('warnings');

    const some = mcts(walk(14), options).start({ steps: 0 }, 1);
    some.run(200);
    const { cutRollouts } = some.report();
    expect(cutRollouts).toBeGreaterThan(0);
    expect(cutRollouts).toBeLessThan(100);
    expect(some.report()).not.toHaveProperty('warnings');
  });

  it('that end with the last move are not cut', () => {
    const search = mcts(walk(11), { maxNodes: 1, maxRolloutMoves: 11 }).start({ steps: 0 }, 1);
    search.run(50);
    expect(search.report().cutRollouts).toBe(0);
  });

  it.each([1, 2] as const)('are those since the last advance, with %i in flight', (inFlight) => {
    const engine = mcts(endless, { ...options, inFlight });
    const search = engine.start({ steps: 0 }, 1);
    search.run(50);
    search.advance(2);
    expect(search.report()).toMatchObject({ simulations: 0, cutRollouts: 0 });
    expect(search.report()).not.toHaveProperty('warnings');
    search.run(30);
    expect(search.report()).toMatchObject({ simulations: 30, cutRollouts: 30 });
    expect(engine.load({ steps: 2 }, search.save()).report()).toEqual(search.report());
  });

  it('count one simulation where a leaf has several rollouts', () => {
    const evaluator = rollout(endless, { maxRolloutMoves: 10, rollouts: 4 });
    const search = mcts(endless, { maxNodes: 1_000, evaluator }).start({ steps: 0 }, 1);
    search.run(20);
    expect(search.report().cutRollouts).toBe(20);
  });

  it('of simulations that fail are not counted', () => {
    let calls = 0;
    const inner = rollout(endless, { maxRolloutMoves: 10 });
    const search = mcts(endless, {
      maxNodes: 1_000,
      inFlight: 2,
      evaluator: (...leaf) => {
        calls++;
        if (calls === 6) throw new Error('no opinion');
        return inner(...leaf);
      },
    }).start({ steps: 0 }, 1);
    expect(() => search.run(20)).toThrow('no opinion');
    expect(search.report()).toMatchObject({ simulations: 4, cutRollouts: 4 });
  });

  it('are added up over several trees', () => {
    const reports = [1, 2].map((seed) => {
      const search = mcts(endless, options).start({ steps: 0 }, seed);
      search.run(10 * seed);
      return search.report();
    });
    const merged = mergedReport(endless, { steps: 0 }, reports, mostVisits);
    expect(merged).toMatchObject({ simulations: 30, cutRollouts: 30 });
    expect(merged.warnings).toMatchObject([{ code: 'ROLLOUTS_CUT' }]);
  });

  it('are counted where information is hidden, in trees of information sets and in worlds', () => {
    const state = kuhn.initialState();
    for (const engine of [ismcts, pimc]) {
      const cutShort = engine(kuhn, { maxNodes: 1_000, maxRolloutMoves: 0 }).start(state, 1);
      cutShort.run(60);
      const { simulations, cutRollouts } = cutShort.report();
      expect([engine.name, simulations]).toEqual([engine.name, 60]);
      expect(cutRollouts).toBeGreaterThan(0);
      expect(cutRollouts).toBeLessThanOrEqual(60);
      const whole = engine(kuhn, { maxNodes: 1_000 }).start(state, 1);
      whole.run(60);
      expect(whole.report().cutRollouts).toBe(0);
      cutShort.advance(kuhn.legalActions(state)[0]);
      expect(cutShort.report().cutRollouts).toBe(0);
    }
  });

  it('are none where leaves are judged elsewhere', async () => {
    const evaluator = () => [{ returns: [0.5, 0.5] }];
    const search = batchMcts(endless, { evaluator, batchSize: 1, maxNodes: 1_000 }).start({ steps: 0 }, 1);
    await search.run(20);
    expect(search.report()).toMatchObject({ simulations: 20, cutRollouts: 0 });
  });
});
