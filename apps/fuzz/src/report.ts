/** The outcome of a target as text. */
import type { Outcome } from './supervise.ts';

/** The part of a failure that is shown; its file has the whole input. */
const LINES_OF_FAILURE = 8;
const MAX_LINE_LENGTH = 200;

/** A line for the target, and several for each failure: the failure, the command that repeats it, and the file of its input. */
export function linesOfOutcome({ name, cases, seconds, kinds, failures }: Outcome, seed: number): string[] {
  const speed = seconds > 0 ? cases / seconds : 0;
  const counts = [
    `${cases.toLocaleString('en')} cases`,
    `${speed.toLocaleString('en', { maximumSignificantDigits: 2 })}/s`,
    `${kinds.size} kinds of answers`,
    `${failures.length} failures`,
  ];
  return [
    `${name.padEnd(16)} ${counts.join(', ')}`,
    ...failures.flatMap(({ index, what, file }) => [
      ...what
        .split('\n')
        .slice(0, LINES_OF_FAILURE)
        .map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`),
      `    again: npm run fuzz -- ${name} --seed ${seed} --case ${index}; kept in ${file}`,
    ]),
  ];
}
