/** The loop of the plain search refuses what the general phases refuse, in the same words. */
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { CHANCE, type Game, type MctsEngine, type MctsOptions, mcts, ucb1 } from '../index.ts';
import { FIRST_NODES } from '../tree/columnMemory.ts';

type Rules = Game<NimState, Take>;

const HEAPS = nim(2, 2, 3);
const { rolloutAction: _, ...BY_LISTS } = HEAPS;

/** Rules with a fault from the fifth stone on, which the start of a search does not meet. */
const isLate = ({ heaps }: NimState): boolean => heaps[0] + heaps[1] + heaps[2] <= 3;

const WRONG: Readonly<Record<string, Partial<Rules>>> = {
  'a player out of range': { currentPlayer: (s) => (isLate(s) ? 2 : HEAPS.currentPlayer(s)) },
  'a player that is a fraction': { currentPlayer: (s) => (isLate(s) ? 0.5 : HEAPS.currentPlayer(s)) },
  'a turn of chance': { currentPlayer: (s) => (isLate(s) ? CHANCE : HEAPS.currentPlayer(s)) },
  'no action': { legalActions: (s) => (isLate(s) ? [] : HEAPS.legalActions(s)) },
  'too few returns': { returns: () => [1] },
  'returns beyond 1': { returns: () => [2, -1] },
  'an evaluation beyond 1': { evaluate: () => [2, 0] },
};

function engines(rules: Rules, options: MctsOptions<NimState, Take> = {}): MctsEngine<NimState, Take>[] {
  return [{}, { selection: ucb1() }].map((way) => mcts(rules, { ...options, ...way, plain: true }));
}

describe.each(Object.entries(WRONG))('%s', (_name, fault) => {
  it.each([HEAPS, BY_LISTS])('is refused as by the general phases', (game) => {
    const rules: Rules = { ...game, ...fault };
    const [plain, general] = engines(rules, { maxRolloutMoves: 3 }).map((engine) => {
      const search = engine.start(rules.initialState(), 1);
      const { code, message } = errorOf(() => search.run(2_000));
      return { code, message: message.replace(/ State: .*/s, '') };
    });
    expect(plain).toEqual(general);
  });
});

it('grows a tree beyond its first memory as the general phases do', () => {
  const [plain, general] = engines(nim(40, 40, 40), { maxRolloutMoves: 5 }).map((engine) => {
    const search = engine.start(nim(40, 40, 40).initialState(), 1);
    search.run(30_000);
    return search.report();
  });
  expect(plain.nodes).toBeGreaterThan(FIRST_NODES);
  expect(plain).toEqual(general);
});

it('copies into one state by copyInto, and refuses one that returns a value', () => {
  const copies = new Set<NimState>();
  const rules: Rules = {
    ...HEAPS,
    copyInto(state, copy) {
      copies.add(copy);
      Object.assign(copy, HEAPS.clone(state));
    },
  };
  const [own, cloned] = [rules, HEAPS].map((game) =>
    mcts(game, { plain: true }).start(game.initialState(), 1),
  );
  own.run(50);
  cloned.run(50);
  expect(own.report()).toEqual(cloned.report());
  expect(copies.size).toBe(1);
  const wrong: Rules = { ...HEAPS, copyInto: (state) => HEAPS.clone(state) };
  const { code, message } = errorOf(() => mcts(wrong, { plain: true }).start(wrong.initialState(), 1).run(2));
  expect([code, message]).toEqual([
    'GAME_INCONSISTENT',
    expect.stringMatching(/^copyInto of nim 2-2-3 must give nothing at once, not /),
  ]);
});

it('leaves the tree as it was before a simulation that fails', () => {
  let callsLeft = Infinity;
  const rules: Rules = {
    ...HEAPS,
    apply(state, action) {
      if (callsLeft-- === 0) throw new Error('the rules failed');
      HEAPS.apply(state, action);
    },
  };
  const search = mcts(rules, { plain: true, maxNodes: 60 }).start(rules.initialState(), 1);
  for (let trial = 0; trial < 120; trial++) {
    const before = [search.tree(), search.report()];
    callsLeft = trial % 2; // in the tree, or in the rollout of its first node
    expect(() => search.run(1)).toThrow('the rules failed');
    callsLeft = Infinity;
    expect([search.tree(), search.report()]).toEqual(before);
    search.run(1);
  }
  expect(search.status).toBe('memory');
});
