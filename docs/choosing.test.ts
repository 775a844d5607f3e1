/** The figures of choosing.md are those of the strength tables. */
import { describe, expect, it } from 'vitest';
import { textOf } from './test/pages.ts';

const PAGE = textOf('docs/choosing.md');
const STRENGTH = textOf('apps/bench/STRENGTH.md')
  .split('\n')
  .filter((line) => line.startsWith('| '));

/** The rows of a section's table, without the two of its head. */
function rowsOf(section: string): readonly string[] {
  const [, text = ''] = PAGE.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

function cellsOf(row: string): readonly string[] {
  return row.split('|').map((cell) => cell.trim());
}

/** Each option, by the begin of its row, and the rows of the strength tables that measure it. */
const OPTIONS: readonly (readonly [option: string, rows: RegExp])[] = [
  ['`c: 0.5`', /^c = 0\.5$/],
  ['`c: 1`', /^c = 1$/],
  ['`selection: rave()`', /^RAVE$/],
  ['`rave: { priors: true }`', /^the same, with priors$/],
  ['`selection: grave()`', /^GRAVE$/],
  ['`solver: true`', /^solver$/],
  ["`rolloutPolicy: 'decisive'`", /^(solver, )?decisive rollouts$/],
  ["`rolloutPolicy: 'heavy'`", /^(saved bridges, RAVE, c = 0, solver|the same)$/],
  ['`selection: ucb1Tuned()`', /^UCB1-Tuned$/],
  ['`rollout(game, { rollouts: 4 })`', /^4 rollouts a leaf$/],
  ['`rollout(game, { policy: softmax(mast(), 0.1) })`', /^MAST, softmax 0\.1$/],
  ['`transpositions: true`', /^transpositions$/],
  ['`puct()` without priors', /^PUCT, no priors$/],
  ['a kept tree: `search.advance`', /^tree kept$/],
];

/** A game, and a difference in Elo or a percentage with its interval. */
const FIGURE = /(Connect Four|Hex 7x7|Hex 11x11|five in a row|Go 9x9) ([+-]\d+|\d+\.\d %) \(([^)]+)\)/g;

/** How many cells follow the variant in the table of equal simulations and equal time, and where these two begin. */
const VARIANT_CELLS = 8;
const EQUAL_SIMULATIONS = 1;
const EQUAL_TIME = 4;

/** Whether a row of the strength tables has a figure: the cells after the variant. */
function measures(cells: readonly string[], figure: string, atEqualTime: boolean): boolean {
  if (cells.length !== VARIANT_CELLS) return cells.includes(figure);
  const begin = atEqualTime ? EQUAL_TIME : EQUAL_SIMULATIONS;
  return cells.slice(begin, begin + 2).includes(figure);
}

describe('which options', () => {
  const measured = STRENGTH.map(cellsOf);

  it('has a row for each option that is compared', () => {
    const options = rowsOf('Which options').map((row) => cellsOf(row)[1]);
    expect(options).toEqual(OPTIONS.map(([option]) => option));
  });

  it.each(OPTIONS)('%s gains and loses what matches have measured', (option, variant) => {
    const row = rowsOf('Which options').find((each) => cellsOf(each)[1] === option) ?? '';
    const figures = row
      .split(/[|;]/)
      .flatMap((clause) => Array.from(clause.matchAll(FIGURE), (match) => ({ clause, match })));
    const wrong = figures.filter(({ clause, match: [, game = '', value = '', interval = ''] }) => {
      const figure = `${value.replace(' %', '')} (${interval})`;
      const atEqualTime = !clause.includes('at equal simulations');
      return !measured.some(
        ([, where = '', what = '', ...rest]) =>
          where.startsWith(game) && variant.test(what) && measures(rest, figure, atEqualTime),
      );
    });
    expect(wrong.map(({ match: [text] }) => text)).toEqual([]);
    expect(figures.length).toBeGreaterThan(0);
    expect(row.replaceAll(FIGURE, '')).not.toMatch(/[+-]\d|\d %/); // no figure without game and interval
  });
});

describe('which engine', () => {
  it.each([
    ['exactFirst', /^\| Connect Four, 154 of the middle game .* 100\.0/],
    ['alphaBeta', /^\| (Dots and Boxes, 4x4|English draughts) \| alpha-beta/],
    ['nrpa(game)', /^\| 15x15, 5 colours \| 2 /],
    ['[a network]', /hex-7\.net|uniform rollouts, which save no bridges/],
  ])('%s has what matches have measured', (engine, source) => {
    const row = rowsOf('Which engine').find((each) => cellsOf(each)[2]?.includes(engine)) ?? '';
    const figures = row.match(/[+-]\d+|[\d.,]+(?= (%|points))/g) ?? [];
    const measured = STRENGTH.filter((line) => source.test(line)).join('\n');
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter((figure) => !measured.split(/[^\d.,+-]+/).includes(figure))).toEqual([]);
  });
});
