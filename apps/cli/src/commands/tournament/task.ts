/** What crosses to a worker and back: a game to play, and the game as it was played. Both are plain data. */
import { type PlayedGame, playGame } from '@banyan/tournament';
import { findGame, type Playable } from '../../games.ts';
import type { Entrant } from './entrants.ts';
import { type OpenSeat, openSeat } from './seats.ts';

export interface Task {
  readonly game: string;
  /** By who has the first move. */
  readonly players: readonly [Entrant, Entrant];
  readonly opening: readonly number[];
  readonly seed: number;
  readonly chanceSeed: number;
  readonly maxMoves: number;
}

export type Played = PlayedGame<number>;

/** Plays tasks of one game as they come. Its engines stay open from one to the next. */
export class Player {
  #play: ((task: Task) => Promise<Played>) | undefined;
  #game = '';

  async play(task: Task): Promise<Played> {
    if (this.#play === undefined || this.#game !== task.game) {
      this.#play = findGame(task.game)((playable) => playing(playable));
      this.#game = task.game;
    }
    return this.#play(task);
  }
}

function playing<State>(playable: Playable<State>): (task: Task) => Promise<Played> {
  const seats = new Map<string, OpenSeat<State>>();
  const seatOf = async (entrant: Entrant, player: number): Promise<OpenSeat<State>> => {
    const key = `${player} ${entrant.name}`; // an engine that plays itself has two seats
    const seat = seats.get(key) ?? (await openSeat(playable, entrant));
    seats.set(key, seat);
    return seat;
  };
  return async ({ players: [first, second], opening, seed, chanceSeed, maxMoves }) => {
    const pair = [await seatOf(first, 0), await seatOf(second, 1)] as const;
    return playGame(playable.game, pair, { opening, seed, chanceSeed, maxActions: maxMoves });
  };
}
