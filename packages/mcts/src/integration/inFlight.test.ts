/** Two simulations in flight: the laws of engines hold, and dividing the simulations does not change the search. */
import { describe, expect, it } from 'vitest';
import { bandit } from '../../test/bandit.ts';
import { checkMcts } from '../../test/checkMcts.ts';
import { completeTree } from '../../test/completeTree.ts';
import { FakeHost, TimedEngine } from '../../test/fakeHost.ts';
import { openKuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { type RandomTree, randomTree } from '../../test/randomTree.ts';
import { sized } from '../../test/sized.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { agentOn } from '../agent/agent.ts';
import { mcts, mostWins, type SearchReport, type UctOptions } from '../index.ts';
import { totalVisits } from '../testing/runLaws.ts';

const heaps = nim(3, 4, 5);
const maze: RandomTree = { players: 3, seed: 3, plies: 9, payoff: 'quarters' };

describe('two in flight', () => {
  const trios = completeTree({
    name: 'trio',
    players: 3,
    branching: 3,
    depth: 4,
    returns: () => [1, 0.5, 0],
  });

  it.each<[string, () => unknown]>([
    ['nim', () => checkMcts(nim(2, 3, 2), { inFlight: 2 })],
    ['nim, by odd numbers', () => checkMcts(nim(2, 3, 2), { inFlight: 2, expansion: 'one' }, 33)],
    ['pig', () => checkMcts(pig, { inFlight: 2 })],
    ["Kuhn's poker", () => checkMcts(openKuhn, { inFlight: 2, expansion: 'one' })],
    ['a game of three', () => checkMcts(trios, { inFlight: 2 })],
    ['a bandit', () => checkMcts(bandit([0.1, 0.9, 0.5]), { inFlight: 2 })],
    [
      'a game of three, solved',
      () => checkMcts(randomTree({ ...maze, payoff: 'prize' }), { inFlight: 2, solver: true }),
    ],
    ['a puzzle, solved', () => checkMcts(randomTree({ ...maze, players: 1 }), { inFlight: 2, solver: true })],
    ['nim, solved', () => checkMcts(nim(2, 3, 2), { inFlight: 2, solver: true })],
    ['tic-tac-toe', () => checkMcts(ticTacToe, { inFlight: 2, solver: true, finalMove: mostWins })],
    [
      'tic-tac-toe, looking ahead',
      () => checkMcts(farSighted, { inFlight: 2, solver: true, rolloutPolicy: 'decisive', expansion: 'one' }),
    ],
    [
      'tic-tac-toe, looking ahead, for long',
      () =>
        checkMcts(farSighted, { inFlight: 2, solver: true, rolloutPolicy: 'decisive' }, sized(301, 2_001)),
    ],
  ])('keep the laws of engines on %s', (_, run) => {
    expect(run()).toMatchObject({ states: 21, finished: 10 });
  });

  it('see each other: neither waits for the other to visit a node', () => {
    const arms = bandit([1, 0.5, 0.25, 0]);
    const search = mcts(arms, { inFlight: 2, maxNodes: 10 }).start(arms.initialState(), 0);
    search.run(4);
    expect(search.report().actions.map(({ visits }) => visits)).toEqual([1, 1, 1, 1]);
    const twoFives = bandit([0.5, 0.5]);
    const even = mcts(twoFives, { inFlight: 2, maxNodes: 10 }).start(twoFives.initialState(), 0);
    even.run(100);
    expect(even.report().actions.map(({ visits }) => visits)).toEqual([50, 50]);
  });

  it('are as many as the search says', () => {
    for (const inFlight of [1, 2] as const) {
      const search = mcts(heaps, { inFlight, maxNodes: 10 }).start(heaps.initialState(), 0);
      expect(search.inFlight).toBe(inFlight);
    }
  });

  const options: readonly UctOptions[] = [{}, { solver: true }, { expansion: 'one' }];
  it.each(options)('find the same in any even parts, with %o', (more) => {
    const engine = mcts(heaps, { inFlight: 2, maxNodes: 20_000, ...more });
    const after = (parts: readonly number[]): SearchReport<unknown> => {
      const search = engine.start(heaps.initialState(), 5);
      for (const part of parts) search.run(part);
      return search.report();
    };
    const whole = after([1_001]);
    expect(whole.simulations).toBe(1_001);
    expect(totalVisits(whole)).toBe(1_001);
    expect(after([2, 998, 1])).toEqual(whole);
    expect(after([...new Array<number>(500).fill(2), 1])).toEqual(whole);
    expect(after([400, 600, 1])).toEqual(whole);
  });

  it.each([0.001, 0.3, 5])('find the same under an agent, at %d ms a simulation', async (cost) => {
    const engine = mcts(heaps, { inFlight: 2, maxNodes: 20_000 });
    const search = engine.start(heaps.initialState(), 5);
    search.run(1_001);
    const expected = search.report();
    const machine = new FakeHost();
    const timed = new TimedEngine(engine, machine, () => cost);
    const result = await agentOn(timed, machine).search(
      heaps.initialState(),
      { simulations: 1_001 },
      { seed: 5 },
    );
    expect(result).toMatchObject({ ...expected, stopped: 'simulations' });
  });
});

describe('an error in one of two flights', () => {
  it.each([
    ['at an end', ticTacToe],
    ['by looking ahead', farSighted],
  ])('cancels a simulation whose path the other has proven %s', (_, game) => {
    let isArmed = false;
    const engine = mcts(game, {
      solver: true,
      inFlight: 2,
      maxNodes: 20_000,
      evaluator: () => {
        if (isArmed) throw new Error('no opinion');
        return { returns: [0.5, 0.5] };
      },
    });
    const search = engine.start(board('xo. ... ...'), 1);
    const shown = () => ({ report: search.report(), tree: search.tree({ minVisits: 0, maxNodes: 20_000 }) });
    let errors = 0;
    for (let pair = 0; pair < sized(50, 150) && search.status === 'searching'; pair++) {
      const before = shown();
      isArmed = true;
      try {
        search.run(2);
      } catch {
        errors++;
        expect(shown()).toEqual(before);
      }
      isArmed = false;
      search.run(2);
    }
    expect(errors).toBeGreaterThan(10);
  });
});

describe('one in flight', () => {
  it.each<[string, () => unknown]>([
    ['nim, solved', () => checkMcts(nim(2, 3, 2), { solver: true })],
    ['a game of three, solved', () => checkMcts(randomTree({ ...maze, payoff: 'prize' }), { solver: true })],
    ['a game of four, solved', () => checkMcts(randomTree({ ...maze, players: 4 }), { solver: true }, 20)],
    ['a puzzle, solved', () => checkMcts(randomTree({ ...maze, players: 1 }), { solver: true })],
    ['tic-tac-toe, solved', () => checkMcts(ticTacToe, { solver: true }, sized(200, 500))],
    [
      'tic-tac-toe, looking ahead',
      () =>
        checkMcts(farSighted, { solver: true, expansion: 'one', rolloutPolicy: 'decisive' }, sized(133, 333)),
    ],
    ['pig, untried at random', () => checkMcts(pig, { expansion: 'one' })],
  ])('keeps the laws of engines on %s', (_, run) => {
    expect(run()).toMatchObject({ states: 21, finished: 10 });
  });
});

describe('small pools, solved', () => {
  it.each([1, 2, 10, 12, 50])('of %i nodes run on or are proven', (maxNodes) => {
    for (const inFlight of [1, 2] as const) {
      for (const game of [ticTacToe, farSighted]) {
        const search = mcts(game, { solver: true, inFlight, maxNodes }).start(game.initialState(), 1);
        for (let move = 0; move < 9 && search.status !== 'terminal'; move++) {
          const before = search.status;
          const ran = search.run(301);
          const { status, nodes, action } = search.report();
          expect(nodes).toBeLessThanOrEqual(maxNodes);
          if (before === 'solved') expect(ran).toBe(0);
          else if (status !== 'solved') expect(ran).toBe(301);
          if (action === undefined) expect.fail('no action');
          search.advance(action);
        }
        expect(search.status).toBe('terminal');
      }
    }
  });
});
