/**
 * What a tournament and its workers send each other. A worker runs engines of Banyan, games of the catalogue, and what
 * its own user has allowed: it never takes a command or a path from the queue.
 */
import * as v from 'valibot';
import { parseEngine } from '../../../engines/engineConfig.ts';
import { type GameFile, gameAt } from '../../../games/gameFile.ts';
import { isModulePath } from '../../../games/gameModule.ts';
import { quote, UsageError } from '../../../usage.ts';
import type { Clock } from '../clockFlag.ts';
import { adjudicateSchema, clockSchema } from '../config.ts';
import { boundsSchema, commandOf, type Entrant } from '../entrants.ts';
import type { PlayedTask, Task } from '../task.ts';

/** What a worker offers that allows programs. */
export const COMMANDS = 'commands';

/** What a worker offers that has a module. */
export function moduleNeed(hash: string): string {
  return `module ${hash}`;
}

/** What all games of a tournament share. */
export interface SharedTask {
  /** A game of the catalogue, or a module. */
  readonly game: string | GameFile;
  readonly engines: readonly Entrant[];
  readonly maxMoves: number;
  readonly clock?: Clock;
  readonly adjudicate?: number;
}

/** What one game has of its own. */
export interface OwnTask {
  /** The engines by player, as indices. */
  readonly players: readonly number[];
  readonly opening: readonly number[];
  readonly seed: number;
  readonly chanceSeed: number;
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A game of the catalogue, or a module. */
export const gameSchema: v.GenericSchema<unknown, string | GameFile> = v.union([
  v.string(),
  v.strictObject({ hash: v.string(), words: v.exactOptional(v.string()) }),
]);

const sharedSchema: v.GenericSchema<unknown, SharedTask> = v.strictObject({
  game: gameSchema,
  engines: v.array(v.strictObject({ name: v.string(), engine: v.string(), budget: boundsSchema })),
  maxMoves: whole,
  clock: v.exactOptional(clockSchema),
  adjudicate: v.exactOptional(adjudicateSchema),
});

const ownSchema: v.GenericSchema<unknown, OwnTask> = v.strictObject({
  players: v.array(whole),
  opening: v.array(v.number()),
  seed: whole,
  chanceSeed: whole,
});

const effort = v.strictObject({
  moves: whole,
  simulations: v.pipe(v.number(), v.finite(), v.minValue(0)),
  milliseconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

const playedSchema = v.strictObject({
  actions: v.array(v.number()),
  returns: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  ended: v.picklist(['rules', 'resignation', 'forfeit', 'length', 'agreement']),
  reason: v.exactOptional(v.string()),
  effort: v.array(effort),
});

/** What the user of a worker allows. */
export interface WorkerRights {
  readonly allowsCommands: boolean;
  /** The paths of modules by hash. */
  readonly modules: ReadonlyMap<string, string>;
}

/**
 * Reads the task of a game.
 * @throws UsageError for a command, a file or a module that the worker has no right to; ValiError for another value.
 */
export function readTask(shared: unknown, own: unknown, rights: WorkerRights): Task {
  const { game, engines, ...common } = v.parse(sharedSchema, shared);
  const { players, ...rest } = v.parse(ownSchema, own);
  const entrants = players.flatMap((index) => engines[index] ?? []);
  if (entrants.length < players.length) throw new UsageError('the task has unknown engines');
  for (const entrant of entrants) refuseEngine(entrant, rights);
  return { game: gameText(game, rights), players: entrants, ...rest, ...common };
}

/**
 * Returns the text of a game that a worker plays.
 * @throws UsageError for a module that the worker has no right to, and for a path.
 */
export function gameText(game: SharedTask['game'], { modules }: WorkerRights): string {
  if (typeof game !== 'string') {
    const path = modules.get(game.hash);
    if (path === undefined) throw new UsageError(`this worker has no game with the hash ${quote(game.hash)}`);
    return gameAt(path, game);
  }
  if (isModulePath(game)) throw new UsageError(`this worker takes no path of a game: ${quote(game)}`);
  return game;
}

/** @throws UsageError for a command without `--allow-commands`, or for the file of a network. */
function refuseEngine(entrant: Entrant, { allowsCommands }: WorkerRights): void {
  if (commandOf(entrant) !== undefined) {
    if (allowsCommands) return;
    throw new UsageError(
      `this worker runs no commands, and ${quote(entrant.engine)} is one: --allow-commands`,
    );
  }
  if (parseEngine(entrant.engine).options.net !== undefined) {
    throw new UsageError(`this worker takes no path of a network: ${quote(entrant.engine)}`);
  }
}

/** @throws ValiError for a value that is no played game. */
export function readPlayed(content: unknown): PlayedTask {
  return { reason: undefined, ...v.parse(playedSchema, content) };
}
