/**
 * The engines of a tournament: configurations of Banyan's engines, or commands of external programs, after `cmd:` of one that
 * speaks the line protocol, after `gtp:` of one that speaks the Go Text Protocol. On the command line a name may precede them:
 * `plain=wasm,simulations=1000`, `mine=cmd:python3 engine.py`.
 */

import type { Budget } from '@banyan/mcts';
import * as v from 'valibot';
import { formatEngine, parseEngine } from '../../engines/engineConfig.ts';
import { budgetIn } from '../../engines/openedEngine.ts';
import {
  checkBounds,
  commandIn,
  engineOfCommand,
  exampleOf,
  type ProgramCommand,
} from '../../protocol/programCommand.ts';
import { MAX_MILLISECONDS } from '../../searchLimits.ts';
import { list, plain, quote, UsageError } from '../../usage.ts';

/** An engine that takes part. */
export interface Entrant {
  /** Unique in the tournament. */
  readonly name: string;
  /** The engine as `--engine` accepts it: `wasm,simulations=1000,solver`, `cmd:python3 engine.py`. */
  readonly engine: string;
  /** The budget of each search. */
  readonly budget: Bounds;
}

/** The bounds that the budget of a tournament can have. */
export type Bounds = Pick<Budget, 'simulations' | 'milliseconds' | 'nodes'>;

const MAX_NAME_LENGTH = 40;
const NAMED = /^([\p{L}\p{N}][\p{L}\p{N} ._+-]*)=(.*)$/su;

const count: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The schemas of the bounds. */
export const boundsEntries: {
  readonly [Bound in keyof Bounds]-?: v.ExactOptionalSchema<v.GenericSchema<unknown, number>, undefined>;
} = {
  simulations: v.exactOptional(count),
  milliseconds: v.exactOptional(v.pipe(v.number(), v.gtValue(0), v.maxValue(MAX_MILLISECONDS))),
  nodes: v.exactOptional(count),
};

/** The schema of a budget. */
export const boundsSchema: v.GenericSchema<unknown, Bounds> = v.strictObject(boundsEntries);

/** An engine as requested: its name and its budget may be missing. */
export interface EntrantSpec extends Bounds {
  readonly name?: string;
  readonly engine: string;
}

/** Parses a value of `--engine`. `net=` begins an engine and no name. */
export function parseEntrant(text: string): EntrantSpec {
  if (/^net=/i.test(text)) return { engine: text };
  const [, name, engine] = NAMED.exec(text) ?? [];
  return name === undefined || engine === undefined ? { engine: text } : { name: name.trim(), engine };
}

/** Returns the external program of an engine; `undefined` for one of Banyan's engines. */
export function commandOf({ engine }: Pick<Entrant, 'engine'>): ProgramCommand | undefined {
  return commandIn(engine);
}

/**
 * Completes the engines: each has a unique name and a budget, its own or else the shared one.
 * @param shared the budget that was asked for; empty for none.
 * @param otherwise the budget of engines that have none by then; none by default, where a clock bounds searches. Programs of
 *   the Go Text Protocol do without it.
 * @throws UsageError for equal names, or for an invalid engine or budget.
 */
export function resolveEntrants(
  asked: readonly EntrantSpec[],
  shared: Bounds,
  otherwise: Bounds = {},
): Entrant[] {
  const entrants = asked.map((each) => settled(each, shared, otherwise));
  const names = new Set<string>();
  for (const { name } of entrants) {
    if (names.has(name.toLowerCase())) {
      throw new UsageError(`two engines are called ${quote(name)}; give them names, as in a=${name}`);
    }
    names.add(name.toLowerCase());
  }
  return entrants;
}

function settled(asked: EntrantSpec, shared: Bounds, otherwise: Bounds): Entrant {
  const { name, engine, ...own } = asked;
  const command = commandOf(asked);
  if (command?.command === '')
    throw new UsageError(`${quote(engine)} has no command; write as in ${exampleOf(command.protocol)}`);
  if (command !== undefined) {
    const isGtp = command.protocol === 'gtp';
    const bounds = [own, shared, ...(isGtp ? [] : [otherwise])].find(isBound) ?? {};
    checkBounds(command, bounds);
    if (bounds.nodes !== undefined && bounds.simulations === undefined && bounds.milliseconds === undefined) {
      throw new UsageError(
        `${quote(engine)} needs a budget of simulations or milliseconds: the protocol has no nodes`,
      );
    }
    return { name: checkName(name ?? command.command), engine: engineOfCommand(command), budget: bounds };
  }
  const { kind, options } = parseEngine(engine);
  const inText = budgetIn(options);
  if (isBound(inText) && isBound(own)) {
    throw new UsageError(
      `${quote(engine)} has its budget twice: ${list([...Object.keys(inText), ...Object.keys(own)])}`,
    );
  }
  const budget = [inText, own, shared, otherwise].find(isBound) ?? {};
  const { nodes: _, ...plural } = budget;
  const text = formatEngine({ kind, options: { ...options, ...plural } });
  return { name: checkName(name ?? engine.replaceAll(/\s/g, '')), engine: text, budget };
}

function isBound(bounds: Bounds): boolean {
  return Object.keys(bounds).length > 0;
}

function checkName(text: string): string {
  const name = plain(text).trim();
  if (name === '') throw new UsageError(`an engine must have a name, not ${quote(text)}`);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 3)}...` : name;
}
