/** The measurements of a training, over all its runs: a file of JSON in the folder of the training. */
import type { Interval } from '@banyan/tournament';
import * as v from 'valibot';
import { isMissing, readText, reasonOf, replaceFile } from '../../files.ts';
import { quote, UsageError } from '../../usage.ts';
import type { Measurement, PositionScore } from './trainingResults.ts';

const MAX_BYTES = 2 ** 28;

/** The random moves of matches in files that do not have their number. */
const OPENING_MOVES_OF_OLD = 4;

const number = v.pipe(v.number(), v.finite());
const interval: v.GenericSchema<unknown, Interval> = v.object({
  value: number,
  lower: number,
  upper: number,
});
const schema: v.GenericSchema<unknown, Measurements> = v.object({
  matches: v.array(
    v.object({
      opponent: v.picklist(['uct', 'rave', 'recommended']),
      milliseconds: number,
      generation: number,
      games: number,
      openingMoves: v.optional(number, OPENING_MOVES_OF_OLD),
      score: interval,
    }),
  ),
  positions: v.array(
    v.object({
      generation: number,
      positions: number,
      alone: interval,
      search: interval,
      simulations: number,
    }),
  ),
});

interface Measurements {
  readonly matches: readonly Measurement[];
  readonly positions: readonly PositionScore[];
}

/** Keeps measurements in their order. */
export class MeasurementLog implements Measurements {
  readonly #path: string;
  #matches: readonly Measurement[] = [];
  #positions: readonly PositionScore[] = [];

  /** @param path of the file, in a folder that exists once something is added. */
  constructor(path: string) {
    this.#path = path;
  }

  get matches(): readonly Measurement[] {
    return this.#matches;
  }

  get positions(): readonly PositionScore[] {
    return this.#positions;
  }

  /**
   * Reads the file, if there is one.
   * @throws UsageError if it cannot be read.
   */
  async read(): Promise<void> {
    try {
      const found = v.parse(schema, JSON.parse(await readText(this.#path, MAX_BYTES)));
      this.#matches = found.matches;
      this.#positions = found.positions;
    } catch (error) {
      if (isMissing(error)) return;
      throw new UsageError(`cannot read ${quote(this.#path)}: ${reasonOf(error)}`);
    }
  }

  /** @throws Failure if the file cannot be written. */
  async addMatch(match: Measurement): Promise<void> {
    this.#matches = [...this.#matches, match];
    await this.#write();
  }

  /**
   * Adds a score, in place of one of the same generation.
   * @throws Failure if the file cannot be written.
   */
  async addPositions(score: PositionScore): Promise<void> {
    const others = this.#positions.filter(({ generation }) => generation !== score.generation);
    this.#positions = [...others, score];
    await this.#write();
  }

  async #write(): Promise<void> {
    const content: Measurements = { matches: this.#matches, positions: this.#positions };
    await replaceFile(this.#path, `${JSON.stringify(content)}\n`);
  }
}
