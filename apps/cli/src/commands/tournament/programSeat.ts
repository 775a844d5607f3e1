/**
 * A seat for an external program that speaks the line protocol (PROTOCOL.md). Any error of the program forfeits the
 * game.
 */
import { parentPort } from 'node:worker_threads';
import { type Choice, Forfeit, type Seat, type Turn } from '@banyan/tournament';
import { Failure } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { legalAction, writeMoves } from '../../moves.ts';
import { EngineProcess } from '../../protocol/client.ts';
import { UsageError } from '../../usage.ts';
import type { Bounds } from './entrants.ts';

/** The time to start, and to move unless the budget has its own time, in milliseconds. */
const TIMEOUT = 60_000;

/** How many milliseconds a move may exceed its time, since other processes share the machine. */
const MAX_LATENESS = 1_000;

/** The time to end, in milliseconds. */
const GRACE = 1_000;

/** An external program as a seat. */
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

  /** @throws Failure if the program does not start or does not play the game. */
  static async open<State>(
    playable: Playable<State>,
    command: string,
    budget: Bounds,
  ): Promise<ProgramSeat<State>> {
    const seat = new ProgramSeat(playable, command, budget);
    await seat.#start();
    return seat;
  }

  /** Starts a game; restarts the program if it was killed in the last one. */
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
    parentPort?.postMessage(process.pid); // for `ChildPrograms`: a terminated worker closes nothing
    await process.introduce(TIMEOUT);
    await process.game(this.#playable.name, TIMEOUT);
    return process;
  }

  /** Turns an error of the program into a forfeit and kills the program; `begin` restarts it. */
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
