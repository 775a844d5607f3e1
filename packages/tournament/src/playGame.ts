/** Plays a game between seats, from an opening to its end. */
import { BanyanError, CHANCE, type Game, play, sampleOutcome, sfc32, TERMINAL } from '@banyan/mcts';
import { finalValues, totalValue } from '@banyan/mcts/checks';
import { type AdjudicationOptions, adjudicator } from './adjudication.ts';
import { stateAfter } from './openings.ts';

/** A request to choose an action. */
export interface Turn<State, Action> {
  /** The state to move in; the seat must not change it. */
  readonly state: State;
  /** All actions from the start of the game, outcomes of chance included. */
  readonly actions: readonly Action[];
  /** The seed for its search, below 2^32. */
  readonly seed: number;
}

/** Chooses the actions of one player. */
export interface Seat<State, Action> {
  /**
   * Starts a game; all seats are called before the first move, each once.
   * @throws Forfeit as `choose`.
   */
  begin?(): Promise<void>;
  /**
   * Chooses an action.
   * @throws Resignation or Forfeit to lose the game; any other error ends `playGame`.
   */
  choose(turn: Turn<State, Action>): Promise<Choice<Action>>;
}

/** A chosen action. */
export interface Choice<Action> {
  readonly action: Action;
  /** The number of simulations; 0 if unknown. */
  readonly simulations: number;
  /** The return that the player expects, in [0, 1]; absent if unknown. */
  readonly value?: number | undefined;
}

/** Thrown by a seat that cannot continue: it gets the least return, and the others share the rest. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
}

/**
 * A seat throws this instead of choosing an action, to resign.
 *
 * The game then has a result, with the returns of a forfeit.
 */
export class Resignation extends Error {
  override readonly name = 'Resignation';
}

/** The totals of a seat over all of its moves. */
export interface Effort {
  readonly moves: number;
  readonly simulations: number;
  readonly milliseconds: number;
}

/**
 * Why a game ended.
 *
 * `rules`: by the rules of the game. `resignation`: a seat gave up. `forfeit`: a seat could not continue or played an illegal
 * action, and lost. `length`: the game had `maxActions` actions, and all players share its returns. `agreement`: both seats
 * expected the same winner.
 */
export type EndReason = 'rules' | 'resignation' | 'forfeit' | 'length' | 'agreement';

/** A finished game. */
export interface PlayedGame<Action> {
  /** All actions, those of the opening and of chance included. */
  readonly actions: readonly Action[];
  /** The values of the players in [0, 1]: the returns, scaled where the game has a range. */
  readonly returns: readonly number[];
  readonly ended: EndReason;
  /** The reason of a forfeit. */
  readonly reason: string | undefined;
  /** By player. */
  readonly effort: readonly Effort[];
}

/** The settings of a game. */
export interface GameOptions<Action> {
  readonly opening: readonly Action[];
  /** Below 2^32. The search after `ply` actions has the seed `(seed + ply) mod 2^32`. */
  readonly seed: number;
  /** The seed of chance, equal for the games of an opening. */
  readonly chanceSeed: number;
  /** A game with this number of actions ends. */
  readonly maxActions: number;
  /** Ends a game of two players that is decided. Default: games are played to their end. */
  readonly adjudication?: AdjudicationOptions | undefined;
}

/**
 * Plays a game from its opening to its end.
 * @param seats by player; one seat may have several players.
 * @throws any error of a seat that is not a forfeit.
 */
export async function playGame<State, Action>(
  game: Game<State, Action>,
  seats: readonly Seat<State, Action>[],
  { opening, seed, chanceSeed, maxActions, adjudication }: GameOptions<Action>,
): Promise<PlayedGame<Action>> {
  const actions = [...opening];
  const effort = seats.map(() => nothing);
  const judge = adjudication === undefined ? undefined : adjudicator(adjudication);
  const chance = sfc32(`${chanceSeed}, chance`);
  let state = stateAfter(game, opening);
  const over = (ended: EndReason, returns: readonly number[], reason?: string): PlayedGame<Action> => ({
    actions,
    returns,
    ended,
    reason,
    effort,
  });

  for (const [player, seat] of seats.entries()) {
    try {
      if (seats.indexOf(seat) === player) await seat.begin?.();
    } catch (error) {
      return over('forfeit', lostBy(game, player), whyForfeited(error));
    }
  }
  for (;;) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return over('rules', finalValues(game, state));
    if (actions.length >= maxActions) return over('length', sharedBy(game));
    if (player === CHANCE) {
      const outcomes = game.legalActions(state);
      const outcome = outcomes[sampleOutcome(game, state, outcomes.length, chance)];
      game.apply(state, outcome);
      actions.push(outcome);
      continue;
    }
    const started = performance.now();
    try {
      const turn = { state, actions, seed: (seed + actions.length) % 2 ** 32 };
      const { action, simulations, value } = await seats[player].choose(turn);
      effort[player] = added(effort[player], simulations, performance.now() - started);
      state = play(game, state, action);
      actions.push(action);
      const agreed = game.currentPlayer(state) === TERMINAL ? undefined : judge?.(player, value);
      if (agreed !== undefined) return over('agreement', agreed);
    } catch (error) {
      if (error instanceof Resignation) return over('resignation', lostBy(game, player));
      return over('forfeit', lostBy(game, player), whyForfeited(error));
    }
  }
}

/** The sum of all values, as far as it is known; else of a game in which each player has 1/2 on average. */
function sumOf<State, Action>(game: Game<State, Action>): number {
  return totalValue(game) ?? game.players / 2;
}

/** The values of a game that all players share. */
function sharedBy<State, Action>(game: Game<State, Action>): number[] {
  return new Array<number>(game.players).fill(sumOf(game) / game.players);
}

/** The values of a game that one player loses, while all others share the rest. */
function lostBy<State, Action>(game: Game<State, Action>, loser: number): number[] {
  const share = Math.min(1, sumOf(game) / (game.players - 1));
  return Array.from({ length: game.players }, (_, player) => (player === loser ? 0 : share));
}

/** Returns the reason of a forfeit; rethrows any other error. */
function whyForfeited(error: unknown): string {
  if (error instanceof Forfeit) return error.message;
  if (error instanceof BanyanError && error.code === 'ILLEGAL_MOVE') return error.message;
  throw error;
}

const nothing: Effort = { moves: 0, simulations: 0, milliseconds: 0 };

function added(effort: Effort, simulations: number, milliseconds: number): Effort {
  return {
    moves: effort.moves + 1,
    simulations: effort.simulations + simulations,
    milliseconds: effort.milliseconds + milliseconds,
  };
}
