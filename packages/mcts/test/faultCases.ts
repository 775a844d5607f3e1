/** Every kind of search, with faults injected into each of its callbacks. */
import {
  alphaBeta,
  alphaBetaSolver,
  batchMcts,
  epsilonGreedy,
  exactFirst,
  ismcts,
  lookAheadByRules,
  mcts,
  nrpa,
  pimc,
  puct,
  rave,
  rejecting,
  resampled,
  rollout,
  ucb1,
} from '../src/index.ts';
import { completeTree } from './completeTree.ts';
import type { Start } from './faultTrials.ts';
import { kuhn, openKuhn } from './kuhn.ts';
import { ladder } from './ladder.ts';
import { type NimState, nim, type Take } from './nim.ts';
import { pig } from './pig.ts';
import { hideAndSeek } from './simultaneousGames.ts';
import { trickGame } from './trickGame.ts';

const SEED = 5;
const maxNodes = 1_000;
const { rolloutAction: _rolloutAction, evaluate: _evaluate, ...heaps } = nim(2, 3, 2);
const informed = nim(2, 3, 2);
const farSighted = { ...heaps, lookAhead: lookAheadByRules(heaps) };
const shares = completeTree({
  name: 'shares',
  players: 3,
  branching: 3,
  depth: 6,
  returns: (leaf) => [(leaf % 3) / 4, 0.25, 0.75 - (leaf % 3) / 4],
});
const dice = { ...pig, rolloutOutcome: (_: unknown, random: () => number) => 1 + Math.floor(6 * random()) };
const cards = trickGame(2, 3);
const rungs = ladder(5);

export const FAULT_CASES: Readonly<Record<string, Start>> = {
  mcts: (chaos) => mcts(chaos.of(heaps), { maxNodes }).start(heaps.initialState(), SEED),
  'two in flight': (chaos) =>
    mcts(chaos.of(informed), { inFlight: 2, expansion: 'one', maxNodes }).start(
      informed.initialState(),
      SEED,
    ),
  'rollouts that are cut': (chaos) =>
    mcts(chaos.of(informed), { maxRolloutMoves: 2, maxNodes }).start(informed.initialState(), SEED),
  solver: (chaos) => mcts(chaos.of(farSighted), { solver: true, maxNodes }).start(heaps.initialState(), SEED),
  'decisive rollouts': (chaos) =>
    mcts(chaos.of(farSighted), { rolloutPolicy: 'decisive', maxNodes }).start(heaps.initialState(), SEED),
  'a look-ahead by the rules': (chaos) => {
    const game = chaos.of(heaps);
    const ahead = { ...heaps, lookAhead: lookAheadByRules(game) };
    return mcts(ahead, { solver: true, inFlight: 2, maxNodes }).start(heaps.initialState(), SEED);
  },
  transpositions: (chaos) =>
    mcts(chaos.of(informed), { transpositions: true, maxNodes }).start(informed.initialState(), SEED),
  'a graph with a solver': (chaos) =>
    mcts(chaos.of(heaps), { transpositions: true, solver: true, inFlight: 2, maxNodes }).start(
      heaps.initialState(),
      SEED,
    ),
  'memory used again': (chaos) =>
    mcts(chaos.of(heaps), { recycle: true, maxNodes: 40 }).start(heaps.initialState(), SEED),
  rave: (chaos) => mcts(chaos.of(heaps), { selection: rave(), maxNodes }).start(heaps.initialState(), SEED),
  'a selection and a policy': (chaos) => {
    const heuristic = chaos.in('heuristic', (_: NimState, { count }: Take) => count);
    const policy = chaos.in('policy', epsilonGreedy(heuristic, 0.5));
    const game = chaos.of(heaps);
    const evaluator = rollout(game, { policy, rollouts: 2 });
    const selection = chaos.in('selection', ucb1());
    return mcts(game, { selection, evaluator, maxNodes }).start(heaps.initialState(), SEED);
  },
  priors: (chaos) => {
    const evaluator = chaos.in('evaluator', (_: unknown, { length }: readonly unknown[]) => ({
      returns: [0.5, 0.5],
      priors: Array.from({ length }, (_each, index) => index),
    }));
    return mcts(chaos.of(heaps), { selection: puct(), evaluator, maxNodes }).start(
      heaps.initialState(),
      SEED,
    );
  },
  batches: (chaos) => {
    const evaluator = chaos.in('evaluator', (leaves: readonly unknown[]) =>
      leaves.map(() => ({ returns: [0.5, 0.5] })),
    );
    return batchMcts(chaos.of(heaps), { evaluator, batchSize: 4, maxNodes }).start(
      heaps.initialState(),
      SEED,
    );
  },
  chance: (chaos) => mcts(chaos.of(dice), { maxNodes }).start(dice.initialState(), SEED),
  'a deal': (chaos) => mcts(chaos.of(openKuhn), { maxNodes }).start(openKuhn.initialState(), SEED),
  'three players': (chaos) => mcts(chaos.of(shares), { maxNodes }).start(shares.initialState(), SEED),
  'three players with a solver': (chaos) =>
    mcts(chaos.of({ ...shares, totalReturn: 1 }), { solver: true, maxNodes }).start(
      shares.initialState(),
      SEED,
    ),
  'ismcts SO': (chaos) =>
    ismcts(chaos.of(cards), { variant: 'SO', redraw: 0.5, maxNodes }).start(cards.initialState(), SEED),
  'ismcts SO+POM': (chaos) =>
    ismcts(chaos.of(hideAndSeek), { maxNodes }).start(hideAndSeek.initialState(), SEED),
  'ismcts MO': (chaos) => {
    const simultaneous = chaos.in('simultaneous', (_: unknown) => false);
    const typeOf = chaos.in('typeOf', (_: unknown, player: number) => player);
    return ismcts(chaos.of(kuhn), { variant: 'MO', simultaneous, typeOf, maxNodes }).start(
      kuhn.initialState(),
      SEED,
    );
  },
  'ismcts with samplers': (chaos) => {
    const game = chaos.of(kuhn);
    const accept = chaos.in('accept', (_: unknown) => true);
    const weight = chaos.in('weight', (_: unknown) => 1);
    const determinize = resampled(rejecting(game.determinize, accept), weight, { candidates: 2 });
    return ismcts(game, { determinize, maxNodes }).start(kuhn.initialState(), SEED);
  },
  'alpha-beta': (chaos) =>
    alphaBeta(chaos.of(informed), { maxEntries: 64, depth: 6 }).start(informed.initialState(), SEED),
  'an exact solver': (chaos) => {
    const game = chaos.of(heaps);
    const solver = alphaBetaSolver(game, { maxEntries: 64 });
    return exactFirst(game, mcts(heaps, { maxNodes }), { solver, share: 0.3 }).start(
      heaps.initialState(),
      SEED,
    );
  },
  'an exact solver that looks ahead, beside a search': (chaos) => {
    const game = chaos.of(farSighted);
    const solver = alphaBetaSolver(game, { maxEntries: 64 });
    const engine = mcts(game, { solver: true, maxNodes });
    return exactFirst(game, engine, { solver, share: 0.1 }).start(heaps.initialState(), SEED);
  },
  'adapted policies': (chaos) =>
    nrpa(chaos.of(rungs), { levels: 2, iterations: 4 }).start(rungs.initialState(), SEED),
  pimc: (chaos) => pimc(chaos.of(cards), { worlds: 3, maxNodes }).start(cards.initialState(), SEED),
};
