/** Shows the progress of a training: a status line at a terminal, and a line for each gate. */
import type { Interval } from '@banyan/tournament';
import type { GenerationRecord } from '@banyan/train';
import { count, percent } from '../../numbers.ts';
import type { Screen, Style } from '../../screen.ts';
import { duration } from '../tournament/formatting.ts';
import type { TrainingBudget } from './trainingConfig.ts';
import { percentage } from './trainingReport.ts';
import type { Measurement, PositionScore } from './trainingResults.ts';

/** Shows the progress until it is closed. */
export interface TrainingProgress {
  /** Games of the generation that is at work have ended. */
  played(generation: number, games: number, positions: number): void;
  /** A generation has ended. */
  generation(record: GenerationRecord): void;
  measured(measurement: Measurement): void;
  scored(score: PositionScore): void;
  /** Shows what the program does now. */
  say(text: string): void;
  close(): void;
}

/** The minimum interval of updates, in milliseconds. */
const EVERY = 250;

/** Shows the progress of a training on a screen. */
export function trainingProgressOn(
  screen: Screen,
  budget: TrainingBudget,
  { isAnimated, gateEvery }: { readonly isAnimated: boolean; readonly gateEvery: number },
): TrainingProgress {
  const started = performance.now();
  let latest: GenerationRecord | undefined;
  let begun = started;
  let rate = 0;
  let first: number | undefined;
  let last = -Infinity;
  const found = new Map<string, string>();

  const left = (generation: number): string => {
    const elapsed = performance.now() - started;
    const { milliseconds, generations } = budget;
    if (generations === Infinity) return `${duration(Math.max(0, milliseconds - elapsed))} left`;
    const done = generation - (first ?? generation);
    return done === 0 ? '' : `${duration((elapsed / done) * (generations - done))} left`;
  };

  return {
    played(generation, games, positions) {
      first ??= generation;
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      const speed = positions / Math.max(0.001, (now - begun) / 1_000);
      // A narrow screen cuts what comes last.
      const parts = [
        `generation ${generation}`,
        left(generation),
        `${count(rate || speed)} positions/s`,
        ...(latest === undefined ? [] : [describeElo(latest, screen)]),
        ...found.values(),
        ...(latest === undefined ? [] : [describeLoss(latest)]),
        `${games} games`,
      ];
      screen.status(parts.filter((part) => part !== '').join('  '));
    },
    generation(record) {
      const now = performance.now();
      const speed = record.positions / Math.max(0.001, (now - begun) / 1_000);
      rate = rate === 0 ? speed : 0.8 * rate + 0.2 * speed;
      begun = now;
      latest = record;
      const isDue = record.gate !== undefined || (!isAnimated && record.generation % gateEvery === 0);
      if (isDue) screen.print(`${describeGeneration(record, rate, screen)}\n`);
    },
    measured({ opponent, score, games, milliseconds }) {
      begun = performance.now();
      found.set(opponent, `${opponent} ${brief(score)}`);
      screen.print(`  against ${opponent} at ${milliseconds} ms: ${percentage(score)} of ${games} games\n`);
    },
    scored({ positions, alone, search, simulations }) {
      begun = performance.now();
      found.set('positions', `positions ${brief(search)}`);
      screen.print(
        `  keeps the outcome of ${percentage(alone)} of ${positions} positions alone, ` +
          `${percentage(search)} with ${simulations} simulations\n`,
      );
    },
    say: (text) => screen.status(text),
    close: () => screen.status(''),
  };
}

function describeGeneration(record: GenerationRecord, rate: number, style: Style): string {
  const { generation, gate } = record;
  const decision = gate === undefined ? '' : gate.isAccepted ? ', a new best' : ', the best remains';
  const score =
    gate === undefined ? '' : `, gate ${percent(gate.score)} of ${2 * gate.pairs} games${decision}`;
  return `generation ${generation}: ${count(rate)} positions/s, ${describeLoss(record)}, ${describeElo(record, style)}${score}`;
}

function describeLoss({ loss }: GenerationRecord): string {
  return `loss ${loss.policy.toFixed(2)} + ${loss.value.toFixed(2)}`;
}

function describeElo({ elo }: GenerationRecord, { unicode }: Style): string {
  const half = ((elo.upper - elo.lower) / 2).toFixed(0);
  return `${elo.value < 0 ? '' : '+'}${elo.value.toFixed(0)} ${unicode ? '±' : '+/-'}${half} Elo`;
}

/** `87 % (53-97)` */
function brief({ value, lower, upper }: Interval): string {
  return `${(100 * value).toFixed(0)} % (${(100 * lower).toFixed(0)}-${(100 * upper).toFixed(0)})`;
}
