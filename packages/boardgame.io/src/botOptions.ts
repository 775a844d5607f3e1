/** The options of a bot, and their checks. */
import {
  type Budget,
  freshSeed,
  type Random,
  type ReturnRange,
  type Seed,
  type UctOptions,
} from '@banyan/mcts';
import { checkBudget, checkedRange, checkFunction, checkInteger, checkOptions } from '@banyan/mcts/checks';
import { MAX_NODES, resolveUctOptions, seedWords } from '@banyan/mcts/engine';
import type { Ctx, PlayerID, State } from 'boardgame.io';

/** The type of G that boardgame.io assumes by default. */
export type AnyG = State['G'];

/** A state as a player sees it: G and the data of the plug-ins after `playerView`. */
export interface PlayerView<G> {
  readonly G: G;
  readonly ctx: Ctx;
  readonly plugins: State['plugins'];
}

/** A state that a player cannot tell from the true one. */
export interface World<G> {
  readonly G: G;
  /** The data of the plug-ins, where their `playerView` hides some. Default: as the player sees them. */
  readonly plugins?: State['plugins'];
}

/** The options of `banyanBot`. */
export interface BotOptions<G = AnyG>
  extends Pick<UctOptions, 'c' | 'expansion' | 'finalMove' | 'maxRolloutMoves' | 'maxNodes'> {
  /** The budget of each move, or a function that derives it from what the player sees. */
  readonly budget: Budget | ((G: G, ctx: Ctx, playerID: PlayerID) => Budget);
  /** Equal seeds, states and simulations give equal moves. Default: the seed of boardgame.io, or a fresh one each move. */
  readonly seed?: Seed;
  /**
   * Draws a world that looks the same to the player, with the data that `playerView` hides.
   *
   * It draws each world as often as it is likely. Required if anything is hidden.
   */
  readonly determinize?: (view: PlayerView<G>, playerID: PlayerID, random: Random) => World<G>;
  /** How many worlds a search considers where something is hidden, 1 to 1,000. They share the budget. Default 16. */
  readonly worlds?: number;
  /**
   * Maps `ctx.gameover` to each player's return in `range`, by player.
   *
   * Default: the greatest for the `winner` and the least for the others; the middle for all players where there is no winner.
   */
  readonly returns?: (gameover: unknown, G: G, ctx: Ctx) => readonly number[];
  /** The least and the greatest return, such as [-1, 1] or those of points. Default [0, 1]. */
  readonly range?: ReturnRange;
  /** Each player's expected return in `range`, for a rollout that is cut after `maxRolloutMoves`. Default the middle. */
  readonly evaluate?: (G: G, ctx: Ctx) => readonly number[];
}

const OPTIONS = [
  'budget',
  'seed',
  'determinize',
  'worlds',
  'returns',
  'range',
  'evaluate',
  'c',
  'expansion',
  'finalMove',
  'maxRolloutMoves',
  'maxNodes',
] as const satisfies (keyof BotOptions)[];

/** Smaller than the default of `mcts`: each visited node keeps its position, which takes about 1 KB. */
const DEFAULT_MAX_NODES = 2 ** 18;

const DEFAULT_WORLDS = 16;
const MAX_WORLDS = 1_000;

/** The settings of the search, with their defaults. */
interface SearchSettings {
  readonly worlds: number;
  readonly maxRolloutMoves: number;
  /** The options of the search tree. */
  readonly tree: Pick<Required<UctOptions>, 'c' | 'expansion' | 'finalMove' | 'maxNodes'>;
}

/**
 * Checks the options, and returns the settings of the search. The result of a budget function is checked at each move.
 * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function resolveBotOptions<G>(options: BotOptions<G>): SearchSettings {
  checkOptions('banyanBot', options, OPTIONS);
  const { budget, seed, determinize, returns, range, evaluate } = options;
  const { worlds = DEFAULT_WORLDS, maxNodes = DEFAULT_MAX_NODES } = options;
  if (typeof budget !== 'function') checkBudget(budget, false);
  if (seed !== undefined) seedWords(seed);
  if (determinize !== undefined)
    checkFunction('determinize', determinize, '(view, playerID, random) => world');
  if (returns !== undefined) checkFunction('returns', returns, '(gameover) => [1, 0]');
  checkedRange({ name: 'banyanBot', range });
  if (evaluate !== undefined) checkFunction('evaluate', evaluate, '(G) => [1, 0]');
  checkInteger('worlds', worlds, 1, MAX_WORLDS);
  checkInteger('maxNodes', maxNodes, worlds, MAX_NODES);
  const { c, expansion, finalMove, maxRolloutMoves } = resolveUctOptions({ ...options, maxNodes });
  return { worlds, maxRolloutMoves, tree: { c, expansion, finalMove, maxNodes } };
}

/** The seed of a move: the bot's own; else that of boardgame.io, which may be any number; else a fresh one. */
export function seedOf(own: Seed | undefined, given: string | number | undefined): Seed {
  if (own !== undefined) return own;
  if (given === undefined) return freshSeed();
  return typeof given === 'number' ? String(given) : given;
}
