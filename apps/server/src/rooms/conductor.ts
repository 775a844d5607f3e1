/** Plays what no person plays: moves of chance and of engines, and the end of a player's time. */
import type { Budget } from '@banyan/mcts';
import { withinClock } from '../clockShare.ts';
import type { Engines } from '../engines.ts';
import { unpredictable } from '../tokens.ts';
import type { LiveRoom } from './liveRoom.ts';

/** The longest timer that Node has. */
const MAX_TIMER = 2 ** 31 - 1;

/** How often a search is tried before the engine resigns. */
const TRIES = 2;

export interface ConductorSettings {
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
  cancel(): void;
}

export class Conductor {
  readonly #settings: ConductorSettings;
  readonly #tasks = new Map<LiveRoom, Task>();

  constructor(settings: ConductorSettings) {
    this.#settings = settings;
  }

  /** Does what comes next in a room; call it after every change. */
  advance(live: LiveRoom): void {
    const { room } = live;
    const { moves } = room;
    const task = this.#tasks.get(live);
    if (task !== undefined) {
      if (task.moves === moves.length && room.ending === undefined) return; // still the same
      this.stop(live);
    }
    if (!room.isStarted || room.ending !== undefined) return;
    if (moves.length >= this.#settings.maxMoves) this.#submit(live, () => ({ kind: 'cut' }));
    else if (room.isChance) this.#submit(live, () => room.roll(unpredictable));
    else this.#awaitMove(live);
  }

  /** Ends what is under way in a room. */
  stop(live: LiveRoom): void {
    this.#tasks.get(live)?.cancel();
    this.#tasks.delete(live);
  }

  #awaitMove(live: LiveRoom): void {
    const { room } = live;
    const player = room.toMove;
    const seat = player === undefined ? undefined : room.seats[player];
    if (player === undefined || seat === undefined) return;
    if (seat.kind === 'engine') this.#think(live, player, seat);
    else this.#startTimer(live, player);
  }

  #submit(live: LiveRoom, decide: Parameters<LiveRoom['submit']>[0]): void {
    live.submit(decide).catch(this.#settings.report);
  }

  #startTimer(live: LiveRoom, player: number): void {
    const { room } = live;
    const left = room.timeLeft(this.#settings.now());
    if (left === undefined) return;
    const moves = room.moves.length;
    const timer = setTimeout(
      () => {
        this.#tasks.delete(live);
        this.#submit(live, () => {
          if (room.moves.length !== moves || room.ending !== undefined) return undefined;
          return room.timeLeft(this.#settings.now()) === 0 ? { kind: 'timedOut', player } : undefined;
        });
        // A timer may ring a moment early.
        this.#submit(live, () => void this.advance(live));
      },
      Math.min(left + 1, MAX_TIMER),
    );
    timer.unref();
    this.#tasks.set(live, { moves, cancel: () => clearTimeout(timer) });
  }

  #think(live: LiveRoom, player: number, seat: { readonly engine: string } & Budget): void {
    const { room } = live;
    const moves = room.moves.length;
    const control = new AbortController();
    this.#tasks.set(live, { moves, cancel: () => control.abort() });
    const search = async (): Promise<string | null> => {
      for (let tried = 1; ; tried++) {
        try {
          const { engines, now } = this.#settings;
          const budget = withinClock(seat, room.timeLeft(now()));
          const task = { game: room.game, engine: seat.engine, position: room.moves.slice(0, moves), budget };
          const seed = Math.floor(unpredictable() * 2 ** 32);
          return (await engines.search({ ...task, seed }, { signal: control.signal })).move;
        } catch (error) {
          if (control.signal.aborted) return null;
          this.#settings.report(error);
          if (tried === TRIES) return null;
        }
      }
    };
    const play = async (): Promise<void> => {
      const move = await search();
      if (control.signal.aborted) return;
      const ply = room.stream(player).plies.length;
      this.#submit(live, () => {
        if (control.signal.aborted) return undefined;
        return move === null
          ? { kind: 'resigned', player }
          : room.move(player, ply, move, this.#settings.now());
      });
    };
    play().catch(this.#settings.report);
  }
}
