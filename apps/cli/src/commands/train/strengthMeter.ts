/**
 * Measures the strength of the network from outside: matches against engines that do not learn, at equal time, and labelled
 * positions. What it finds changes nothing in the training.
 */
import {
  type GenerationRecord,
  matchOpeningMoves,
  type Rival,
  rivalsOf,
  sizeOf,
  type Trainer,
} from '@banyan/train';
import type { TrainedGame } from '../../engines/trainedGame.ts';
import type { MeasurementLog } from './measurementLog.ts';
import type { MeasurePositions } from './positionMeter.ts';
import type { TrainingProgress } from './trainingProgress.ts';
import { measurementOf } from './trainingResults.ts';

/** The time of each move, for both sides. */
const MILLISECONDS = 10;
/** The pairs of a match by default, during the training and at its end. */
const PAIRS_ON_THE_WAY = 4;
const PAIRS_AT_THE_END = 20;
/** The share of the time that matches may take during the training, without a schedule. */
const SHARE = 0.1;

/** What to measure, and when. */
export interface MeterOptions {
  /** Pairs of a match; 0 for no matches; default 4, and 20 at the end. */
  readonly pairs: number | undefined;
  /** Generations from measurement to measurement. Default: matches as the time allows, positions at each gate. */
  readonly every: number | undefined;
  /** Absent if there are no labelled positions. */
  readonly positions: MeasurePositions | undefined;
}

export class StrengthMeter<State> {
  readonly #trainer: Trainer<State, number>;
  readonly #options: MeterOptions;
  readonly #log: MeasurementLog;
  readonly #progress: TrainingProgress;
  readonly #signal: AbortSignal;
  readonly #rivals: readonly Rival[];
  readonly #started: number = performance.now();
  #spent = 0;
  /** The time that the next matches take, about. */
  #cost: number;
  /** The number of the next pair: no two matches begin with the same openings. */
  #next: number;

  constructor(
    { game }: TrainedGame<State>,
    trainer: Trainer<State, number>,
    options: MeterOptions,
    log: MeasurementLog,
    progress: TrainingProgress,
    signal: AbortSignal,
  ) {
    this.#trainer = trainer;
    this.#options = options;
    this.#log = log;
    this.#progress = progress;
    this.#signal = signal;
    this.#rivals = game.players === 2 && options.pairs !== 0 ? rivalsOf(game) : [];
    const moves = 2 * (options.pairs ?? PAIRS_ON_THE_WAY) * sizeOf(game).moves;
    this.#cost = this.#rivals.length * moves * MILLISECONDS;
    this.#next = log.matches.reduce((pairs, { games }) => pairs + games / 2, 0);
  }

  /** Makes up for the positions of the latest generation, before which a run may have been killed. */
  async resume(): Promise<void> {
    const last = this.#trainer.curve.at(-1);
    if (last === undefined || !this.#isDue(last)) return;
    if (this.#log.positions.some(({ generation }) => generation === last.generation)) return;
    await this.#measurePositions(this.#trainer.latest);
  }

  /** Measures the latest network, if it is time. */
  async measureNow(record: GenerationRecord): Promise<void> {
    const { every, pairs = PAIRS_ON_THE_WAY } = this.#options;
    const { latest } = this.#trainer;
    const isDue = this.#isDue(record);
    if (isDue) await this.#measurePositions(latest);
    const isAffordable = this.#spent + this.#cost <= SHARE * (performance.now() - this.#started);
    if (every === undefined ? isAffordable : isDue) await this.#playMatches(latest, pairs);
  }

  /** Whether a generation is one of the schedule: without one, those with gates. */
  #isDue({ generation, gate }: GenerationRecord): boolean {
    const { every } = this.#options;
    return every === undefined ? gate !== undefined : generation % every === 0;
  }

  /** Measures the best network. */
  async measureAtEnd(): Promise<void> {
    await this.#measurePositions(this.#trainer.best);
    await this.#playMatches(this.#trainer.best, this.#options.pairs ?? PAIRS_AT_THE_END);
  }

  async #measurePositions(parameters: Float32Array): Promise<void> {
    if (this.#options.positions === undefined) return;
    this.#progress.say('the labelled positions');
    const generation = this.#trainer.curve.length;
    const score = await this.#options.positions(parameters, generation, this.#signal);
    await this.#log.addPositions(score);
    this.#progress.scored(score);
  }

  async #playMatches(parameters: Float32Array, pairs: number): Promise<void> {
    const started = performance.now();
    const numbers = Array.from({ length: pairs }, (_, pair) => this.#next + pair);
    this.#next += pairs;
    for (const opponent of this.#rivals) {
      this.#progress.say(`${2 * pairs} games against ${opponent}`);
      const options = { signal: this.#signal, parameters };
      const budget = { milliseconds: MILLISECONDS };
      const scores = await this.#trainer.measure(opponent, numbers, budget, options);
      const generation = this.#trainer.curve.length;
      const openingMoves = matchOpeningMoves(this.#trainer.settings);
      const match = { opponent, milliseconds: MILLISECONDS, generation, openingMoves };
      const measurement = measurementOf(match, scores);
      await this.#log.addMatch(measurement);
      this.#progress.measured(measurement);
    }
    this.#cost = performance.now() - started;
    this.#spent += this.#cost;
  }
}
