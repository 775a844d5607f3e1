/** Pairs of games between two seats, by `@banyan/tournament`. */
import type { Game } from '@banyan/mcts';
import { type Choice, gameSeed, openings, playGame, type Seat, type Turn } from '@banyan/tournament';
import type { StrengthSeat } from './seat.ts';

/** What a contender took over all moves of a pair. */
export interface Effort {
  readonly simulations: number;
  /** Processor time of this process, which other processes do not change as they change that of a clock. */
  readonly milliseconds: number;
}

/** Two games from one opening or one deal, the sides exchanged. */
export interface Pair {
  /** The mean of the challenger's two results, a win 1, a draw 1/2: a multiple of 1/4. */
  readonly score: number;
  readonly challenger: Effort;
  readonly champion: Effort;
}

/** Plays the pair of a number, from 0. Equal seeds and numbers play the same two games. */
export type Meeting = (number: number) => Promise<Pair>;

/** No game of the arenas is as long: a longer one is an error. */
const MAX_ACTIONS = 1_000;

/** A game between a first and a second player. */
interface Played {
  readonly returns: readonly number[];
  readonly effort: readonly Effort[];
}

/** @param game of two players. */
export function meeting<State>(
  game: Game<State>,
  challenger: StrengthSeat<State>,
  champion: StrengthSeat<State>,
  seed: number,
  openingMoves: number,
): Meeting {
  const openingOf = openings(game, { seed, moves: openingMoves });
  return async (number) => {
    const opening = await openingOf(number);
    const play = async (
      index: number,
      seats: readonly [StrengthSeat<State>, StrengthSeat<State>],
    ): Promise<Played> => {
      const chanceSeed = gameSeed(seed, 2 * number);
      const options = {
        opening,
        chanceSeed,
        maxActions: MAX_ACTIONS,
        seed: gameSeed(seed, 2 * number + index),
      };
      const timed = seats.map((seat) => new TimedSeat(seat));
      const { returns, effort, ended, reason } = await playGame(game, timed, options);
      for (const seat of seats) seat.end();
      if (ended !== 'rules')
        throw new Error(`a game of ${game.name} did not end by its rules: ${reason ?? ended}`);
      return {
        returns,
        effort: effort.map(({ simulations }, player) => ({
          simulations,
          milliseconds: timed[player].milliseconds,
        })),
      };
    };
    const first = await play(0, [challenger, champion]);
    const second = await play(1, [champion, challenger]);
    return {
      score: (first.returns[0] + second.returns[1]) / 2,
      challenger: total(first.effort[0], second.effort[1]),
      champion: total(first.effort[1], second.effort[0]),
    };
  };
}

function total(one: Effort, other: Effort): Effort {
  return {
    simulations: one.simulations + other.simulations,
    milliseconds: one.milliseconds + other.milliseconds,
  };
}

/** A seat whose choices are timed. */
class TimedSeat<State> implements Seat<State, number> {
  readonly #seat: Seat<State, number>;
  /** The processor time of its choices so far. */
  milliseconds = 0;

  constructor(seat: Seat<State, number>) {
    this.#seat = seat;
  }

  async choose(turn: Turn<State, number>): Promise<Choice<number>> {
    const before = process.cpuUsage();
    const choice = await this.#seat.choose(turn);
    const { user, system } = process.cpuUsage(before);
    this.milliseconds += (user + system) / 1_000;
    return choice;
  }
}
