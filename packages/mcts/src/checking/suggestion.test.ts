import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { agent, mcts, rave, solve } from '../index.ts';
import { meantName, nearName, suggestionFor } from './suggestion.ts';

describe('the nearest name', () => {
  const games = ['connect4', 'connect3', 'tic-tac-toe', 'nim'];

  it.each([
    ['conect4', 'connect4'],
    ['Connect3', 'connect3'],
    ['tictactoe', 'tic-tac-toe'],
    ['mim', 'nim'],
    ['nim', 'nim'],
    ['connect5', 'connect4'], // of equals, the first
    ['cnct', 'connect4'], // letters are left out
    ['', undefined],
    ['chess', undefined],
    ['x'.repeat(100_000), undefined],
  ])('to %j is %j', (name, expected) => {
    expect(nearName(name, games)).toBe(expected);
  });

  it('counts insertions, deletions and substitutions alike', () => {
    expect(nearName('abc', ['abcd', 'xyz'])).toBe('abcd');
    expect(nearName('abcd', ['abc', 'wxyz'])).toBe('abc');
    expect(nearName('abc', ['abcde', 'abd'])).toBe('abd');
    expect(nearName('kitten', ['kit', 'sitting'])).toBe('kit'); // both are 3 away
    expect(nearName('flaw', ['fl', 'lawn'])).toBe('fl'); // both are 2 away
  });

  it('is none without names', () => {
    expect(nearName('nim', [])).toBeUndefined();
  });
});

it.each([
  ['ms', 'milliseconds'], // and not the nearer one
  ['games', 'pairs'],
  ['memory', 'nodes'],
  ['mst', 'most'],
  ['zzzzzz', undefined],
])('%j means %j', (name, meant) => {
  expect(meantName(name, ['most', 'milliseconds', 'pairs', 'nodes'])).toBe(meant);
});

describe('an unknown option', () => {
  const budget = ['simulations', 'milliseconds', 'nodes', 'bytes'];
  const engine = ['c', 'expansion', 'selection', 'maxNodes', 'maxRolloutMoves'];

  it.each([
    ['ms', budget, 'did you mean milliseconds?'],
    ['time_limit', budget, 'did you mean milliseconds?'],
    ['iterations', budget, 'did you mean simulations?'],
    ['simulation', budget, 'did you mean simulations?'],
    ['exploration', engine, 'did you mean c?'],
    ['explorationConstant', engine, 'did you mean c?'],
    ['memory', engine, 'did you mean maxNodes?'],
    ['memory', budget, 'did you mean bytes?'],
    ['seed', engine, 'seed is an option of search: search(state, budget, { seed })'],
    ['randomSeed', budget, 'seed is an option of search: search(state, budget, { seed })'],
    ['iterations', engine, 'simulations is a bound of the budget: search(state, { simulations })'],
    ['rollouts', engine, 'simulations is a bound of the budget: search(state, { simulations })'],
    ['threads', engine, 'workers is an option of parallel, of @banyan/mcts/parallel'],
    ['exploration', budget, 'c is an option of an engine: mcts(game, { c })'],
    ['width', ['columns', 'rows'], 'did you mean columns?'],
    ['height', ['size', 'swap'], 'did you mean size?'],
    ['simulations', ['milliseconds', 'nodes'], ''], // a budget without this bound
    ['zzzzzz', budget, ''],
    ['constructor', budget, ''],
    ['', budget, ''],
  ])('%j of %j: %s', (key, known, suggestion) => {
    expect(suggestionFor(key, known)).toBe(suggestion);
  });
});

describe('what errors suggest', () => {
  const game = nim(3, 4);
  const state = game.initialState();

  it('by meaning', async () => {
    await expect(callUntyped(agent(mcts(game)).search, state, { ms: 300 })).rejects.toThrow(
      'a budget has no option "ms"; did you mean milliseconds? It has simulations, milliseconds, nodes, bytes',
    );
    expect(errorOf(() => callUntyped(mcts, game, { exploration: 1 })).message).toContain('did you mean c?');
    expect(errorOf(() => callUntyped(mcts, game, { seed: 1 })).message).toContain(
      '"seed"; seed is an option of search: search(state, budget, { seed }). It has c,',
    );
  });

  it('in selections and exact searches too', async () => {
    expect(errorOf(() => callUntyped(rave, { solver: true })).message).toContain(
      'solver is an option of an engine: mcts(game, { solver })',
    );
    await expect(callUntyped(solve, game, state, { ms: 1 })).rejects.toThrow('did you mean milliseconds?');
  });
});
