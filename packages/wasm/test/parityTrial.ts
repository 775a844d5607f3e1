/** One search in several engines at once, which must find the same. Asserts as any program can. */
import assert from 'node:assert/strict';
import {
  bestValue,
  type Engine,
  mcts,
  mostVisits,
  mostWins,
  type Random,
  type Search,
  type Seed,
  sfc32,
  type UctOptions,
} from '@banyan/mcts';
import type { GameName } from '../src/gameNames.ts';
import { below, pick, randomState } from './chance.ts';
import { brokenLaws, type OpenCore } from './cores.ts';
import type { Subject } from './subjects.ts';

/** Some at each edge: a root without children, a pool that fills, one that does not. */
const POOLS = [1, 2, 10, 100, 5_000, 60_000];

/** Simulations a move: fewer where each costs more. */
const MAX_SIMULATIONS = 500;
const MIN_SIMULATIONS = 120;
const MAX_CHILDREN = 4_000;

/** So deep into a game that positions of every stage are searched. */
const MAX_PLIES = 14;
const MAX_PLIES_OF_OTHELLO = 58;

/** The modules whose rollouts note their actions, as RAVE needs. */
const NOTING_ACTIONS: readonly GameName[] = ['go', 'hex'];

/** TypeScript, which is the oracle, and the same in each of the cores. */
export function engines<State>(
  { game, inCore }: Subject<State>,
  options: UctOptions,
  cores: readonly OpenCore[],
): Engine<State>[] {
  return [mcts(game, { ...options, plain: true }), ...cores.map((core) => inCore(core, options).engine)];
}

function randomOptions<State>({ game, module }: Subject<State>, random: Random): UctOptions {
  const options: UctOptions = {
    c: pick([Math.SQRT2, 0, 0.5, 3, 1e-120, 1e60, 1e303, Number.MAX_VALUE], random),
    maxRolloutMoves: pick([1_000, 1_000, 0, 3, 10], random),
    finalMove: pick([mostVisits, bestValue, mostWins], random),
    maxNodes: pick(POOLS, random),
    rolloutPolicy: game.lookAhead === undefined ? 'uniform' : pick(['uniform', 'decisive'], random),
    expansion: pick(['all', 'one'], random),
    solver: pick([true, false], random),
    inFlight: pick([1, 2], random),
  };
  if (options.solver && game.solveLeaf !== undefined) {
    const nodes = 1 + below(300, random);
    return {
      ...options,
      leafSolver: pick([false, true, { emptyCells: 1 + below(64, random), nodes }], random),
    };
  }
  if (!NOTING_ACTIONS.includes(module)) return options;
  return {
    ...options,
    rolloutPolicy:
      game.heavyRolloutAction === undefined ? 'uniform' : pick(['uniform', 'heavy', 'heavy'], random),
    rave: pick(
      [
        false,
        true,
        { equivalence: 50 },
        { bias: 0.02, firstPlay: 0.4 },
        { priors: game.amafPriors !== undefined },
      ],
      random,
    ),
  };
}

/** Everything that searches say of themselves, compared by `Object.is` all the way down. */
export function expectEqualReports(searches: readonly Search[], where = ''): void {
  const [oracle, ...others] = searches.map((search) => {
    const report = search.report();
    return { ...report, replies: report.actions.map(({ action }) => search.expectedReplies?.(action)) };
  });
  for (const other of others) assertEqual(other, oracle, where);
}

/** As `assert.deepStrictEqual`, whose message is either the difference or where it is: this has both. */
function assertEqual<Value>(found: Value, expected: Value, where: string): void {
  try {
    assert.deepStrictEqual(found, expected);
  } catch (difference) {
    throw new Error(`${where}: ${difference instanceof Error ? difference.message : ''}`);
  }
}

/** A random state, options and seed, followed over some moves of the game. Says whether a root was proven. */
export function followTrial<State>(subject: Subject<State>, cores: readonly OpenCore[], seed: Seed): boolean {
  const { game } = subject;
  const random = sfc32(seed);
  const options = randomOptions(subject, random);
  const width = game.legalActions(game.initialState()).length;
  const most = Math.max(MIN_SIMULATIONS, Math.min(MAX_SIMULATIONS, MAX_CHILDREN / width));
  const maxPlies = subject.module === 'othello' ? MAX_PLIES_OF_OTHELLO : MAX_PLIES;
  const state = randomState(game, below(maxPlies, random), random);
  const searchSeed = below(2 ** 32, random);
  const searches = engines(subject, options, cores).map((engine) => engine.start(state, searchSeed));
  let solved = false;
  for (let move = 0; move < 4; move++) {
    const where = `${game.name}, '${seed}', move ${move}, ${JSON.stringify(options)}`;
    const simulations = 1 + below(most, random);
    const maxNodes = pick([Infinity, 1 + below(10_000, random)], random);
    const [ran, ...others] = searches.map((search) => search.run(simulations, maxNodes));
    assertEqual(
      others,
      cores.map(() => ran),
      where,
    );
    expectEqualReports(searches, where);
    assertEqual(cores.flatMap(brokenLaws), [], where);
    const { actions, status } = searches[0].report();
    solved ||= status === 'solved';
    if (actions.length === 0) break;
    const { action } = pick(actions, random);
    for (const search of searches) search.advance(action);
    expectEqualReports(searches, where);
    assertEqual(cores.flatMap(brokenLaws), [], where);
  }
  for (const search of searches) search.dispose();
  for (const core of cores) core.forget();
  return solved;
}
