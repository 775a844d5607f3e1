/** Programs in the place of an engine: `cmd:python3 engine.py` or `gtp:gnugo --mode gtp`. */
import type { Budget } from '@banyan/mcts';
import { GtpProcess } from '../gtp/client.ts';
import { quote, UsageError } from '../usage.ts';
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

/** The text of an engine of this protocol, as an example for errors. */
export function exampleOf(protocol: ProgramCommand['protocol']): string {
  const { example } = protocol === 'gtp' ? GtpProcess : EngineProcess;
  return engineOfCommand({ protocol, command: example });
}

/** The shortest time of a move in the Go Text Protocol, in milliseconds. */
const MIN_GTP_MILLISECONDS = 1_000;

/**
 * Checks that the protocol of a program has the bounds of its moves.
 * @throws UsageError for simulations, nodes or less than a second of the Go Text Protocol.
 */
export function checkBounds(command: ProgramCommand, { simulations, nodes, milliseconds }: Budget): void {
  if (command.protocol !== 'gtp') return;
  const name = quote(engineOfCommand(command));
  if (simulations !== undefined || nodes !== undefined) {
    const bound = simulations === undefined ? 'nodes' : 'simulations';
    throw new UsageError(
      `${name} has no ${bound}: the Go Text Protocol has seconds only; bound the other engine, as in wasm,simulations=1000`,
    );
  }
  if (milliseconds !== undefined && milliseconds < MIN_GTP_MILLISECONDS)
    throw new UsageError(
      `the clock of ${name} has whole seconds, by the Go Text Protocol: give at least ${MIN_GTP_MILLISECONDS} milliseconds, not ${milliseconds}`,
    );
}

/** @throws UsageError for an empty command. */
export function startProgram({ protocol, command }: ProgramCommand, options: ProgramOptions): MoveProgram {
  return protocol === 'gtp' ? new GtpProcess(command, options) : new EngineProcess(command, options);
}
