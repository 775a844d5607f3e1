/** What a training and its workers send each other: the network of a generation, the numbers of games, and played games. */
import {
  decodePositions,
  encodePositions,
  type GameRecord,
  type SelfPlayResult,
  type SelfPlayTask,
  type TaskResult,
  type TrainingSettings,
} from '@banyan/train';
import * as v from 'valibot';
import { Failure } from '../../../failure.ts';
import type { GameFile } from '../../../games/gameFile.ts';
import { gameSchema, gameText, type WorkerRights } from '../../tournament/queue/messages.ts';
import type { WorkerTask } from '../worker.ts';

/** The lengths of the rows of positions. */
export type RowSizes = Parameters<typeof decodePositions>[1];

/** What all games of a generation share. */
export interface SharedSelfPlay {
  readonly kind: 'self-play';
  /** A game of the catalogue, or a module. */
  readonly game: string | GameFile;
  readonly settings: TrainingSettings;
  /** The parameters of the network: float32, little-endian, in base64. */
  readonly parameters: string;
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const finite = v.pipe(v.number(), v.finite());

const settingsSchema: v.GenericSchema<unknown, TrainingSettings> = v.strictObject({
  seed: whole,
  layers: v.variant('kind', [
    v.strictObject({ kind: v.literal('mlp'), hidden: v.array(whole) }),
    v.strictObject({ kind: v.literal('residual'), channels: whole, blocks: whole }),
  ]),
  simulations: whole,
  games: whole,
  openingMoves: whole,
  temperatureMoves: whole,
  maxMoves: whole,
  c: finite,
  noise: finite,
  noiseFraction: finite,
  searchValue: finite,
  buffer: whole,
  batch: whole,
  reuse: finite,
  learningRate: finite,
  halveRateEvery: whole,
  weightDecay: finite,
  averaging: finite,
  gateEvery: whole,
  gatePairs: whole,
});

const sharedSchema: v.GenericSchema<unknown, SharedSelfPlay> = v.strictObject({
  kind: v.literal('self-play'),
  game: gameSchema,
  settings: settingsSchema,
  parameters: v.string(),
});

/** A game as a worker reports it. */
interface PlayedGame extends GameRecord<number> {
  /** A file of positions, in base64. */
  readonly positions: string;
  readonly simulations: number;
}

const playedSchema: v.GenericSchema<unknown, PlayedGame> = v.strictObject({
  positions: v.string(),
  simulations: whole,
  actions: v.array(v.number()),
  openingMoves: whole,
  returns: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

/** Makes what the games of a generation share. */
export function sharedSelfPlay(
  game: string | GameFile,
  settings: TrainingSettings,
  { buffer, byteOffset, byteLength }: Float32Array,
): SharedSelfPlay {
  const parameters = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
  return { kind: 'self-play', game, settings, parameters };
}

/** Whether games of self-play share this; else they are of a tournament. */
export function isSelfPlay(shared: unknown): boolean {
  return v.is(v.looseObject({ kind: v.literal('self-play') }), shared);
}

/**
 * Reads the task of a game.
 * @param own the number of the game.
 * @throws UsageError for a module that the worker has no right to; ValiError for another value.
 */
export function readSelfPlay(
  shared: unknown,
  own: unknown,
  rights: WorkerRights,
): WorkerTask & { readonly task: SelfPlayTask } {
  const { game, settings, parameters } = v.parse(sharedSchema, shared);
  const floats = new Float32Array(new Uint8Array(Buffer.from(parameters, 'base64')).buffer);
  const task = { kind: 'self-play', parameters: floats, games: [v.parse(whole, own)] } as const;
  return { source: gameText(game, rights), settings, task };
}

/** Writes the result of one game as JSON. */
export function playedJson(result: TaskResult<number>): PlayedGame {
  const [game] = result.kind === 'self-play' ? result.games : [];
  if (result.kind !== 'self-play' || game === undefined)
    throw new Failure('the task was no game of self-play');
  const positions = Buffer.from(encodePositions(result.positions)).toString('base64');
  return { positions, simulations: result.simulations, ...game };
}

/**
 * Reads the result of one game.
 * @param sizes the lengths of the rows of its positions.
 * @throws ValiError for a value that is no result; BanyanError `INVALID_NETWORK` for damaged positions.
 */
export function readPlayed(content: unknown, sizes: RowSizes): SelfPlayResult<number> {
  const { positions, simulations, ...game } = v.parse(playedSchema, content);
  return {
    kind: 'self-play',
    positions: decodePositions(Buffer.from(positions, 'base64'), sizes),
    simulations,
    games: [game],
  };
}
