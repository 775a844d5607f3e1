/** Parses the `info` of an engine: pairs of a word and a number. */
import { Failure } from '../failure.ts';
import { quote } from '../usage.ts';

/** Contains the values that the engine sent. */
export interface EngineInfo {
  readonly simulations?: number;
  readonly milliseconds?: number;
  readonly nodes?: number;
  readonly threads?: number;
  /** The expected return of the player to move, in [0, 1]. */
  readonly value?: number;
}

interface Range {
  readonly isWhole: boolean;
  readonly min: number;
  readonly max: number;
}

const COUNT: Range = { isWhole: true, min: 0, max: Number.MAX_SAFE_INTEGER };

const RANGES: Readonly<Record<keyof EngineInfo, Range>> = {
  simulations: COUNT,
  milliseconds: { ...COUNT, isWhole: false },
  nodes: COUNT,
  threads: { ...COUNT, min: 1 },
  value: { isWhole: false, min: 0, max: 1 },
};

const WHOLE = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?(e[-+]?\d+)?$/i;

/**
 * Parses the words after `info`; skips unknown words with their numbers.
 * @throws Failure for an invalid number.
 */
export function readInfo(words: readonly string[]): EngineInfo {
  const info: { -readonly [Key in keyof EngineInfo]: EngineInfo[Key] } = {};
  for (let index = 0; index < words.length && words[index] !== 'pv'; index += 2) {
    const [name = '', text = ''] = words.slice(index, index + 2);
    if (isKnown(name)) info[name] = numberIn(name, text);
  }
  return info;
}

function isKnown(name: string): name is keyof EngineInfo {
  return Object.hasOwn(RANGES, name);
}

function numberIn(name: keyof EngineInfo, text: string): number {
  const { isWhole, min, max } = RANGES[name];
  const value = (isWhole ? WHOLE : DECIMAL).test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new Failure(
    `"info" has ${name} ${quote(text)}: it must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`,
  );
}
