/** A seat for somebody's program, which speaks the line protocol (PROTOCOL.md). Whatever it does wrong loses it the game. */
import { parentPort } from 'node:worker_threads';
import { type Choice, Forfeit, type Seat, type Turn } from '@banyan/tournament';
import { Failure } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { legalAction, writeMoves } from '../../moves.ts';
import { EngineProcess } from '../../protocol/client.ts';
import { UsageError } from '../../usage.ts';
import type { Bounds } from './entrants.ts';

/** How long a program may take to begin, and to move where its budget is not in time, in milliseconds. */
const TIMEOUT = 60_000;

/** How late its move may be, in milliseconds: other things run on the machine as well. */
const MAX_LATENESS = 1_000;

/** How long it may take to end, in milliseconds. */
const GRACE = 1_000;

export class ProgramSeat<State> implements Seat<State, number> {
  readonly #playable: Playable<State>;
  readonly #command: string;
  readonly #budget: Bounds;
  #process: EngineProcess | undefined;

  private constructor(playable: Playable<State>, command: string, budget: Bounds) {
    this.#playable = playable;
    this.#command = command;
    this.#budget = budget;
  }

  /** @throws Failure where the program does not start, or does not play the game. */
  static async open<State>(
    playable: Playable<State>,
    command: string,
    budget: Bounds,
  ): Promise<ProgramSeat<State>> {
    const seat = new ProgramSeat(playable, command, budget);
    await seat.#start();
    return seat;
  }

  /** A program that was lost in the last game is started again. */
  async begin(): Promise<void> {
    await this.#forfeitOnError(async () => {
      const process = this.#process ?? (await this.#start());
      await process.game(this.#playable.name, TIMEOUT);
    });
  }

  choose({ state, actions, seed }: Turn<State, number>): Promise<Choice<number>> {
    const playable = this.#playable;
    const { milliseconds } = this.#budget;
    return this.#forfeitOnError(async () => {
      const process = this.#process;
      if (process === undefined) throw new Failure('it has not been started');
      const moves = writeMoves(playable, playable.game.initialState(), actions);
      const timeout = milliseconds === undefined ? TIMEOUT : milliseconds + MAX_LATENESS;
      const { move, info } = await process.go(moves, this.#budget, seed, timeout);
      return { action: legalAction(playable, state, move), simulations: info.simulations ?? 0 };
    });
  }

  async close(): Promise<void> {
    await this.#process?.quit(GRACE);
    this.#process = undefined;
  }

  async #start(): Promise<EngineProcess> {
    const process = new EngineProcess(this.#command);
    this.#process = process;
    parentPort?.postMessage(process.pid); // for `Programs`: a worker that is ended closes nothing
    await process.introduce(TIMEOUT);
    await process.game(this.#playable.name, TIMEOUT);
    return process;
  }

  /** What goes wrong by the program's fault loses it the game; it is ended then, and started again for the next one. */
  async #forfeitOnError<Result>(play: () => Promise<Result>): Promise<Result> {
    try {
      return await play();
    } catch (error) {
      this.#process?.kill();
      this.#process = undefined;
      if (error instanceof Failure || error instanceof UsageError) throw new Forfeit(error.message);
      throw error;
    }
  }
}
