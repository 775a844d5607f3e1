/**
 * What the page decides by measurement for the games that the core has, by `npm run bench -- --builds` (2026-11-23, thousand
 * simulations a second with the solver; two busy cores, so read the ratios):
 *
 *                  uniform rollouts             decisive rollouts            won by decisive
 *                  WASM    wasm2js TypeScript   WASM    wasm2js TypeScript   in equal time
 *     7x6x4       1,492       222         46     629       133        6.8
 *     9x7x5         238        54         50      18       4.8        4.1    7 of 7
 *     mnk 6x6x4     310        36         54      65        11        4.9    3 of 6
 *     mnk 11x11x5   107        13         17      17       2.9        0.5    0 of 8
 *     Othello       205        48         14
 *     Hex 7x7       187        76         75   with RAVE; from another hour
 *     Hex 11x11     103        31         35   (in turns, on the page Race: wasm2js 1.2 to 1.5 times TypeScript)
 *     Go 9x9         18       3.5        2.4   with heavy rollouts and RAVE; 2026-11-28, two rounds
 *     Go 13x13      6.5       2.0        1.1   as 9x9
 *
 * Those are of Node 20. In Chromium, on the page Race, TypeScript runs Go 9x9 faster: wasm2js ran 0.5, 0.6 and 0.7 times as many
 * simulations (2026-11-28); Hex 7x7 and 11x11 had 1.3 each.
 * On 2026-11-28, in turns, wasm2js ran 0.90 to 1.00 times as many uniform rollouts of 9x7x5 as TypeScript, and 0.60 to 0.66 times as
 * many of mnk 11x11x5.
 */
interface MeasuredGame {
  /** Whether decisive rollouts bring more than they cost under a clock. */
  readonly isDecisive: boolean;
  /** Where WebAssembly is forbidden: TypeScript, or the core as JavaScript, which always runs decisive rollouts faster. */
  readonly fallback: 'js' | 'ts';
}

const USUAL: MeasuredGame = { isDecisive: true, fallback: 'js' };
const LARGE_GRID: MeasuredGame = { isDecisive: false, fallback: 'ts' };
const GO: MeasuredGame = { isDecisive: true, fallback: 'ts' };

/** The most cells of a board of m,n,k on which decisive rollouts are worth their time: between 36 and 121, which were measured. */
const MAX_DECISIVE_CELLS = 64;

/** @param name in addresses: `mnk:11x11x5`. */
export function measuredGame(name: string): MeasuredGame {
  if (name.startsWith('go:')) return GO;
  const [, columns, rows] = /^mnk:(\d+)x(\d+)x/.exec(name) ?? [];
  return Number(columns) * Number(rows) > MAX_DECISIVE_CELLS ? LARGE_GRID : USUAL;
}
