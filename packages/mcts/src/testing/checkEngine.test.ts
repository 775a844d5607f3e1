import { describe, expect, it } from 'vitest';
import { bandit, bernoulliBandit } from '../../test/bandit.ts';
import { good, heaps } from '../../test/changedEngines.ts';
import { completeTree } from '../../test/completeTree.ts';
import { callUntyped, codeOf } from '../../test/errors.ts';
import { openKuhn } from '../../test/kuhn.ts';
import type { Take } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { bestValue, type Game, mcts } from '../index.ts';
import { checkEngine, type EngineSummary } from './checkEngine.ts';

const MAX_NODES = 10_000;
const shares = completeTree({
  name: 'tree',
  players: 3,
  branching: 3,
  depth: 4,
  returns: (leaf) => [1, leaf / 81, 0],
});

function check<State, Action>(game: Game<State, Action>): EngineSummary {
  return checkEngine(mcts(game, { maxNodes: MAX_NODES }), game, {
    withMaxNodes: (maxNodes) => mcts(game, { maxNodes }),
  });
}

describe('checkEngine on mcts', () => {
  it.each<[string, () => EngineSummary]>([
    ['nim', () => check(heaps)],
    ['pig', () => check(pig)],
    ["Kuhn's poker, with all cards open", () => check(openKuhn)],
    ['a game of three players', () => check(shares)],
    ['a bandit', () => check(bandit([0.1, 0.9, 0.5]))],
    ['a Bernoulli bandit', () => check(bernoulliBandit([0.1, 0.9]))],
  ])('passes it on %s', (_, run) => {
    expect(run()).toMatchObject({ states: 21, finished: 10 });
  });

  it('passes it with any options', () => {
    const engine = mcts(heaps, { c: 0, finalMove: bestValue, maxRolloutMoves: 1, maxNodes: MAX_NODES });
    const options = { finalMove: bestValue, games: 3, simulations: 33, seed: 'x', maxMoves: 4 };
    expect(checkEngine(engine, heaps, options).states).toBe(7);
  });

  it('offers the illegal actions that it was given, and those of other games', () => {
    const never: Take[] = [
      { heap: 0, count: 9 },
      { heap: 7, count: 1 },
    ];
    const engine = mcts(heaps, { maxNodes: MAX_NODES });
    const own = checkEngine(engine, heaps, { games: 2 });
    const more = checkEngine(engine, heaps, { games: 2, illegalActions: never });
    expect(own.illegalActions).toBeGreaterThan(0);
    expect(more.illegalActions).toBe(own.illegalActions + 2 * (more.states - more.finished));
  });
});

describe('the options of checkEngine', () => {
  it.each([
    [{ games: 0 }, 'INVALID_OPTION'],
    [{ simulations: 0.5 }, 'INVALID_OPTION'],
    [{ maxMoves: -1 }, 'INVALID_OPTION'],
    [{ seed: Number.NaN }, 'INVALID_SEED'],
    [{ simulation: 3 }, 'UNKNOWN_OPTION'],
    [null, 'INVALID_OPTION'],
  ])('refuses %o', (options, code) => {
    expect(codeOf(() => callUntyped(checkEngine, good, heaps, options))).toBe(code);
  });
});
