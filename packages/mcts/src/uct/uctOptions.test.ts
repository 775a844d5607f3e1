import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { INVALID_COUNTS, NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { MAX_NODES, resolveUctOptions } from '../engine.ts';
import {
  bestValue,
  DEFAULT_MAX_NODES,
  DEFAULT_MAX_ROLLOUT_MOVES,
  mcts,
  mostVisits,
  rave,
  rollout,
  type UctOptions,
  ucb1,
} from '../index.ts';

const arms = bandit([0, 1]);
const heaps = nim(1, 2);

describe('the options of mcts', () => {
  it('have defaults', () => {
    expect(resolveUctOptions({})).toEqual({
      c: Math.SQRT2,
      rave: false,
      maxRolloutMoves: DEFAULT_MAX_ROLLOUT_MOVES,
      rolloutPolicy: 'uniform',
      expansion: 'all',
      solver: false,
      leafSolver: false,
      inFlight: 1,
      finalMove: mostVisits,
      maxNodes: DEFAULT_MAX_NODES,
    });
  });

  it('with RAVE explore less by default, and name its options', () => {
    expect(resolveUctOptions({ rave: true })).toMatchObject({ c: 0.2, rave: {} });
    expect(resolveUctOptions({ rave: { bias: 0.1 }, c: 1 })).toMatchObject({ c: 1, rave: { bias: 0.1 } });
    const wrong = errorOf(() => callUntyped(mcts, heaps, { rave: { c: 1 } }));
    expect(wrong.code).toBe('UNKNOWN_OPTION');
    const both = errorOf(() => mcts(heaps, { rave: true, selection: rave() }));
    expect(both.message).toMatch(/^mcts takes selection or rave, not both/);
  });

  it('with RAVE are those of its selection', () => {
    const trees = [{ rave: { bias: 0.1 }, c: 0.3 }, { selection: rave({ bias: 0.1, c: 0.3 }) }].map(
      (options) => {
        const search = mcts(heaps, { ...options, plain: true, maxNodes: 1_000 }).start(
          heaps.initialState(),
          1,
        );
        search.run(50);
        return search.report();
      },
    );
    expect(trees[0]).toEqual(trees[1]);
  });

  it('are taken as they are', () => {
    const options: UctOptions = {
      c: 0,
      rave: { equivalence: 1 },
      maxRolloutMoves: 0,
      rolloutPolicy: 'decisive',
      expansion: 'one',
      solver: true,
      leafSolver: { emptyCells: 3, nodes: 40 },
      inFlight: 2,
      finalMove: bestValue,
      maxNodes: 1,
    };
    expect(resolveUctOptions(options)).toEqual(options);
  });

  it.each<[unknown]>([[Number.NaN], [-1], [-Number.MIN_VALUE], [Infinity], [-Infinity], ...NON_NUMBERS])(
    'have no c of %o',
    (c) => {
      expect(codeOf(() => callUntyped(mcts, arms, { c }))).toBe('INVALID_OPTION');
    },
  );

  it.each<[unknown]>([[MAX_NODES + 1], ...INVALID_COUNTS, ...NON_NUMBERS])(
    'have no maxNodes of %o',
    (maxNodes) => {
      expect(codeOf(() => callUntyped(mcts, arms, { maxNodes }))).toBe('INVALID_OPTION');
    },
  );

  const NO_CAPS = INVALID_COUNTS.filter(([value]) => value !== 0);
  it.each<[unknown]>([[1_000_000_001], ...NO_CAPS, ...NON_NUMBERS])(
    'have no maxRolloutMoves of %o',
    (moves) => {
      expect(codeOf(() => callUntyped(mcts, arms, { maxRolloutMoves: moves }))).toBe('INVALID_OPTION');
      expect(codeOf(() => callUntyped(rollout, arms, { maxRolloutMoves: moves }))).toBe('INVALID_OPTION');
    },
  );

  it.each<[unknown]>([['mostVisits'], [null], [5], [{}]])('have no finalMove of %o', (finalMove) => {
    expect(codeOf(() => callUntyped(mcts, arms, { finalMove }))).toBe('INVALID_OPTION');
  });

  it.each<[unknown]>([['ucb1'], [null], [5], [{}]])('have no selection and no evaluator of %o', (value) => {
    expect(codeOf(() => callUntyped(mcts, arms, { selection: value }))).toBe('INVALID_OPTION');
    expect(codeOf(() => callUntyped(mcts, arms, { evaluator: value }))).toBe('INVALID_OPTION');
  });

  it.each<[unknown]>([[null], [5], ['c'], [[]], [() => {}]])('are an object, not %o', (options) => {
    expect(codeOf(() => callUntyped(mcts, arms, options))).toBe('INVALID_OPTION');
  });

  it.each([
    ['C', 'c'],
    ['maxnodes', 'maxNodes'],
    ['exploration', 'c'],
    ['select', 'selection'],
    ['rolloutMoves', 'maxRolloutMoves'],
    ['finalmove', 'finalMove'],
    ['evaluate', 'evaluator'],
  ])('have no %s, but %s', (typo, nearest) => {
    const error = errorOf(() => callUntyped(mcts, arms, { [typo]: 1 }));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toMatch(`mcts has no option "${typo}"; did you mean ${nearest}?`);
  });

  it.each<[unknown]>([['true'], [1], [0], [null], [{}]])('have no solver of %o', (solver) => {
    const error = errorOf(() => callUntyped(mcts, heaps, { solver }));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch(/^solver must be true or false, not /);
  });

  it.each<[unknown]>([[0], [3], [1.5], [Number.NaN], ...NON_NUMBERS])(
    'have no inFlight of %o',
    (inFlight) => {
      const error = errorOf(() => callUntyped(mcts, heaps, { inFlight }));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(/^inFlight must be 1 or 2, not /);
    },
  );

  it.each<[unknown]>([['All'], [1], [null], [{}]])('have no expansion of %o', (expansion) => {
    const error = errorOf(() => callUntyped(mcts, heaps, { expansion }));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch(/^expansion must be "all" or "one", not /);
  });

  it.each<[unknown]>([['random'], [1], [null], [{}]])('have no rolloutPolicy of %o', (rolloutPolicy) => {
    const error = errorOf(() => callUntyped(mcts, heaps, { rolloutPolicy }));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch(/^rolloutPolicy must be "uniform", "decisive" or "heavy", not /);
  });

  it('have a solver for any number of players, and no chance', () => {
    expect(mcts(arms, { solver: true, maxNodes: 10 }).name).toBe('mcts(bandit of 0 1)');
    const ofChance = errorOf(() => mcts(pig, { solver: true }));
    expect(ofChance.message).toBe('solver is for games without chance, and pig has chance');
    expect(ofChance.code).toBe('INVALID_OPTION');
    expect(mcts(pig, { solver: false }).name).toBe('mcts(pig)');
  });

  it('are not changed by names that every object has', () => {
    expect(codeOf(() => mcts(arms, JSON.parse('{"__proto__": {"c": -1}}')))).toBe('UNKNOWN_OPTION');
    expect(codeOf(() => callUntyped(mcts, arms, { constructor: 1 }))).toBe('UNKNOWN_OPTION');
  });

  it('are either the parts or what the default parts are made of', () => {
    expect(codeOf(() => mcts(arms, { selection: ucb1(), c: 1 }))).toBe('INVALID_OPTION');
    expect(codeOf(() => mcts(arms, { evaluator: rollout(arms), maxRolloutMoves: 5 }))).toBe('INVALID_OPTION');
    expect(codeOf(() => mcts(heaps, { evaluator: rollout(heaps), rolloutPolicy: 'uniform' }))).toBe(
      'INVALID_OPTION',
    );
    expect(mcts(arms, { selection: ucb1(), maxRolloutMoves: 5, maxNodes: 10 }).name).toBe(
      'mcts(bandit of 0 1)',
    );
  });
});
