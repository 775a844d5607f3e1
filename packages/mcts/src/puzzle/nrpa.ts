/** Nested rollout policy adaptation (Rosin 2011): a search for games of one player that learns to play one line well. */
import { BanyanError } from '../checking/errors.ts';
import { checkInteger, checkOptions, checkRange } from '../checking/options.ts';
import type { Engine } from '../contracts/search.ts';
import { DEFAULT_MAX_ROLLOUT_MOVES, MAX_ROLLOUT_MOVES } from '../evaluation/rollout.ts';
import { freshSeed, sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { bestReturn } from '../report/finalMove.ts';
import { checkIsGame } from '../rules/answers.ts';
import { isChanceGame } from '../rules/chance.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { checkedRange } from '../rules/returns.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { NestedSearch } from './nestedSearch.ts';

/** Options of `nrpa`. */
export interface NrpaOptions {
  /** The levels of the search, 1 to 10. Default 3. */
  readonly levels?: number;
  /** How often each level runs the level below it, 1 to 1,000,000. Default 30. */
  readonly iterations?: number;
  /** How much a policy adapts at once, above 0 and at most 100. Default 1. */
  readonly alpha?: number;
  /** The most moves that have a weight of their own, 1 to 2^24; all others share one. Default 2^20. */
  readonly maxWeights?: number;
  /** The moves after which a rollout is cut, 1 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
}

/** A puzzle: a game of one player, of perfect information and without chance. */
export type Puzzle<State, Action = number> = PerfectInformationGame<State, Action> & {
  readonly chanceProbabilities?: never;
};

/** The largest `levels` of `nrpa`. */
export const MAX_NRPA_LEVELS = 10;
/** The largest `iterations` of `nrpa`. */
export const MAX_NRPA_ITERATIONS = 1_000_000;
/** The largest `alpha` of `nrpa`. */
export const MAX_NRPA_ALPHA = 100;
const MAX_WEIGHTS: number = 2 ** 24;

/**
 * Nested rollout policy adaptation for puzzles.
 *
 * Rollouts choose moves by weights. The first level plays `iterations` rollouts and adapts its weights to the best line after
 * each; a higher level does so with the best line of the level below, which begins with a copy of its weights. Where the last
 * level is done, after `iterations` to the power of `levels` rollouts, the search begins anew from equal weights. A weight
 * belongs to the game's `moveCode` of a move, or else to the key of its action.
 *
 * One simulation is one rollout. The recommended action begins the best line of all rollouts, which is the principal
 * variation; `advance` keeps the rest of that line, and the weights. `nodes` counts the moves of the longest line and
 * those that have a weight. A search of more than `maxWeights` moves has the status `memory`.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function nrpa<State, Action = number>(
  game: Puzzle<State, Action>,
  options: NrpaOptions = {},
): Engine<State, Action> {
  checkOptions('nrpa', options, ['levels', 'iterations', 'alpha', 'maxWeights', 'maxRolloutMoves']);
  checkPuzzle(game);
  const {
    levels = 3,
    iterations = 30,
    alpha = 1,
    maxWeights = 2 ** 20,
    maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES,
  } = options;
  checkInteger('levels', levels, 1, MAX_NRPA_LEVELS);
  checkInteger('iterations', iterations, 1, MAX_NRPA_ITERATIONS);
  checkRange('alpha', alpha, { above: 0, max: MAX_NRPA_ALPHA });
  checkInteger('maxWeights', maxWeights, 1, MAX_WEIGHTS);
  checkInteger('maxRolloutMoves', maxRolloutMoves, 1, MAX_ROLLOUT_MOVES);
  const settings = { levels, iterations, alpha, maxWeights, maxRolloutMoves };
  return {
    name: `nrpa(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = checkedRoot(game, state);
      const simulator = new NestedSearch(game, settings, root, random);
      return new TreeSearch({ game, state: root, seed, simulator, finalMove: bestReturn });
    },
  };
}

/** Whether a game of perfect information is a puzzle. */
export function isPuzzle<State, Action>(
  game: PerfectInformationGame<State, Action>,
): game is Puzzle<State, Action> {
  return game.players === 1 && !isChanceGame(game);
}

/** @throws BanyanError `INVALID_OPTION` for a game that is no puzzle. */
function checkPuzzle<State, Action>(game: PerfectInformationGame<State, Action>): void {
  checkIsGame(game);
  checkPerfectInformation('nrpa', game);
  checkedRange(game);
  if (isPuzzle(game)) return;
  const { name, players } = game;
  const reason = isChanceGame(game) ? 'chance' : `${players} players`;
  throw new BanyanError(
    'INVALID_OPTION',
    `nrpa is for games of one player without chance, and ${name} has ${reason}`,
  );
}
