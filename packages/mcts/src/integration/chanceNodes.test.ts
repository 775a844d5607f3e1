/** Chance nodes in the tree: a die that is thrown once, or twice by choice. */
import { describe, expect, it } from 'vitest';
import { pig } from '../../test/pig.ts';
import { CHANCE, type ChanceGame, mcts, TERMINAL } from '../index.ts';
import { totalVisits } from '../testing/runLaws.ts';

const MAX_NODES = 50_000;

interface Throw {
  face: number;
  throws: number;
  done: boolean;
}

/** One die, thrown once, and once more if you like; it pays a sixth for each point. Worth 17/24 to who throws again up to 3. */
const die: ChanceGame<Throw> = {
  name: 'die',
  players: 1,
  initialState: () => ({ face: 0, throws: 0, done: false }),
  clone: (state) => ({ ...state }),
  currentPlayer({ face, done }) {
    if (done) return TERMINAL;
    return face === 0 ? CHANCE : 0;
  },
  legalActions: ({ face }) => (face === 0 ? [1, 2, 3, 4, 5, 6] : [0, 1]),
  chanceProbabilities: () => [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  apply(state, action) {
    if (state.face === 0) {
      state.face = action;
      state.throws++;
      state.done = state.throws === 2;
    } else if (action === 0) {
      state.done = true;
    } else {
      state.face = 0;
    }
  },
  returns: ({ face }) => [face / 6],
};
const KEEP = 0;
const AGAIN = 1;

describe('chance', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'is expected: after a %i the better of two is known, with its value',
    (face) => {
      const search = mcts(die, { maxNodes: 100 }).start({ face, throws: 1, done: false }, face);
      search.run(40_000);
      const byAction = new Map(search.report().actions.map((stats) => [stats.action, stats]));
      expect(search.report().action).toBe(face >= 4 ? KEEP : AGAIN);
      expect(byAction.get(KEEP)?.value).toBeCloseTo(face / 6, 12);
      const { value, visits } = byAction.get(AGAIN) ?? { value: 0, visits: 0 };
      const deviation = Math.sqrt(35 / 12) / 6;
      expect(Math.abs(value - 3.5 / 6)).toBeLessThan((4 * deviation) / Math.sqrt(visits));
    },
  );

  it('happens by its probabilities in the tree', () => {
    const search = mcts(die, { maxNodes: 100 }).start({ face: 1, throws: 1, done: false }, 5);
    search.run(60_000);
    search.advance(AGAIN);
    const report = search.report();
    expect([report.player, report.action]).toEqual([CHANCE, undefined]);
    const total = totalVisits(report);
    const deviation = Math.sqrt(total * (1 / 6) * (5 / 6));
    for (const { visits } of report.actions) expect(Math.abs(visits - total / 6)).toBeLessThan(4 * deviation);
  });

  it('can be at the root, and be advanced over', () => {
    const search = mcts(die, { maxNodes: 200 }).start(die.initialState(), 5);
    search.run(30_000);
    const before = search.report().actions.find(({ action }) => action === 4);
    search.advance(4);
    expect(search.report()).toMatchObject({ player: 0, action: KEEP });
    expect(totalVisits(search.report())).toBe((before?.visits ?? 0) - 1);
  });

  it('with an outcome that cannot happen never visits it', () => {
    const loaded: typeof die = { ...die, chanceProbabilities: () => [0, 0.5, 0, 0.5, 0, 0] };
    const search = mcts(loaded, { maxNodes: 200 }).start(die.initialState(), 5);
    search.run(5_000);
    const visited = search.report().actions.filter(({ visits }) => visits > 0);
    expect(visited.map(({ action }) => action).toSorted()).toEqual([2, 4]);
  });

  it('is credited to the player whose decision led to it', () => {
    const ROLL = 0;
    const search = mcts(pig, { maxNodes: MAX_NODES }).start(
      { ...pig.initialState(), toMove: 1, scores: [0, 9] },
      3,
    );
    search.run(5_000);
    const roll = search.report().actions.find(({ action }) => action === ROLL);
    if (roll === undefined) expect.fail('no roll');
    expect(roll.value).toBeGreaterThan(0.75); // the second player is about to win
    search.advance(0); // roll
    const outcomes = search.report().actions.reduce((sum, { visits, value }) => sum + visits * value, 0);
    expect(Math.abs(outcomes - roll.visits * roll.value)).toBeLessThanOrEqual(1); // one simulation saw no outcome
  });
});

describe('a root of chance', () => {
  it('still credits outcomes to the player who rolled', () => {
    const state = { ...pig.initialState(), toMove: 1 };
    const search = mcts(pig, { maxNodes: 50_000 }).start(state, 3);
    search.run(3_000);
    search.advance(0); // roll
    const before = search.report().actions.map(({ action, value }) => [action, value]);
    search.run(6_000);
    const after = new Map(search.report().actions.map(({ action, value }) => [action, value]));
    // Each value is a mean of some 500 returns, and then of 1,500: within 4 standard errors of each other.
    for (const [action, value] of before)
      expect(Math.abs((after.get(action) ?? 0) - value)).toBeLessThan(0.1);
  });
});
