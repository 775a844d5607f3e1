// The score of the mutants, file by file, and those that live.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Result
 * @property {string} key
 * @property {string} file
 * @property {number} line
 * @property {string} operator
 * @property {string} was
 * @property {string} is
 * @property {'killed' | 'timed out' | 'survived' | 'no code' | 'same code'} verdict
 * @property {string} [check] that killed it, or did not end
 * @property {string} [why]
 *
 * @typedef {object} Equivalent a mutant that does what the original does
 * @property {string} file
 * @property {string} was
 * @property {string} is
 * @property {string} why
 */

/** @type {Equivalent[]} */
const EQUIVALENTS = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'));

/** Of the standard normal distribution, for an interval of 95 %. */
const QUANTILE = 1.96;

/**
 * Mutants that do not compile, or compile to the same code, count nowhere. Nor do equivalent ones, which are listed with
 * their reasons.
 * @param {readonly Result[]} results @param {number} all how many mutants there are
 */
export function report(results, all) {
  const files = [...new Set(results.map(({ file }) => file))].sort();
  console.log(
    '\n| File | Mutants | Killed | Timed out | Equivalent | Survived | Score |\n|---|--:|--:|--:|--:|--:|--:|',
  );
  for (const file of files) {
    const ofFile = results.filter((result) => result.file === file);
    console.log(row(file, ofFile));
  }
  console.log(row('**all**', results));
  console.log(`\n${results.length} of ${all} mutants were tried.\n`);
  const alive = results
    .filter((result) => result.verdict === 'survived')
    .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  for (const result of alive) {
    const why = reasonOf(result);
    const { file, line, was, is } = result;
    console.log(`${why === undefined ? 'SURVIVED' : 'equivalent'} ${file}:${line}\n  - ${was}\n  + ${is}`);
    if (why !== undefined) console.log(`  ${why}`);
  }
}

/**
 * Why a mutant does what the original does, where that is known.
 * @param {{ file: string, was: string, is: string }} mutant
 */
export function reasonOf({ file, was, is }) {
  return EQUIVALENTS.find((known) => known.file === file && known.was === was && known.is === is)?.why;
}

/** @param {string} name @param {readonly Result[]} results */
function row(name, results) {
  /** @param {Result['verdict']} verdict */
  const those = (verdict) => results.filter((result) => result.verdict === verdict);
  const [killed, timedOut] = [those('killed').length, those('timed out').length];
  const equivalent = those('survived').filter((result) => reasonOf(result) !== undefined).length;
  const survived = those('survived').length - equivalent;
  const counted = killed + timedOut + survived;
  const cells = [name, counted + equivalent, killed, timedOut, equivalent, survived];
  return `| ${cells.join(' | ')} | ${score(killed + timedOut, counted)} |`;
}

/** The share that is dead, with its interval by Wilson's formula. @param {number} dead @param {number} counted */
function score(dead, counted) {
  if (counted === 0) return 'none';
  const share = dead / counted;
  const square = QUANTILE ** 2;
  const centre = (share + square / (2 * counted)) / (1 + square / counted);
  const reach =
    (QUANTILE * Math.sqrt((share * (1 - share)) / counted + square / (4 * counted ** 2))) /
    (1 + square / counted);
  const percent = (/** @type {number} */ value) => (100 * value).toFixed(1);
  return `${percent(share)} % (${percent(centre - reach)} to ${percent(centre + reach)})`;
}
