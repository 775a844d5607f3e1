/** The messages between the main thread and a worker: a game to play, and the played game. Both are plain data. */
import { type PlayedGame, playGame } from '@banyan/tournament';
import { openGame, type Playable } from '../../games.ts';
import type { Clock } from './clockFlag.ts';
import type { Entrant } from './entrants.ts';
import { type OpenSeat, openSeat } from './seats.ts';

/** A game to play. */
export interface Task {
  readonly game: string;
  /** The engines by player. */
  readonly players: readonly Entrant[];
  readonly opening: readonly number[];
  readonly seed: number;
  readonly chanceSeed: number;
  readonly maxMoves: number;
  readonly clock?: Clock | undefined;
  /** The value from which both engines agree on a winner. */
  readonly adjudicate?: number | undefined;
}

/** A played game. */
export type PlayedTask = PlayedGame<number>;

/** The last moves of each engine that must agree on a winner. */
const AGREED_MOVES = 4;

/** Plays tasks one after another; its engines stay open between games. */
export class TaskPlayer {
  #play: ((task: Task) => Promise<PlayedTask>) | undefined;
  #game = '';

  async play(task: Task): Promise<PlayedTask> {
    if (this.#play === undefined || this.#game !== task.game) {
      this.#play = (await openGame(task.game))((playable) => playing(playable));
      this.#game = task.game;
    }
    return this.#play(task);
  }
}

function playing<State>(playable: Playable<State>): (task: Task) => Promise<PlayedTask> {
  const seats = new Map<string, OpenSeat<State>>();
  const seatOf = async (entrant: Entrant, clock: Clock | undefined): Promise<OpenSeat<State>> => {
    const seat = seats.get(entrant.name) ?? (await openSeat(playable, entrant, clock));
    seats.set(entrant.name, seat);
    return seat;
  };
  return async ({ players, opening, seed, chanceSeed, maxMoves, clock, adjudicate }) => {
    const taken: OpenSeat<State>[] = [];
    for (const player of players) taken.push(await seatOf(player, clock));
    return playGame(playable.game, taken, {
      ...{ opening, seed, chanceSeed, maxActions: maxMoves },
      adjudication: adjudicate === undefined ? undefined : { value: adjudicate, moves: AGREED_MOVES },
    });
  };
}
