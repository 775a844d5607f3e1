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

/** The most seats that stay open: more than a game has players. */
const MAX_SEATS = 64;

/** Plays tasks one after another; its engines stay open between games. */
export class TaskPlayer {
  #player: GamePlayer | undefined;
  #game = '';

  async play(task: Task): Promise<PlayedTask> {
    if (this.#player === undefined || this.#game !== task.game) {
      await this.#player?.close();
      this.#player = (await openGame(task.game))((playable) => playerOf(playable));
      this.#game = task.game;
    }
    return this.#player.play(task);
  }
}

/** Plays tasks of one game. */
interface GamePlayer {
  play(task: Task): Promise<PlayedTask>;
  close(): Promise<void>;
}

function playerOf<State>(playable: Playable<State>): GamePlayer {
  const seats = new Seats(playable);
  return {
    async play({ players, opening, seed, chanceSeed, maxMoves, clock, adjudicate }) {
      const taken: OpenSeat<State>[] = [];
      for (const player of players) taken.push(await seats.take(player, clock));
      return playGame(playable.game, taken, {
        ...{ opening, seed, chanceSeed, maxActions: maxMoves },
        adjudication: adjudicate === undefined ? undefined : { value: adjudicate, moves: AGREED_MOVES },
      });
    },
    close: () => seats.shrinkTo(0),
  };
}

/** The open seats of a game. A worker plays tournaments whose engines have equal names: a seat is known by all it is. */
class Seats<State> {
  readonly #playable: Playable<State>;
  /** The latest last. */
  readonly #open = new Map<string, OpenSeat<State>>();

  constructor(playable: Playable<State>) {
    this.#playable = playable;
  }

  async take(entrant: Entrant, clock: Clock | undefined): Promise<OpenSeat<State>> {
    const key = JSON.stringify([entrant, clock]);
    const seat = this.#open.get(key) ?? (await openSeat(this.#playable, entrant, clock));
    this.#open.delete(key);
    this.#open.set(key, seat);
    await this.shrinkTo(MAX_SEATS);
    return seat;
  }

  /** Closes the seats that were not taken for the longest time. */
  async shrinkTo(size: number): Promise<void> {
    for (const [key, seat] of this.#open) {
      if (this.#open.size <= size) break;
      this.#open.delete(key);
      await seat.close();
    }
  }
}
