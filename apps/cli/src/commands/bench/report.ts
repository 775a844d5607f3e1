/** Prints the results of a benchmark: two tables with bars. */
import { tableOn } from '../../columns.ts';
import { count } from '../../numbers.ts';
import type { Style } from '../../screen.ts';
import { bar, MAX_BAR_WIDTH } from '../../table.ts';
import { list } from '../../usage.ts';
import type { BenchResults, Measured, Speed } from './results.ts';

const NAMES = { ts: 'TypeScript', js: 'wasm2js', wasm: 'WASM' } as const;

/** The minimum width of the longest bar, and the width of the columns beside it, at most. */
const MIN_BAR_WIDTH = 8;
const BESIDE_A_BAR = 50;

const thousands = (value: number): string => count(value / 1_000);

/** Formats the results: several lines, without a newline at the end. */
export function benchReport(results: BenchResults, style: Style): string {
  const { colors } = style;
  const { positions, simulations, rounds, seed, signature, machine, engines } = results;
  const missing = engines.flatMap((entry) =>
    'missing' in entry ? [`${NAMES[entry.engine]}: n/a, ${entry.missing}`] : [],
  );
  const measured = engines.filter((entry) => 'simulationsPerSecond' in entry);
  return [
    `${positions.length} positions of ${results.game}, ${count(simulations)} simulations each, seed ${seed}; ` +
      `${rounds === 1 ? 'one round' : `medians of ${count(rounds)} rounds`}.`,
    '',
    table('simulations', results, ({ simulationsPerSecond }) => simulationsPerSecond, style),
    '',
    table('rollouts', results, ({ rolloutsPerSecond }) => rolloutsPerSecond, style),
    '',
    colors.dim('/ TS: how many times as fast as TypeScript, round by round.'),
    `signature  ${count(signature)} nodes, found by ${list(measured.map(({ engine }) => NAMES[engine]))}`,
    `machine    ${machine}`,
    ...missing.map((line) => colors.dim(line)),
  ].join('\n');
}

function table(
  title: string,
  { engines }: BenchResults,
  speedOf: (entry: Measured) => Speed,
  style: Style,
): string {
  const { colors } = style;
  const fastest = Math.max(...engines.map((entry) => ('missing' in entry ? 0 : speedOf(entry).median)));
  const heads = [title, '1,000/s', 'middle half', '/ TS', ''];
  const rows = engines.map((entry) => {
    if ('missing' in entry) return [colors.dim(NAMES[entry.engine]), colors.dim('n/a')];
    const { lower, median, upper, timesTypeScript } = speedOf(entry);
    return [
      NAMES[entry.engine],
      thousands(median),
      `${thousands(lower)}-${thousands(upper)}`,
      timesTypeScript.toFixed(2),
      bar(
        median / fastest,
        Math.max(MIN_BAR_WIDTH, Math.min(MAX_BAR_WIDTH, style.columns - BESIDE_A_BAR)),
        style,
      ),
    ];
  });
  return tableOn(style, ['left', 'right', 'right', 'right', 'left'], heads, rows);
}
