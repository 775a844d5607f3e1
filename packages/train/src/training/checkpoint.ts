/** The files of a training: a shard of positions for each generation, and the state after the latest. */
import { BanyanError } from '@banyan/mcts';
import { isObject } from '@banyan/mcts/checks';
import type { TrainingBatch } from '../network/learner.ts';
import type { RowSizes } from '../selfPlay/positions.ts';
import type { GenerationRecord, TrainerState } from './generation.ts';
import { type Column, sealed, unsealed } from './sealedFile.ts';
import { checkSettings, type TrainingSettings } from './settings.ts';

const POSITIONS = 'banyan-positions';
const STATE = 'banyan-training';

/** Encodes the positions of a generation as a file. */
export function encodePositions({
  count,
  inputs,
  policy,
  legal,
  outcomes,
}: TrainingBatch): Uint8Array<ArrayBuffer> {
  return sealed(POSITIONS, { count }, [inputs, policy, outcomes, legal]);
}

/**
 * Decodes the positions of a file.
 * @throws BanyanError `INVALID_NETWORK` for a damaged file, or positions of other sizes.
 */
export function decodePositions(bytes: Uint8Array, sizes: RowSizes): TrainingBatch {
  const { header, columns } = unsealed(POSITIONS, bytes, ['float', 'float', 'float', 'byte']);
  const [inputs, policy, outcomes, legal] = columns;
  const count = isObject(header) ? Reflect.get(header, 'count') : undefined;
  const fits =
    Number.isSafeInteger(count) &&
    inputs.length === count * sizes.inputs &&
    policy.length === count * sizes.actions &&
    legal.length === count * sizes.actions &&
    outcomes.length === count * sizes.outcomes;
  if (!fits || !(isFloats(inputs) && isFloats(policy) && isFloats(outcomes)) || isFloats(legal))
    throw new BanyanError('INVALID_NETWORK', 'a file of positions is of another game');
  return { count, inputs, policy, outcomes, legal };
}

/**
 * Encodes the state of a trainer as a file.
 * @param game the game and its players, which `decodeState` compares.
 */
export function encodeState(state: TrainerState, game: string): Uint8Array<ArrayBuffer> {
  const { settings, curve, shards, parameters, mean, best, learner } = state;
  return sealed(STATE, { game, settings, curve, shards }, [parameters, mean, best, learner]);
}

/**
 * Decodes the state of a trainer from a file.
 * @throws BanyanError `INVALID_NETWORK` for a damaged file, or one of another game.
 */
export function decodeState(bytes: Uint8Array, game: string): TrainerState {
  const { header, columns } = unsealed(STATE, bytes, ['float', 'float', 'float', 'float']);
  if (!isHeader(header)) throw new BanyanError('INVALID_NETWORK', 'the state of a training is incomplete');
  if (header.game !== game) {
    throw new BanyanError('INVALID_NETWORK', `the training is of ${header.game}, not of ${game}`);
  }
  const { settings, curve, shards } = header;
  try {
    checkSettings(settings, 2);
  } catch (cause) {
    const why = cause instanceof BanyanError ? cause.message : 'its settings are none';
    throw new BanyanError('INVALID_NETWORK', `the state of a training is wrong: ${why}`, { cause });
  }
  const [parameters, mean, best, learner] = columns.filter(isFloats);
  return { settings, curve, shards, parameters, mean, best, learner };
}

interface StateHeader {
  readonly game: string;
  readonly settings: TrainingSettings;
  readonly curve: readonly GenerationRecord[];
  readonly shards: number;
}

const COUNTS = ['generation', 'games', 'positions', 'simulations', 'steps'] as const;

function isHeader(header: unknown): header is StateHeader {
  if (!isObject(header)) return false;
  const [game, settings, curve, shards] = ['game', 'settings', 'curve', 'shards'].map((name): unknown =>
    Reflect.get(header, name),
  );
  if (typeof game !== 'string' || !isObject(settings) || !Number.isSafeInteger(shards)) return false;
  return Array.isArray(curve) && curve.every(isRecord);
}

function isRecord(record: unknown, index: number): record is GenerationRecord {
  if (!isObject(record) || Reflect.get(record, 'generation') !== index + 1) return false;
  return COUNTS.every((name) => Number.isSafeInteger(Reflect.get(record, name))) && hasNumbers(record);
}

function hasNumbers(record: object): boolean {
  const [loss, elo, gate]: unknown[] = ['loss', 'elo', 'gate'].map((name) => Reflect.get(record, name));
  if (!areNumbers(loss, ['policy', 'value']) || !areNumbers(elo, ['value', 'lower', 'upper'])) return false;
  if (gate === undefined) return true;
  return (
    areNumbers(gate, ['pairs', 'score']) && areNumbers(Reflect.get(gate, 'elo'), ['value', 'lower', 'upper'])
  );
}

function areNumbers(value: unknown, names: readonly string[]): value is object {
  return isObject(value) && names.every((name) => Number.isFinite(Reflect.get(value, name)));
}

function isFloats(column: Column): column is Float32Array {
  return column instanceof Float32Array;
}
