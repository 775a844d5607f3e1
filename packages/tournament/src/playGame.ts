/** Plays a game between two seats, from an opening to its end. */
import { BanyanError, CHANCE, type Game, play, sampleOutcome, sfc32, TERMINAL } from '@banyan/mcts';
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
   * Starts a game; both seats are called before the first move.
   * @throws Forfeit as `choose`.
   */
  begin?(): Promise<void>;
  /**
   * Chooses an action.
   * @throws Forfeit to lose the game; any other error ends `playGame`.
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

/** Thrown by a seat that cannot continue: it loses the game. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
}

/** The totals of a seat over all of its moves. */
export interface Effort {
  readonly moves: number;
  readonly simulations: number;
  readonly milliseconds: number;
}

/**
 * `rules`: by the rules of the game. `forfeit`: a seat could not continue or played an illegal action, and lost.
 * `length`: the game had `maxActions` actions, and is a draw. `agreement`: both seats expected the same winner.
 */
export type EndReason = 'rules' | 'forfeit' | 'length' | 'agreement';

/** A finished game. */
export interface PlayedGame<Action> {
  /** All actions, those of the opening and of chance included. */
  readonly actions: readonly Action[];
  /** The returns by player. */
  readonly returns: readonly [number, number];
  readonly ended: EndReason;
  /** The reason of a forfeit. */
  readonly reason: string | undefined;
  readonly effort: readonly [Effort, Effort];
}

/** The settings of a game. */
export interface GameOptions<Action> {
  readonly opening: readonly Action[];
  /** Below 2^32. The search after `ply` actions has the seed `(seed + ply) mod 2^32`. */
  readonly seed: number;
  /** The seed of chance, equal for both games of a pair. */
  readonly chanceSeed: number;
  /** A game with this number of actions is a draw. */
  readonly maxActions: number;
  /** Ends a game of two players that is decided. Default: games are played to their end. */
  readonly adjudication?: AdjudicationOptions | undefined;
}

/**
 * Plays a game from its opening to its end.
 * @param seats by player.
 * @throws any error of a seat that is not a forfeit.
 */
export async function playGame<State, Action>(
  game: Game<State, Action>,
  seats: readonly [Seat<State, Action>, Seat<State, Action>],
  { opening, seed, chanceSeed, maxActions, adjudication }: GameOptions<Action>,
): Promise<PlayedGame<Action>> {
  const actions = [...opening];
  const effort: [Effort, Effort] = [nothing, nothing];
  const judge = adjudication === undefined ? undefined : adjudicator(adjudication);
  const chance = sfc32(`${chanceSeed}, chance`);
  let state = stateAfter(game, opening);
  const over = (
    ended: EndReason,
    returns: readonly [number, number],
    reason?: string,
  ): PlayedGame<Action> => ({
    actions,
    returns,
    ended,
    reason,
    effort,
  });

  for (const [player, seat] of seats.entries()) {
    try {
      await seat.begin?.();
    } catch (error) {
      return over('forfeit', lostBy(player), whyForfeited(error));
    }
  }
  for (;;) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) {
      const [first, second] = game.returns(state);
      return over('rules', [first, second]);
    }
    if (actions.length >= maxActions) return over('length', [0.5, 0.5]);
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
      return over('forfeit', lostBy(player), whyForfeited(error));
    }
  }
}

function lostBy(player: number): readonly [number, number] {
  return player === 0 ? [0, 1] : [1, 0];
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
