/** The options of a bot, and their checks. */
import type { Ctx, PlayerID, State } from 'boardgame.io';
import { type Budget, checkBudget } from '../agent/budget.ts';
import { checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { DEFAULT_MAX_ROLLOUT_MOVES, MAX_ROLLOUT_MOVES } from '../evaluation/rollout.ts';
import { freshSeed, seedWords } from '../numeric/random.ts';
import { MAX_NODES } from '../tree/tree.ts';
import { resolveUctOptions, type UctOptions } from '../uct/uctOptions.ts';

/** What boardgame.io takes G for, where nobody says more: anything. */
export type AnyG = State['G'];

/** What a player sees of a state: G and the data of the plug-ins as `playerView` leaves them. */
export interface View<G> {
  readonly G: G;
  readonly ctx: Ctx;
  readonly plugins: State['plugins'];
}

/** A state that a player cannot tell from the true one. */
export interface World<G> {
  readonly G: G;
  /** The data of the plug-ins, where their `playerView` hides some. Default as seen. */
  readonly plugins?: State['plugins'];
}

export interface BotOptions<G = AnyG>
  extends Pick<UctOptions, 'c' | 'expansion' | 'finalMove' | 'maxRolloutMoves' | 'maxNodes'> {
  /** How long to think about a move, or what says so for what the player sees of the state. */
  readonly budget: Budget | ((G: G, ctx: Ctx, playerID: PlayerID) => Budget);
  /** Equal seeds, states and simulations give equal moves. Default the seed that boardgame.io gives, or a fresh one. */
  readonly seed?: Seed;
  /**
   * Fills in at random what `playerView` hides from the player: a world that looks the same to this player, and is as
   * likely as any other. Needed where something is hidden.
   */
  readonly determinize?: (view: View<G>, playerID: PlayerID, random: Random) => World<G>;
  /** Worlds that a search considers where something is hidden, 1 to 1,000; the budget is divided. Default 16. */
  readonly worlds?: number;
  /**
   * Each player's share in [0, 1], by player, of what `ctx.gameover` says. Default 1 for the `winner` and 0 for the
   * others, and 1/2 for all where there is no winner.
   */
  readonly returns?: (gameover: unknown, G: G, ctx: Ctx) => readonly number[];
  /** Each player's expected share in [0, 1], where a rollout is cut after `maxRolloutMoves`. Default 1/2. */
  readonly evaluate?: (G: G, ctx: Ctx) => readonly number[];
}

const OPTIONS = [
  'budget',
  'seed',
  'determinize',
  'worlds',
  'returns',
  'evaluate',
  'c',
  'expansion',
  'finalMove',
  'maxRolloutMoves',
  'maxNodes',
] as const satisfies (keyof BotOptions)[];

/** Positions are kept with the nodes, so trees are smaller here: some 1 KB for each node that is visited. */
const DEFAULT_MAX_NODES = 2 ** 18;

const DEFAULT_WORLDS = 16;
const MOST_WORLDS = 1_000;

/**
 * Refuses options that no bot can have. What a budget that is a function gives is checked where it is asked.
 * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function checkBotOptions<G>(options: BotOptions<G>): void {
  checkOptions('banyanBot', options, OPTIONS);
  const { budget, seed, determinize, returns, evaluate } = options;
  if (typeof budget !== 'function') checkBudget(budget, false);
  if (seed !== undefined) seedWords(seed);
  if (determinize !== undefined)
    checkFunction('determinize', determinize, '(view, playerID, random) => world');
  if (returns !== undefined) checkFunction('returns', returns, '(gameover) => [1, 0]');
  if (evaluate !== undefined) checkFunction('evaluate', evaluate, '(G) => [1, 0]');
  checkInteger('worlds', worldsOf(options), 1, MOST_WORLDS);
  checkInteger('maxRolloutMoves', maxRolloutMovesOf(options), 0, MAX_ROLLOUT_MOVES);
  checkInteger('maxNodes', maxNodesOf(options), worldsOf(options), MAX_NODES);
  resolveUctOptions(treeOptions(options));
}

export function worldsOf<G>({ worlds = DEFAULT_WORLDS }: BotOptions<G>): number {
  return worlds;
}

export function maxRolloutMovesOf<G>({ maxRolloutMoves = DEFAULT_MAX_ROLLOUT_MOVES }: BotOptions<G>): number {
  return maxRolloutMoves;
}

export function maxNodesOf<G>({ maxNodes = DEFAULT_MAX_NODES }: BotOptions<G>): number {
  return maxNodes;
}

/** The options that go to the tree as they are. */
export function treeOptions<G>({
  c,
  expansion,
  finalMove,
}: BotOptions<G>): Pick<UctOptions, 'c' | 'expansion' | 'finalMove'> {
  return {
    ...(c !== undefined && { c }),
    ...(expansion !== undefined && { expansion }),
    ...(finalMove !== undefined && { finalMove }),
  };
}

/** The seed of a bot: its own, or boardgame.io's, which may be any number; else none, for a fresh one each move. */
export function seedOf(own: Seed | undefined, given: string | number | undefined): Seed {
  if (own !== undefined) return own;
  if (given === undefined) return freshSeed();
  return typeof given === 'number' ? String(given) : given;
}
