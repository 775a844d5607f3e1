/**
 * A seat for an external program that speaks the line protocol (PROTOCOL.md) or the Go Text Protocol. Any error of the program
 * forfeits the game; a resignation is a result.
 */

import { parentPort } from 'node:worker_threads';
import type { Budget } from '@banyan/mcts';
import { type Choice, Forfeit, Resignation, type Seat, type Turn } from '@banyan/tournament';
import { Failure } from '../failure.ts';
import type { Playable } from '../games.ts';
import { RESIGN } from '../gtp/words.ts';
import { legalAction, writeMoves } from '../moves.ts';
import { UsageError } from '../usage.ts';
import type { EngineInfo } from './info.ts';
import type { ProgramOptions } from './lineProcess.ts';
import { checkBounds, type MoveProgram, type ProgramCommand, startProgram } from './programCommand.ts';

/** The time to start, and to move unless the budget has its own time, in milliseconds. */
const TIMEOUT = 60_000;

/** How many milliseconds a move may exceed its time, since other processes share the machine. */
const MAX_LATENESS = 1_000;

/** The time to end, in milliseconds. */
const GRACE = 1_000;

/** The choice of a program, with the latest information of its search. */
export interface ProgramChoice extends Choice<number> {
  readonly info: EngineInfo;
}

/** An external program as a seat. */
export class ProgramSeat<State> implements Seat<State, number> {
  readonly #playable: Playable<State>;
  readonly #command: ProgramCommand;
  readonly #budget: Budget;
  readonly #options: ProgramOptions;
  #process: MoveProgram | undefined;

  private constructor(
    playable: Playable<State>,
    command: ProgramCommand,
    budget: Budget,
    options: ProgramOptions,
  ) {
    this.#playable = playable;
    this.#command = command;
    this.#budget = budget;
    this.#options = options;
  }

  /**
   * @throws UsageError for a budget that the protocol does not have; Failure if the program does not start or does not play
   *   the game, with its last lines of standard error.
   */
  static async open<State>(
    playable: Playable<State>,
    command: ProgramCommand,
    budget: Budget,
    options: ProgramOptions,
  ): Promise<ProgramSeat<State>> {
    checkBounds(command, budget);
    const seat = new ProgramSeat(playable, command, budget, options);
    try {
      await seat.#start();
    } catch (error) {
      throw error instanceof Failure ? new Failure(await seat.#reasonOf(error)) : error;
    }
    return seat;
  }

  /** Starts a game; restarts the program if it was killed in the last one. */
  async begin(): Promise<void> {
    await this.#forfeitOnError(async () => {
      const process = this.#process ?? (await this.#start());
      await process.game(this.#playable.name, TIMEOUT);
    });
  }

  /** @param budget default that of the seat. */
  choose(
    { state, actions, seed }: Turn<State, number>,
    budget: Budget = this.#budget,
  ): Promise<ProgramChoice> {
    const playable = this.#playable;
    const { milliseconds } = budget;
    return this.#forfeitOnError(async () => {
      const process = this.#process;
      if (process === undefined) throw new Failure('it has not been started');
      const moves = writeMoves(playable, playable.game.initialState(), actions);
      const timeout = milliseconds === undefined ? TIMEOUT : milliseconds + MAX_LATENESS;
      const { move, info } = await process.go(moves, budget, seed, timeout);
      if (move === RESIGN) throw new Resignation('it resigned');
      return {
        action: legalAction(playable, state, move),
        simulations: info.simulations ?? 0,
        value: info.value,
        info,
      };
    });
  }

  async close(): Promise<void> {
    await this.#process?.quit(GRACE);
    this.#process = undefined;
  }

  /** Ends the program at once. */
  kill(): void {
    this.#process?.kill();
    this.#process = undefined;
  }

  async #start(): Promise<MoveProgram> {
    const process = startProgram(this.#command, this.#options);
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
      if (error instanceof Failure || error instanceof UsageError)
        throw new Forfeit(await this.#reasonOf(error));
      if (!(error instanceof Forfeit || error instanceof Resignation)) this.kill();
      throw error;
    }
  }

  /** Kills the program and returns its error with its last lines of standard error. */
  async #reasonOf({ message }: Error): Promise<string> {
    const process = this.#process;
    this.kill();
    return `${message}${(await process?.lastLines()) ?? ''}`;
  }
}
