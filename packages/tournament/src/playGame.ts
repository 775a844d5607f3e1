/** A game between two seats, from an opening to its end. */
import {
  BanyanError,
  CHANCE,
  defaultHost,
  type Game,
  play,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { stateAfter } from './openings.ts';

/** What a seat is asked. */
export interface Turn<State, Action> {
  /** The state that it moves in, to be looked at and not to be changed. */
  readonly state: State;
  /** All actions from the start of the game to there, outcomes of chance among them. */
  readonly actions: readonly Action[];
  /** For its search, below 2^32. */
  readonly seed: number;
}

/** A place at the board. */
export interface Seat<State, Action> {
  /** A game begins: told to both before the first move. @throws as `choose`. */
  begin?(): Promise<void>;
  /**
   * The action that it plays.
   * @throws Forfeit where it cannot go on; any other error ends everything.
   */
  choose(turn: Turn<State, Action>): Promise<Choice<Action>>;
}

export interface Choice<Action> {
  readonly action: Action;
  /** Simulations that it took, 0 where it does not tell. */
  readonly simulations: number;
}

/** A player cannot go on, and loses the game. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
}

/** What a seat took over all of its moves. */
export interface Effort {
  readonly moves: number;
  readonly simulations: number;
  readonly milliseconds: number;
}

/**
 * How a game ended: by its rules, by a player that could not go on (who loses), or because it had as many moves as a game
 * may have (a draw).
 */
export type EndReason = 'rules' | 'forfeit' | 'length';

export interface PlayedGame<Action> {
  /** All of them, the opening's and outcomes of chance included. */
  readonly actions: readonly Action[];
  /** What each player got. */
  readonly returns: readonly [number, number];
  readonly ended: EndReason;
  /** Why a player could not go on. */
  readonly reason: string | undefined;
  readonly effort: readonly [Effort, Effort];
}

export interface GameOptions<Action> {
  readonly opening: readonly Action[];
  /** Below 2^32. The search for the move after `ply` actions gets the seed `(seed + ply) mod 2^32`. */
  readonly seed: number;
  /** For what chance does: the games of a pair have the same. */
  readonly chanceSeed: number;
  /** After so many actions the game is a draw. */
  readonly maxActions: number;
}

/** @param seats by player, two. */
export async function playGame<State, Action>(
  game: Game<State, Action>,
  seats: readonly [Seat<State, Action>, Seat<State, Action>],
  { opening, seed, chanceSeed, maxActions }: GameOptions<Action>,
): Promise<PlayedGame<Action>> {
  const actions = [...opening];
  const effort: [Effort, Effort] = [nothing, nothing];
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
    const started = defaultHost.now();
    try {
      const turn = { state, actions, seed: (seed + actions.length) % 2 ** 32 };
      const { action, simulations } = await seats[player].choose(turn);
      effort[player] = added(effort[player], simulations, defaultHost.now() - started);
      state = play(game, state, action);
      actions.push(action);
    } catch (error) {
      return over('forfeit', lostBy(player), whyForfeited(error));
    }
  }
}

function lostBy(player: number): readonly [number, number] {
  return player === 0 ? [0, 1] : [1, 0];
}

/** Why an error loses the game; those that do not are thrown on. */
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
