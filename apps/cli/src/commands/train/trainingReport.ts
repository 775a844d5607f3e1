/** Describes a training for people. */
import type { Interval } from '@banyan/tournament';
import type { Rival } from '@banyan/train';
import plot from 'simple-ascii-chart';
import { count, percent, plural } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { plain, wrap } from '../../usage.ts';
import { range, signed } from '../tournament/eloText.ts';
import { duration } from '../tournament/formatting.ts';
import type { Measurement, PositionScore, TrainingResults } from './trainingResults.ts';

const MIN_POINTS = 3;
const CHART_HEIGHT = 8;
const BESIDE_CHART = 16;
const BYTES_A_KB = 1_000;
const BYTES_A_MIB = 2 ** 20;

/**
 * Formats the results: several lines, without a newline at the end.
 * @param source the game as the user named it.
 */
export function describeTraining(results: TrainingResults, source: string, style: Style): string {
  const { game, file, bytes, generations, games, positions, parameters, threads, seed, curve } = results;
  const width = Math.min(style.columns, 100) - 1;
  const elo = curve.at(-1)?.elo;
  return [
    ...wrap(
      `${plain(game)}: ${plural(generations, 'generation')}, ${plural(games, 'game')} of self-play, ` +
        `${count(positions)} positions; this run ${duration(results.milliseconds)} on ${plural(threads, 'thread')}, seed ${seed}.`,
      width,
    ),
    ...wrap(
      `${plain(file)}: ${count(parameters)} parameters, ${count(bytes / BYTES_A_KB)} kB. ` +
        `The replay buffer takes ${(results.bufferBytes / BYTES_A_MIB).toFixed(1)} MiB.`,
      width,
    ),
    ...(elo === undefined || elo.value === 0
      ? []
      : wrap(`${signed(elo.value)} Elo (${range(elo)}) over the first network, by the gates.`, width)),
    ...chart(results, style),
    ...lastMeasurements(results).flatMap((each) => wrap(each, width)),
    '',
    `Play against it: banyan play ${plain(source)} --engine net=${plain(file)}`,
  ].join('\n');
}

/** A sentence for each measurement of the network as it is in the end. */
export function lastMeasurements({ measurements, positionScores, generations }: TrainingResults): string[] {
  const last = measurements.filter(({ generation }) => generation === generations);
  // The latest network, and after it the best one, may have been measured: the later one of an opponent counts.
  const latest = new Map(last.map((each) => [each.opponent, each]));
  return [
    ...[...latest.values()].map(describeMatch),
    ...positionScores.filter(({ generation }) => generation === generations).map(describePositions),
  ];
}

/** The opponents as people read them. */
export const OPPONENTS: Readonly<Record<Rival, string>> = {
  uct: 'textbook UCT',
  rave: 'RAVE with the solver',
  recommended: 'the engine recommended for the game',
};

function describeMatch({ opponent, milliseconds, games, openingMoves, score }: Measurement): string {
  const from = openingMoves === 0 ? '' : `, after ${plural(openingMoves, 'random move')}`;
  return `Against ${OPPONENTS[opponent]} at ${milliseconds} ms a move${from}: ${percentage(score)} of ${games} games.`;
}

function describePositions({ positions, alone, search, simulations }: PositionScore): string {
  return (
    `Keeps the outcome of ${percentage(search)} of ${positions} labelled positions with ${simulations} simulations, ` +
    `and of ${percentage(alone)} without a search.`
  );
}

/** `87.5 % (52.9 to 97.8)` */
export function percentage({ value, lower, upper }: Interval): string {
  return `${percent(value)} (${percent(lower)} to ${percent(upper)})`;
}

function chart({ curve }: TrainingResults, { columns, unicode }: Style): string[] {
  const points = curve
    .filter(({ gate }) => gate !== undefined)
    .map(({ generation, elo }): [number, number] => [generation, Math.round(elo.value)]);
  if (points.length < MIN_POINTS || !unicode) return [];
  const drawn = plot(points, { width: Math.min(60, columns - BESIDE_CHART), height: CHART_HEIGHT });
  return ['', 'Elo over the generations', ...drawn.split('\n').filter((line) => line.trim() !== ''), ''];
}
