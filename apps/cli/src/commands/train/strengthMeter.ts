/**
 * Measures the strength of the best network from outside: matches against engines that do not learn, at equal time. What it
 * finds changes nothing in the training.
 */
import type { Trainer } from '@banyan/train';
import type { TrainingProgress } from './trainingProgress.ts';
import { type Measurement, measurementOf } from './trainingResults.ts';

const OPPONENTS = ['uct', 'recommended'] as const;
/** The time of each move, for both sides. */
const MILLISECONDS = 10;
/** The pairs of a match during the training, and at its end. */
const PAIRS_ON_THE_WAY = 4;
const PAIRS_AT_THE_END = 20;
/** The share of the time that matches may take during the training. */
const SHARE = 0.1;

/** Measures a training for two players. */
export class StrengthMeter<State> {
  readonly measurements: Measurement[] = [];
  readonly #trainer: Trainer<State, number>;
  readonly #progress: TrainingProgress;
  readonly #signal: AbortSignal;
  readonly #started: number = performance.now();
  #spent = 0;
  /** The number of the next pair: no two matches begin with the same openings. */
  #next = 0;

  constructor(trainer: Trainer<State, number>, progress: TrainingProgress, signal: AbortSignal) {
    this.#trainer = trainer;
    this.#progress = progress;
    this.#signal = signal;
  }

  /** Plays short matches, unless matches have taken their share of the time so far. */
  async measureNow(): Promise<void> {
    if (this.#spent > SHARE * (performance.now() - this.#started)) return;
    await this.#measure(PAIRS_ON_THE_WAY);
  }

  /** Plays the matches at the end. */
  async measureAtEnd(pairs: number = PAIRS_AT_THE_END): Promise<void> {
    await this.#measure(pairs);
  }

  async #measure(pairs: number): Promise<void> {
    const started = performance.now();
    const numbers = Array.from({ length: pairs }, (_, pair) => this.#next + pair);
    this.#next += pairs;
    for (const opponent of OPPONENTS) {
      this.#progress.say(`${2 * pairs} games against ${opponent}`);
      const budget = { milliseconds: MILLISECONDS };
      const scores = await this.#trainer.measure(opponent, numbers, budget, this.#signal);
      const measurement = measurementOf(opponent, MILLISECONDS, this.#trainer.curve.length, scores);
      this.measurements.push(measurement);
      this.#progress.measured(measurement);
    }
    this.#spent += performance.now() - started;
  }
}
