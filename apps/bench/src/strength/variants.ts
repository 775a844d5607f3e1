/**
 * What is held against plain UCT: a line for each technique. `mcts(game, options(game))` is the engine; where it gives
 * no options, the technique is not for that game.
 */
import {
  bestValue,
  type Game,
  lowerBound,
  type MctsOptions,
  mostWins,
  puct,
  reducedPlay,
  type UctOptions,
  ucb1Tuned,
} from '@banyan/mcts';

export interface Variant {
  readonly name: string;
  options<State>(game: Game<State>): MctsOptions<State> | undefined;
  /** Whether one search is kept for a whole game and moved on by `advance`; else each move has a search of its own. */
  readonly keepsTree?: boolean;
}

/** UCT as `mcts(game)` has it: c = sqrt 2, a uniform rollout a leaf, the most visited action, a new tree each move. */
export const PLAIN: Variant = { name: 'UCT', options: () => ({}) };

export const VARIANTS: readonly Variant[] = [
  { name: 'c = 1', options: () => ({ c: 1 }) },
  { name: 'c = 0.5', options: () => ({ c: 0.5 }) },
  { name: 'UCB1-Tuned', options: () => ({ selection: ucb1Tuned() }) },
  { name: 'PUCT, no priors', options: () => ({ selection: puct() }) },
  { name: 'PUCT, reduced first play', options: () => ({ selection: puct({ firstPlay: reducedPlay() }) }) },
  { name: 'expansion one', options: () => ({ expansion: 'one' }) },
  { name: 'two in flight', options: () => ({ inFlight: 2 }) },
  { name: 'tree kept', options: () => ({}), keepsTree: true },
  { name: 'most wins', options: () => ({ finalMove: mostWins }) },
  { name: 'best value', options: () => ({ finalMove: bestValue }) },
  { name: 'lower bound', options: () => ({ finalMove: lowerBound() }) },
  { name: 'decisive rollouts', options: withLookAhead({ rolloutPolicy: 'decisive' }) },
  { name: 'solver', options: () => ({ solver: true }) },
  {
    name: 'solver, decisive rollouts',
    options: withLookAhead({ rolloutPolicy: 'decisive', solver: true }),
  },
];

/** Options for games that have a look-ahead of their own. */
function withLookAhead(options: UctOptions): Variant['options'] {
  return (game) => (game.lookAhead === undefined ? undefined : options);
}
