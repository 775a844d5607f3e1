/** Bad budgets, at every door that takes one: refused with one clear error, and nothing runs or changes. */
import { describe, expect, it, vi } from 'vitest';
import { type BanditState, bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf, errorOf, rejectionOf } from '../../test/errors.ts';
import { INVALID_COUNTS, NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { checkCount } from '../checking/options.ts';
import { agent, BanyanError, type Budget, mcts, think } from '../index.ts';
import { checkBudget } from './budget.ts';

const arms = bandit([0.2, 0.8]);
const engine = mcts(arms, { maxNodes: 10 });
const search = engine.start(arms.initialState(), 1);
search.run(5);
const BEFORE = search.report();

/** The doors that take a count, by their field. */
const DOORS: Readonly<Record<string, (value: unknown) => unknown>> = {
  'simulations of an agent': (simulations) =>
    callUntyped(agent(engine).search, arms.initialState(), { simulations }),
  'nodes of an agent': (nodes) => callUntyped(agent(engine).search, arms.initialState(), { nodes }),
  'bytes of an agent': (bytes) => callUntyped(agent(engine).search, arms.initialState(), { bytes }),
  'nodes of a budget that is a function': (nodes) =>
    callUntyped(agent(engine).search, arms.initialState(), () => ({ nodes })),
  'simulations of think': (simulations) => callUntyped(think, search, { simulations }),
  'nodes of think': (nodes) => callUntyped(think, search, { nodes }),
  'bytes of think': (bytes) => callUntyped(think, search, { bytes }),
  'run(simulations)': async (simulations) => callUntyped(search.run.bind(search), simulations),
  'run(1, maxNodes)': async (maxNodes) => callUntyped(search.run.bind(search), 1, maxNodes),
};

describe.each(Object.entries(DOORS))('%s', (door, open) => {
  it.each<[unknown]>([...INVALID_COUNTS, ...NON_NUMBERS])('refuses %o', async (value) => {
    if (door === 'run(1, maxNodes)' && value === Infinity) return; // which is its default: no bound
    expect(await rejectionOf(Promise.resolve(open(value)))).toBe('INVALID_BUDGET');
    expect(search.report()).toEqual(BEFORE);
  });
});

describe.each(['an agent', 'think'])('milliseconds of %s', (door) => {
  const open = (milliseconds: unknown): unknown =>
    door === 'think'
      ? callUntyped(think, search, { milliseconds })
      : callUntyped(agent(engine).search, arms.initialState(), { milliseconds });

  const NO_DURATIONS = INVALID_COUNTS.filter(([value]) => !(value > 0) || value === Infinity);
  it.each<[unknown]>([...NO_DURATIONS, ...NON_NUMBERS])('refuses %o', async (value) => {
    expect(await rejectionOf(Promise.resolve(open(value)))).toBe('INVALID_BUDGET');
    expect(search.report()).toEqual(BEFORE);
  });
});

describe('a budget', () => {
  it.each<[unknown]>([
    [undefined],
    ...NON_NUMBERS.filter(([value]) => typeof value !== 'object' || value === null),
  ])('may not be %o', (budget) => {
    expect(codeOf(() => callUntyped(checkBudget, budget, false))).toBe('INVALID_BUDGET');
  });

  it.each<[object]>([[{}], [{ simulations: undefined }], [[]]])('needs a bound, unlike %o', (budget) => {
    expect(codeOf(() => checkBudget(budget, true))).toBe('NO_STOP_CONDITION');
  });

  it('has only its own bounds; the error suggests the nearest name', () => {
    const error = errorOf(() => callUntyped(checkBudget, { simulation: 5 }, false));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toMatch('a budget has no option "simulation"; did you mean simulations?');
  });

  it('may be infinite only with a signal', () => {
    for (const bound of ['simulations', 'milliseconds', 'nodes', 'bytes']) {
      expect(codeOf(() => checkBudget({ [bound]: Infinity }, false))).toBe('INVALID_BUDGET');
      expect(checkBudget({ [bound]: Infinity }, true)).toEqual({
        simulations: Infinity,
        milliseconds: Infinity,
        nodes: Infinity,
        bytes: Infinity,
      });
    }
    expect(errorOf(() => checkBudget({ nodes: Infinity }, false)).message).toMatch(
      'Infinity, with an AbortSignal',
    );
  });

  it.each([1, 2 ** 31, 2 ** 32 + 5, 1e10, 2 ** 53 - 1])('may be of %i', (count) => {
    const all = { simulations: count, nodes: count, milliseconds: count, bytes: count };
    expect(checkBudget(all, false)).toEqual(all);
  });

  it('may be a fraction of a millisecond', () => {
    expect(checkBudget({ milliseconds: Number.MIN_VALUE }, false).milliseconds).toBe(Number.MIN_VALUE);
  });

  it('that is refused reports the field, the value and what is allowed', () => {
    expect(errorOf(() => checkCount('simulations', -3)).message).toBe(
      'simulations must be a whole number from 1 to 2^53 - 1, not -3',
    );
    expect(errorOf(() => callUntyped(checkBudget, { milliseconds: '5' }, false)).message).toBe(
      'milliseconds must be a finite number above 0, not "5"',
    );
    expect(() => checkBudget({ nodes: 0 }, false)).toThrow(BanyanError);
  });
});

describe('a budget that is a function', () => {
  const state = arms.initialState();

  it("is called once, with the caller's state, before the search begins", async () => {
    const start = vi.fn(engine.start);
    const budget = vi.fn((asked: BanditState) => {
      expect(start).not.toHaveBeenCalled();
      return { simulations: asked.arm === undefined ? 7 : 1 };
    });
    const { simulations } = await agent({ name: 'watched', start }).search(state, budget);
    expect([simulations, budget.mock.calls]).toEqual([7, [[state]]]);
    expect(budget.mock.calls[0][0]).toBe(state);
  });

  it.each<[unknown, string]>([
    [undefined, 'INVALID_BUDGET'],
    [null, 'INVALID_BUDGET'],
    [300, 'INVALID_BUDGET'],
    [() => ({ simulations: 5 }), 'INVALID_BUDGET'],
    [{}, 'NO_STOP_CONDITION'],
    [{ simulations: -1 }, 'INVALID_BUDGET'],
    [{ milliseconds: Infinity }, 'INVALID_BUDGET'],
    [{ seconds: 1 }, 'UNKNOWN_OPTION'],
  ])('may not return %o; no search begins', async (answer, code) => {
    const start = vi.fn(engine.start);
    const { search: open } = agent({ name: 'watched', start });
    expect(await rejectionOf(Promise.resolve(callUntyped(open, state, () => answer)))).toBe(code);
    expect(start).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['resolves', async () => ({ simulations: 5 })],
    ['rejects', () => Promise.reject(new Error('late'))], // which must not go unhandled
  ])('may not return a promise, even if it %s', async (_, budget) => {
    const searching = Promise.resolve(callUntyped(agent(engine).search, state, budget));
    await expect(searching).rejects.toMatchObject({
      code: 'INVALID_BUDGET',
      message: expect.stringContaining('must answer at once'),
    });
  });

  it('passes on its error; no search begins', async () => {
    const start = vi.fn(engine.start);
    const oops = new RangeError('no budget for this');
    const budget = (): Budget => {
      throw oops;
    };
    await expect(agent({ name: 'watched', start }).search(state, budget)).rejects.toBe(oops);
    expect(start).not.toHaveBeenCalled();
  });

  it('is refused by think, which has no state', async () => {
    const thinking = Promise.resolve(callUntyped(think, search, () => ({ simulations: 5 })));
    await expect(thinking).rejects.toMatchObject({
      code: 'INVALID_BUDGET',
      message: 'a budget is an object such as { milliseconds: 300 }, not a function',
    });
  });
});
