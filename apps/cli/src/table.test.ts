import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Style } from './screen.ts';
import { bar, movesTable } from './table.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };
const UNPROVEN = { interval: null, prior: null, proven: null, distance: null };
const UNICODE: Style = { ...PLAIN, unicode: true };

describe('the table of moves', () => {
  it('aligns its columns and has a bar for the share of the visits', () => {
    const moves = [
      { ...UNPROVEN, move: '4', visits: 1500, value: 0.6, interval: [0.575, 0.6246] },
      { ...UNPROVEN, move: '3', visits: 499, value: 0.5, interval: [0.4562, 0.5438] },
      { ...UNPROVEN, move: '1', visits: 1, value: 0, proven: 0, distance: 4, interval: [0, 0] },
      { ...UNPROVEN, move: '2', visits: 0, value: null },
    ] as const;
    expect(movesTable(moves, PLAIN)).toBe(
      `
move  visits      value       95 %
   4   1,500     60.0 %  57.5-62.5  #######################
   3     499     50.0 %  45.6-54.4  #######
   1       1  loss in 4             #
   2       0`.slice(1),
    );
  });

  it('has priors where the search goes by them', () => {
    const moves = [{ ...UNPROVEN, move: 'a1', visits: 2, value: 0.5, prior: 0.25 }];
    expect(movesTable(moves, PLAIN)).toBe(
      `
move  visits   value  95 %   prior
  a1       2  50.0 %        25.0 %  ##############################`.slice(1),
    );
  });

  it('has nodes, and no intervals and bars, where the values are no means of samples', () => {
    const moves = [{ ...UNPROVEN, move: 'a1', visits: 1200, value: 0.5 }];
    expect(movesTable(moves, PLAIN, { values: 'minimax' })).toBe(
      `
move  nodes   value
  a1  1,200  50.0 %`.slice(1),
    );
  });

  it('says how many moves it leaves out, and shows the one that is marked', () => {
    const moves = Array.from({ length: 30 }, (_, index) => ({
      ...UNPROVEN,
      move: `m${index}`,
      visits: 0,
      value: null,
    }));
    const lines = movesTable(moves, PLAIN, { maxRows: 2, marked: 'm29' }).split('\n');
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['move', 'm0', 'm1', 'm29', 'and']);
    expect(lines.at(-1)).toBe('and 27 more');
  });

  it('fits into 80 columns', () => {
    const moves = Array.from({ length: 3 }, () => ({
      ...UNPROVEN,
      move: 'a10',
      visits: 123_456_789,
      value: 0.5,
      prior: 0.5,
      interval: [0.45, 0.55] as const,
    }));
    const widths = movesTable(moves, PLAIN)
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThan(80);
  });
});

describe('a bar', () => {
  it('is as long as its share', () => {
    expect(bar(0, 30, PLAIN)).toBe('');
    expect(bar(0.5, 30, PLAIN)).toBe('#'.repeat(15));
    expect(bar(1, 30, PLAIN)).toBe('#'.repeat(30));
  });

  it('is drawn in eighths where it can be', () => {
    expect(bar(1 / 60, 30, UNICODE)).toBe('▌');
    expect(bar(0.5 + 1 / 240, 30, UNICODE)).toBe(`${'█'.repeat(15)}▏`);
  });

  it('is never empty for something', () => {
    expect(bar(1e-9, 30, PLAIN)).toBe('#');
    expect(bar(1e-9, 30, UNICODE)).toBe('▏');
  });
});
