/** Plays what no person plays: moves of chance and of engines, and the end of a player's time. */
import type { Budget } from '@banyan/mcts';
import { withinClock } from '../clockShare.ts';
import type { Engines } from '../engines.ts';
import { RequestError } from '../errors.ts';
import { unpredictable } from '../tokens.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { RoomChange } from './record.ts';

/** The longest timer that Node has. */
const MAX_TIMER = 2 ** 31 - 1;

/** How often a search may fail before the engine resigns; a full queue is no failure. */
const TRIES = 2;

/** The time between two attempts while the queue of searches is full, in milliseconds. */
const RETRY_AFTER = 500;

export interface AutomaticMovesSettings {
  readonly engines: Engines;
  readonly maxMoves: number;
  /** The monotonic time of clocks, in milliseconds. */
  readonly now: () => number;
  /** Reports an error that no client caused. */
  readonly report: (error: unknown) => void;
}

/** What is under way in a room. */
interface Task {
  readonly moves: number;
  /** Ends the search and the timer. */
  readonly control: AbortController;
}

export class AutomaticMoves {
  readonly #settings: AutomaticMovesSettings;
  readonly #tasks = new Map<LiveRoom, Task>();
  #isClosed = false;

  constructor(settings: AutomaticMovesSettings) {
    this.#settings = settings;
  }

  /** Does what comes next in a room; call it after every change. */
  advance(live: LiveRoom): void {
    if (this.#isClosed) return;
    const { room } = live;
    const { moves } = room;
    const task = this.#tasks.get(live);
    if (task !== undefined) {
      if (task.moves === moves.length && room.ending === undefined) return; // still the same
      this.stop(live);
    }
    if (!room.isStarted || room.ending !== undefined || room.isAgreementOpen) return;
    if (moves.length >= this.#settings.maxMoves) this.#submit(live, () => ({ kind: 'cut' }));
    else if (room.isChance) this.#submit(live, () => room.roll(unpredictable));
    else this.#awaitMove(live);
  }

  /** Ends what is under way in a room. */
  stop(live: LiveRoom): void {
    this.#tasks.get(live)?.control.abort();
    this.#tasks.delete(live);
  }

  /** Ends what is under way in all rooms, and starts nothing more. */
  close(): void {
    this.#isClosed = true;
    for (const live of this.#tasks.keys()) this.stop(live);
  }

  #awaitMove(live: LiveRoom): void {
    const { room } = live;
    const player = room.toMove;
    const seat = player === undefined ? undefined : room.seats[player];
    if (player === undefined || seat === undefined) return;
    const control = new AbortController();
    this.#tasks.set(live, { moves: room.moves.length, control });
    this.#startTimer(live, player, control.signal);
    if (seat.kind === 'engine') this.#think(live, player, seat, control.signal);
  }

  #submit(live: LiveRoom, decide: Parameters<LiveRoom['submit']>[0]): void {
    live.submit(decide).catch(this.#settings.report);
  }

  /** Ends the game when the clock of the player to move has run out. */
  #startTimer(live: LiveRoom, player: number, signal: AbortSignal): void {
    const { room } = live;
    const left = room.timeLeft(this.#settings.now());
    if (left === undefined) return;
    const end = (): RoomChange | undefined => {
      if (signal.aborted) return undefined;
      if (room.timeLeft(this.#settings.now()) === 0) return { kind: 'timedOut', player };
      this.#startTimer(live, player, signal); // a timer may ring a moment early
      return undefined;
    };
    const timer = setTimeout(() => this.#submit(live, end), Math.min(left + 1, MAX_TIMER));
    timer.unref();
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  #think(
    live: LiveRoom,
    player: number,
    seat: { readonly engine: string } & Budget,
    signal: AbortSignal,
  ): void {
    const { room } = live;
    const moves = room.moves.length;
    const search = async (): Promise<string | null> => {
      let failures = 0;
      while (failures < TRIES && !signal.aborted) {
        try {
          const { engines, now } = this.#settings;
          const budget = withinClock(seat, room.timeLeft(now()));
          const task = { game: room.game, engine: seat.engine, position: room.moves.slice(0, moves), budget };
          const seed = Math.floor(unpredictable() * 2 ** 32);
          return (await engines.search({ ...task, seed }, { signal })).move;
        } catch (error) {
          if (signal.aborted) return null;
          if (error instanceof RequestError && error.code === 'FULL') await pause(RETRY_AFTER, signal);
          else {
            failures++;
            this.#settings.report(error);
          }
        }
      }
      return null;
    };
    const play = async (): Promise<void> => {
      const move = await search();
      if (signal.aborted) return;
      const ply = room.stream(player).plies.length;
      this.#submit(live, () => {
        if (signal.aborted) return undefined;
        return move === null
          ? { kind: 'resigned', player }
          : room.move(player, ply, move, this.#settings.now());
      });
    };
    play().catch(this.#settings.report);
  }
}

/** Resolves after a time, or when the signal ends the wait. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
