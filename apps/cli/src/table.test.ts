import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Style } from './screen.ts';
import { bar, movesTable } from './table.ts';

const PLAIN: Style = { colors: pc.createColors(false), unicode: false, columns: 80 };
const UNPROVEN = { proven: null, distance: null };
const UNICODE: Style = { ...PLAIN, unicode: true };

describe('the table of moves', () => {
  it('aligns its columns and has a bar for the share of the visits', () => {
    const moves = [
      { move: '4', visits: 1500, value: 0.6, ...UNPROVEN },
      { move: '3', visits: 499, value: 0.5, ...UNPROVEN },
      { move: '1', visits: 1, value: 0, ...UNPROVEN },
      { move: '2', visits: 0, value: null, ...UNPROVEN },
    ];
    expect(movesTable(moves, PLAIN)).toBe(
      `
move  visits  win rate
   4   1,500    60.0 %  #######################
   3     499    50.0 %  #######
   1       1     0.0 %  #
   2       0`.slice(1),
    );
  });
});

describe('a bar', () => {
  it('is as long as its share', () => {
    expect(bar(0, PLAIN)).toBe('');
    expect(bar(0.5, PLAIN)).toBe('#'.repeat(15));
    expect(bar(1, PLAIN)).toBe('#'.repeat(30));
  });

  it('is drawn in eighths where it can be', () => {
    expect(bar(1 / 60, UNICODE)).toBe('▌');
    expect(bar(0.5 + 1 / 240, UNICODE)).toBe(`${'█'.repeat(15)}▏`);
  });

  it('is never empty for something', () => {
    expect(bar(1e-9, PLAIN)).toBe('#');
    expect(bar(1e-9, UNICODE)).toBe('▏');
  });
});
