/** What a run of a target came to, in lines for people. */
import type { Outcome } from './supervise.ts';

/** What is shown of a failure: its file has all. */
const LINES_OF_FAILURE = 8;
const LONGEST_LINE = 200;

/** A line for the target, and for each failure some more: what it was, how to see it again, and where its input is. */
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
        .map((line) => `    ${line.slice(0, LONGEST_LINE)}`),
      `    again: npm run fuzz -- ${name} --seed ${seed} --case ${index}; kept in ${file}`,
    ]),
  ];
}
