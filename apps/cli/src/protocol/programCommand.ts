/** Programs in the place of an engine: `cmd:python3 engine.py` or `gtp:gnugo --mode gtp`. */
import type { Budget } from '@banyan/mcts';
import { GtpProcess } from '../gtp/client.ts';
import { type EngineMove, EngineProcess } from './client.ts';
import type { LineProcess, ProgramOptions } from './lineProcess.ts';

/** The words before a command, by protocol: that of PROTOCOL.md, and the Go Text Protocol. */
const PREFIXES = ['cmd', 'gtp'] as const;

/** A program and the protocol that it speaks. */
export interface ProgramCommand {
  readonly protocol: (typeof PREFIXES)[number];
  /** A command of the shell. */
  readonly command: string;
}

/** A running program that finds moves. Each method takes at most `timeout` milliseconds. */
export interface MoveProgram extends LineProcess {
  /** @throws Failure if it does not speak its protocol. */
  introduce(timeout: number): Promise<unknown>;
  /** @throws Failure, UsageError if it does not play the game. */
  game(game: string, timeout: number): Promise<unknown>;
  /** @throws Failure if it does not answer with a move. */
  go(
    moves: readonly string[],
    budget: Budget,
    seed: number | undefined,
    timeout: number,
  ): Promise<EngineMove>;
  quit(timeout: number): Promise<number | null>;
}

/** Returns the program in the text of an engine; `undefined` for one of Banyan's engines. */
export function commandIn(engine: string): ProgramCommand | undefined {
  const text = engine.trimStart();
  const protocol = PREFIXES.find((prefix) => text.startsWith(`${prefix}:`));
  return protocol === undefined ? undefined : { protocol, command: text.slice(protocol.length + 1).trim() };
}

/** The text of an engine that `commandIn` reads. */
export function engineOfCommand({ protocol, command }: ProgramCommand): string {
  return `${protocol}:${command}`;
}

/** @throws UsageError for an empty command. */
export function startProgram({ protocol, command }: ProgramCommand, options: ProgramOptions): MoveProgram {
  return protocol === 'gtp' ? new GtpProcess(command, options) : new EngineProcess(command, options);
}
