import { describe, expect, it } from 'vitest';
import { bandit, bernoulliBandit } from '../../test/bandit.ts';
import { but, counter, writeInto } from '../../test/changedGame.ts';
import { completeTree } from '../../test/completeTree.ts';
import { containerGame } from '../../test/containerGame.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import type { ChanceGame, ErrorCode } from '../index.ts';
import { checkGame, type GameSummary } from './checkGame.ts';

const heaps = nim(2, 3);
const shares = completeTree({ name: 'tree', players: 3, branching: 2, depth: 5, returns: () => [1, 0.5, 0] });
const { stateKey: _stateKey, ...tidyAttic } = containerGame;

describe('checkGame on a lawful game', () => {
  it.each<[string, () => GameSummary]>([
    ['of two players, with objects as actions', () => checkGame(heaps)],
    ['of chance', () => checkGame(pig)],
    ['of hidden information', () => checkGame(kuhn)],
    ['of three players', () => checkGame(shares)],
    ['of one player', () => checkGame(bandit([0.1, 0.9]))],
    [
      'whose actions can be written into a buffer',
      but(heaps, { legalActionsInto: (state, buffer) => writeInto(buffer, heaps.legalActions(state)) }),
    ],
    [
      'that is copied into a state',
      but(heaps, { copyInto: (state, copy) => void Object.assign(copy, heaps.clone(state)) }),
    ],
    ['of one player and chance', () => checkGame(bernoulliBandit([0, 0.3, 1]))],
    ['with states of every kind of container', () => checkGame(tidyAttic)],
  ])('passes one %s', (_, check) => {
    const { games, moves, longest, cut } = check();
    expect(games).toBe(20);
    expect(cut).toBe(0);
    expect(moves).toBeGreaterThanOrEqual(games);
    expect(moves).toBeLessThanOrEqual(games * longest);
  });

  it('counts what was played', () => {
    expect(checkGame(counter, { games: 5 })).toEqual({ games: 5, moves: 15, longest: 3, cut: 0 });
  });

  it('plays equal games for equal seeds, others for others', () => {
    const one = checkGame(pig, { seed: 'one' });
    expect(checkGame(pig, { seed: 'one' })).toEqual(one);
    expect(checkGame(pig, { seed: 'two' })).not.toEqual(one);
  });

  it('refuses a game of which no end was seen', () => {
    const endless: typeof counter = { ...counter, currentPlayer: () => 0 };
    expect(errorOf(() => checkGame(endless, { games: 3, maxMoves: 7 }))).toMatchObject({
      code: 'GAME_INCONSISTENT',
      message:
        `${counter.name} breaks a law of games: some game ends. All 3 random games were cut after 7 moves, ` +
        'before anything was seen of an end: raise maxMoves, or see that the game ends',
    });
  });

  it('cuts games that do not end, counts them, and refuses them if asked to', () => {
    const slow: typeof counter = {
      ...counter,
      apply(state, step) {
        state.count += step;
      },
    };
    const { games, cut, longest } = checkGame(slow, { maxMoves: 7 });
    expect([games, longest]).toEqual([20, 7]);
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(20);
    const error = errorOf(() => checkGame(slow, { maxMoves: 7, mustEnd: true }));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toMatch(/a game ends within 7 moves/);
    expect(checkGame(counter, { maxMoves: 3, mustEnd: true }).cut).toBe(0);
  });
});

/** Pig with other dice. */
function dice(
  chanceProbabilities: (state: unknown) => readonly number[],
  rules: Partial<ChanceGame<ReturnType<typeof pig.initialState>>> = {},
): () => GameSummary {
  const game: ChanceGame<ReturnType<typeof pig.initialState>> = { ...pig, chanceProbabilities, ...rules };
  return () => checkGame(game);
}

/** Counts the calls of a rule that answers otherwise each time. */
let calls = 0;

describe('checkGame on wrong chances', () => {
  const { chanceProbabilities: _probabilities, ...chanceless } = pig;
  it.each<[string, RegExp, () => GameSummary, ErrorCode?]>([
    [
      'none',
      /has chanceProbabilities\. It has none, and .* -1, which is CHANCE; .* TERMINAL, -2/,
      () => checkGame(chanceless),
      'GAME_INCONSISTENT',
    ],
    ['one too few', /6 probabilities/, dice(() => Array(5).fill(1 / 5))],
    ['one too many', /6 probabilities/, dice(() => Array(7).fill(1 / 7))],
    ['a sum of 1 + 1e-8', /sum to 1/, dice(() => [1 / 6 + 1e-8, ...Array(5).fill(1 / 6)])],
    ['a sum of 0', /sum to 1/, dice(() => Array(6).fill(0))],
    ['a negative one', /\[-0.5, 1.5, 0, 0, 0, 0\]/, dice(() => [-0.5, 1.5, 0, 0, 0, 0])],
    ['NaN', /NaN/, dice(() => [Number.NaN, 1, 0, 0, 0, 0])],
    [
      'those that vary',
      /the same when asked again/,
      dice(() => (calls++ % 2 === 1 ? [1, 0, 0, 0, 0, 0] : [0, 1, 0, 0, 0, 0])),
      'GAME_INCONSISTENT',
    ],
    [
      'an outcome for rollouts that there is not',
      /rolloutOutcome is an outcome that can happen. It is 7/,
      dice(() => Array(6).fill(1 / 6), { rolloutOutcome: () => 7 }),
      'GAME_INCONSISTENT',
    ],
    [
      'an outcome for rollouts that never happens',
      /rolloutOutcome is an outcome that can happen. It is 1/,
      dice(() => [0, 1, 0, 0, 0, 0], { rolloutOutcome: () => 1 }),
      'GAME_INCONSISTENT',
    ],
  ])('finds %s', (_, message, check, code = 'INVALID_CHANCE') => {
    calls = 0;
    const error = errorOf(check);
    expect(error.message).toMatch(message);
    expect(error.code).toBe(code);
  });

  it('never plays an outcome of probability 0, and allows a sum that is off by rounding', () => {
    const fives: ChanceGame<ReturnType<typeof pig.initialState>> = {
      ...pig,
      chanceProbabilities: () => [0, 0, 0, 0, 1 - 1e-10, 0],
      apply(state, action) {
        if (state.rolling && action !== 5) throw new Error(`rolled ${action}`);
        pig.apply(state, action);
      },
    };
    expect(checkGame(fives).games).toBe(20);
  });
});

it.each([
  ['undefined', undefined],
  ['an object without clone', { ...heaps, clone: undefined }],
])('checkGame refuses %s', (found, game) => {
  const error = errorOf(() => callUntyped(checkGame, game));
  expect([error.code, error.message]).toEqual([
    'INVALID_OPTION',
    expect.stringMatching(`^expected a Game, with .*, not ${found}$`),
  ]);
});

describe('the options of checkGame', () => {
  it.each([
    [{ games: 0 }, 'INVALID_OPTION'],
    [{ games: 1.5 }, 'INVALID_OPTION'],
    [{ games: '3' }, 'INVALID_OPTION'],
    [{ maxMoves: 0 }, 'INVALID_OPTION'],
    [{ maxMoves: Number.NaN }, 'INVALID_OPTION'],
    [{ mustEnd: 1 }, 'INVALID_OPTION'],
    [{ seed: -1 }, 'INVALID_SEED'],
    [{ game: 3 }, 'UNKNOWN_OPTION'],
    [null, 'INVALID_OPTION'],
    [5, 'INVALID_OPTION'],
  ])('refuses %o', (options, code) => {
    expect(codeOf(() => callUntyped(checkGame, counter, options))).toBe(code);
  });
});
