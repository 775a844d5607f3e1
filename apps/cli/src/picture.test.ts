import { describe, expect, it } from 'vitest';
import { type Cell, finishedLines } from './picture.ts';

/** The rows begin at the top; X and O are players 0 and 1. */
function linesIn(rows: readonly string[], length: number): string[] {
  const occupant = ({ column, row }: Cell): number | undefined => {
    const player = 'XO'.indexOf(rows[rows.length - 1 - row]?.[column] ?? '.');
    return player === -1 ? undefined : player;
  };
  return finishedLines(rows[0]?.length ?? 0, rows.length, length, occupant)
    .map(({ column, row }) => `${column},${row}`)
    .sort();
}

describe('finished lines', () => {
  it('are none where all are too short or broken', () => {
    expect(linesIn(['.X.X', 'OOXX', 'XXOX'], 4)).toEqual([]);
  });

  it('run to the right, up, and both ways aslant', () => {
    expect(linesIn(['...', 'XXX', '...'], 3)).toEqual(['0,1', '1,1', '2,1']);
    expect(linesIn(['.O.', '.O.', '.O.'], 3)).toEqual(['1,0', '1,1', '1,2']);
    expect(linesIn(['..X', '.X.', 'X..'], 3)).toEqual(['0,0', '1,1', '2,2']);
    expect(linesIn(['X..', '.X.', '..X'], 3)).toEqual(['0,2', '1,1', '2,0']);
  });

  it('do not run round the edge of the board', () => {
    expect(linesIn(['..XX', 'XX..', '....'], 4)).toEqual([]);
  });
});
