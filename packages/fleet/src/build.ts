/** What identifies the program that plays: games of different builds may differ. */
import { createHash } from 'node:crypto';

/** A build of a program. */
export interface Build {
  /**
   * The name of the program, where several share one server.
   *
   * Coordinators and workers of different programs ignore each other.
   */
  readonly program?: string;
  readonly version: string;
  /** A text that differs between builds that search differently, such as a hash of the results of fixed searches. */
  readonly signature: string;
}

/** Whether two builds are of one program. */
export function isSameProgram(one: Build, other: Build): boolean {
  return one.program === other.program;
}

/** Whether two builds play the same games. */
export function isSameBuild(one: Build, other: Build): boolean {
  return isSameProgram(one, other) && one.version === other.version && one.signature === other.signature;
}

/** Describes a build for people. */
export function describeBuild({ version, signature }: Build): string {
  return `version ${version} (build ${signature})`;
}

/**
 * Returns the name of the queue for runs of this build. Only workers that have the build and offer all that a run needs
 * see its jobs.
 * @param needs what the workers must offer, such as programs or a game of the user.
 */
export function queueName(build: Build, needs: readonly string[]): string {
  const text = JSON.stringify([build.program, build.version, build.signature, needs.toSorted()]);
  return `banyan-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** Returns the names of the queues of a worker, for runs that need up to two of what it offers. */
export function queueNames(build: Build, offers: readonly string[]): string[] {
  const needs = offers.flatMap((one) => offers.map((other) => [...new Set([one, other])]));
  return [...new Set([[], ...needs].map((each) => queueName(build, each)))];
}

/** Returns the name of the queue for what one machine alone is to play. */
export function machineQueueName(build: Build, machine: string): string {
  return `${queueName(build, ['machine', machine])}-machine`;
}
