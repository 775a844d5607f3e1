import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { scriptedRandom } from '../../test/scriptedRandom.ts';
import { farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import {
  type ActionStats,
  agent,
  atLevel,
  LEVEL_NAMES,
  type LevelSettings,
  levelsOf,
  mcts,
  think,
} from '../index.ts';
import { chosenByLevel } from './levelChoice.ts';

const SHARP: LevelSettings = {
  simulations: 20,
  temperature: 0,
  winsSeen: 1,
  threatsSeen: 1,
  search: 'plain',
};

describe('the levels of a game', () => {
  it('are ten, by name, and end with the strongest engine', () => {
    const levels = levelsOf(ticTacToe);
    expect(levels.map(({ name }) => name)).toEqual(LEVEL_NAMES);
    expect(levels.map(({ number }) => number)).toEqual(levels.map((_, index) => index + 1));
    expect(levels.map(({ search }) => search === 'strongest').indexOf(true)).toBe(levels.length - 1);
  });

  it('miss no threat from level 3 on, and grow', () => {
    const levels = levelsOf(ticTacToe);
    expect(levels.slice(2).every(({ threatsSeen }) => threatsSeen === 1)).toBe(true);
    for (const [index, level] of levels.slice(1).entries()) {
      expect(level.temperature).toBeLessThanOrEqual(levels[index].temperature);
      expect(level.winsSeen).toBeGreaterThanOrEqual(levels[index].winsSeen);
    }
  });

  it('may be those of the game, if they are as many and valid', () => {
    const levels = LEVEL_NAMES.map((_, index) => ({ ...SHARP, simulations: index + 1 }));
    expect(levelsOf({ ...ticTacToe, levels })[4]).toMatchObject({ number: 5, simulations: 5 });
    expect(errorOf(() => levelsOf({ ...ticTacToe, levels: [SHARP] })).message).toBe(
      `levels of tic-tac-toe must be ${LEVEL_NAMES.length}, not 1`,
    );
    const wrong = [{ ...SHARP, temperature: -1 }, ...levels.slice(1)];
    expect(codeOf(() => levelsOf({ ...ticTacToe, levels: wrong }))).toBe('INVALID_OPTION');
  });

  it.each([
    [{ simulations: 0 }, 'simulations must be a whole number from 1 to 9007199254740991, not 0'],
    [{ temperature: NaN }, 'temperature must be a finite number of at least 0, not NaN'],
    [{ winsSeen: 2 }, 'winsSeen must be a number from 0 to 1, not 2'],
    [{ threatsSeen: -1 }, 'threatsSeen must be a number from 0 to 1, not -1'],
  ])('are refused with %j', (wrong, message) => {
    expect(errorOf(() => atLevel(ticTacToe, mcts(ticTacToe), { ...SHARP, ...wrong })).message).toBe(message);
  });
});

describe('the choice of a level', () => {
  const actions: readonly ActionStats<string>[] = [
    { action: 'best', visits: 9, value: 0.9 },
    { action: 'fair', visits: 9, value: 0.5 },
    { action: 'poor', visits: 9, value: 0.1 },
  ];
  const nothing = { wins: () => false, allowsWin: () => false };

  it('is drawn by value and temperature, and is the first action without temperature', () => {
    const shares = (temperature: number): number[] => {
      const counts = [0, 0, 0];
      for (let part = 0; part < 1_000; part++) {
        const random = scriptedRandom(0.5, part / 1_000, 0.5);
        counts[chosenByLevel(actions, { ...SHARP, temperature }, nothing, random)]++;
      }
      return counts;
    };
    expect(shares(0)).toEqual([1_000, 0, 0]);
    // Of means with half a win for one simulation more: 0.86, 0.5 and 0.14.
    const weights = [0, -0.36, -0.72].map((gap) => Math.exp(gap / 0.36));
    const sum = weights.reduce((total, weight) => total + weight);
    for (const [index, share] of shares(0.36).entries()) {
      expect(share / 1_000).toBeCloseTo(weights[index] / sum, 2);
    }
  });

  it('takes a win that it sees', () => {
    const rules = { ...nothing, wins: (action: string) => action === 'poor' };
    const choose = (winsSeen: number): number =>
      chosenByLevel(actions, { ...SHARP, winsSeen }, rules, scriptedRandom(0.5, 0, 0.5));
    expect([choose(1), choose(0.6), choose(0.4)]).toEqual([2, 2, 0]);
  });

  it('avoids actions of which it sees that they let the opponent win at once', () => {
    const rules = { ...nothing, allowsWin: (action: string) => action !== 'poor' };
    const choose = (threatsSeen: number): number =>
      chosenByLevel(actions, { ...SHARP, threatsSeen }, rules, () => 0.5);
    expect([choose(1), choose(0.4)]).toEqual([2, 0]);
  });

  it('is the first that is drawn if all let the opponent win at once', () => {
    const rules = { ...nothing, allowsWin: () => true };
    expect(chosenByLevel(actions, SHARP, rules, () => 0.5)).toBe(0);
  });
});

describe('an engine at a level', () => {
  it.each([
    ['without temperature', SHARP],
    ['of few simulations', { ...SHARP, temperature: 0.1 }],
    ['that sees nothing', { ...SHARP, temperature: 2, winsSeen: 0, threatsSeen: 0 }],
  ])('keeps the life cycle of engines %s', (_, level) => {
    const engine = atLevel(ticTacToe, mcts(ticTacToe, { plain: true }), level);
    expect(engine.name).toBe('atLevel(mcts(tic-tac-toe))');
    const search = engine.start(ticTacToe.initialState(), 1);
    search.run(20);
    const { action = NaN } = search.report();
    expect(search.report()).toEqual(search.report());
    search.advance(action);
    expect(search.report().actions).toHaveLength(8);
    expect(() => search.advance(action)).toThrow(/not legal/);
    expect(search.report().actions).toHaveLength(8);
    search.dispose();
    expect(codeOf(() => search.report())).toBe('DISPOSED');
    expect(codeOf(() => search.run(1))).toBe('DISPOSED');
  });

  it('recommends a chosen action first, with its line of play', () => {
    const engine = atLevel(ticTacToe, mcts(ticTacToe, { plain: true }), { ...SHARP, temperature: 5 });
    const chosen = Array.from({ length: 40 }, (_, seed) => {
      const search = engine.start(ticTacToe.initialState(), seed);
      search.run(30);
      const { action = NaN, actions, principalVariation } = search.report();
      expect(actions[0].action).toBe(action);
      expect(actions.map((each) => each.action).toSorted((a, b) => a - b)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8,
      ]);
      expect(principalVariation).toEqual([action, ...(search.expectedReplies?.(action) ?? [])]);
      expect(search.lead).toBeUndefined();
      search.dispose();
      return action;
    });
    expect(new Set(chosen).size).toBeGreaterThan(5);
  });

  it('chooses alike for equal seeds, and through an agent', async () => {
    const player = agent(atLevel(farSighted, mcts(farSighted), { ...SHARP, temperature: 1 }));
    const state = farSighted.initialState();
    const choose = async (seed: number): Promise<number | undefined> =>
      (await player.search(state, { simulations: 20 }, { seed })).action;
    const once = await Promise.all([1, 2, 3, 4].map(choose));
    expect(await Promise.all([1, 2, 3, 4].map(choose))).toEqual(once);
  });

  it('reports the end of a game as its engine does', () => {
    const over = { cells: [...'xxxoo....'] };
    const engine = mcts(ticTacToe);
    const [plain, level] = [engine, atLevel(ticTacToe, engine, SHARP)].map((each) =>
      each.start(over, 1).report(),
    );
    expect(level).toEqual(plain);
  });

  it('cannot be changed while it is thinking', async () => {
    const search = atLevel(ticTacToe, mcts(ticTacToe), SHARP).start(ticTacToe.initialState(), 1);
    const thinking = think(search, { simulations: 500 });
    expect(codeOf(() => search.advance(0))).toBe('BUSY');
    expect(codeOf(() => search.run(1))).toBe('BUSY');
    await thinking;
    search.dispose();
  });
});
