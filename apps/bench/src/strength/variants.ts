/**
 * The variants that play against plain UCT: one line for each technique. The engine is `mcts(game, options(game,
 * simulations))`. Without options, the technique is not for that game.
 */
import {
  bestValue,
  epsilonGreedy,
  type Game,
  grave,
  gumbel,
  lowerBound,
  type MctsOptions,
  type MethodOptions,
  mast,
  mostWins,
  progressiveWidening,
  puct,
  rave,
  reducedPlay,
  rollout,
  softmax,
  type UctOptions,
  ucb1,
  ucb1OfStates,
  ucb1Tuned,
} from '@banyan/mcts';

export interface Variant {
  readonly name: string;
  /** @param simulations for each move. */
  options<State>(game: Game<State>, simulations: number): MctsOptions<State> | undefined;
  /** Whether one search is kept for a whole game, by `advance`; else each move has its own search. */
  readonly keepsTree?: boolean;
}

/** UCT as `mcts(game, { plain: true })` has it: c = sqrt 2, a uniform rollout a leaf, the most visited action, a new tree each move. */
export const PLAIN: Variant = { name: 'UCT', options: () => ({}) };

export const VARIANTS: readonly Variant[] = [
  { name: 'c = 1', options: () => ({ c: 1 }) },
  { name: 'c = 0.5', options: () => ({ c: 0.5 }) },
  { name: 'UCB1-Tuned', options: () => ({ selection: ucb1Tuned() }) },
  { name: 'PUCT, no priors', options: () => ({ selection: puct() }) },
  { name: 'PUCT, reduced first play', options: () => ({ selection: puct({ firstPlay: reducedPlay() }) }) },
  { name: 'first play by siblings', options: () => ({ selection: ucb1({ firstPlay: reducedPlay() }) }) },
  {
    name: 'progressive widening',
    options: () => ({ selection: ucb1({ firstPlay: progressiveWidening({ coefficient: 2 }) }) }),
  },
  { name: 'RAVE', options: () => ({ selection: rave() }) },
  { name: 'GRAVE', options: () => ({ selection: grave() }) },
  { name: 'Gumbel', options: (_, simulations) => gumbel({ simulations }) },
  { name: 'expansion one', options: () => ({ expansion: 'one' }) },
  { name: 'children after 5 visits', options: () => ({ expandAfter: 5 }) },
  { name: 'transpositions', options: withStateKey({ transpositions: true }) },
  {
    name: 'transpositions, UCT2',
    options: withStateKey({ transpositions: true, selection: ucb1OfStates() }),
  },
  { name: 'two in flight', options: () => ({ inFlight: 2 }) },
  { name: 'tree kept', options: () => ({}), keepsTree: true },
  { name: 'most wins', options: () => ({ finalMove: mostWins }) },
  { name: 'best value', options: () => ({ finalMove: bestValue }) },
  { name: 'lower bound', options: () => ({ finalMove: lowerBound() }) },
  {
    name: 'MAST, epsilon 0.4',
    options: (game) => ({ evaluator: rollout(game, { policy: epsilonGreedy(mast(), 0.4) }) }),
  },
  {
    name: 'MAST, softmax 0.1',
    options: (game) => ({ evaluator: rollout(game, { policy: softmax(mast(), 0.1) }) }),
  },
  { name: '4 rollouts a leaf', options: (game) => ({ evaluator: rollout(game, { rollouts: 4 }) }) },
  { name: 'decisive rollouts', options: withLookAhead({ rolloutPolicy: 'decisive' }) },
  { name: 'solver', options: () => ({ solver: true }) },
  {
    name: 'solver, decisive rollouts',
    options: withLookAhead({ rolloutPolicy: 'decisive', solver: true }),
  },
];

/** Options for games that have their own look-ahead. */
function withLookAhead(options: UctOptions): Variant['options'] {
  return (game) => (game.lookAhead === undefined ? undefined : options);
}

/** Options for games that have a `stateKey`. */
function withStateKey(options: MethodOptions): Variant['options'] {
  return (game) => (game.stateKey === undefined ? undefined : options);
}
