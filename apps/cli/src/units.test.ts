import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { describeEnd } from './describe.ts';
import { findGame } from './games.ts';
import { movesTable } from './table.ts';
import { amounts, formatUnits, unitsOf, valueInUnits } from './units.ts';

const CHIPS = { range: [-2, 2], unit: 'chips' } as const;
const POINTS = { range: [0, 2_000], unit: 'points' } as const;
const nameOf = (player: number): string => `player ${player + 1}`;

describe('the units of a game', () => {
  it.each([
    ['kuhn', CHIPS],
    ['leduc', { range: [-13, 13], unit: 'chips' }],
    ['hearts', { range: [-26, 0], unit: 'points' }],
    ['hearts:50', undefined],
    ['connect-four', undefined],
  ])('of %s are %j', (name, units) => {
    expect(findGame(name)(unitsOf)).toEqual(units);
  });

  it('have a sign where returns may be below 0, and at most two digits', () => {
    expect([2, -0.125, 0, -0.001, 1.005].map((amount) => formatUnits(amount, CHIPS))).toEqual([
      ...['+2', '-0.13', '0', '0', '+1.01'],
    ]);
    expect([1_112, 0.5].map((amount) => formatUnits(amount, POINTS))).toEqual(['1,112', '0.5']);
    expect([valueInUnits(0.75, CHIPS), valueInUnits(1, POINTS)]).toEqual(['+1.00 chips', '2,000.0 points']);
    expect(amounts([2, -2], nameOf, CHIPS)).toBe('Chips: player 1 +2 and player 2 -2.');
  });

  it('are shown at the end of a game', () => {
    expect(describeEnd([2, -2], nameOf, CHIPS)).toBe('Player 1 wins. Chips: player 1 +2 and player 2 -2.');
    expect(describeEnd([0, 0], nameOf, CHIPS)).toBe('The game is a draw. Chips: player 1 0 and player 2 0.');
    expect(describeEnd([1_112], nameOf, POINTS)).toBe(
      'The game is over, with 1,112 points of at most 2,000.',
    );
  });

  it('are a column in the table of moves', () => {
    const move = {
      move: 'bet',
      visits: 2,
      value: 0.75,
      interval: null,
      prior: null,
      proven: null,
      distance: null,
    };
    const style = { colors: pc.createColors(false), unicode: false, columns: 60 };
    const [heads, row] = movesTable([move], style, { units: CHIPS }).split('\n');
    expect([heads?.split(/ +/), row?.split(/ +/).slice(1, 6)]).toEqual([
      ['move', 'visits', 'value', 'chips', '95', '%'],
      ['bet', '2', '75.0', '%', '+1.00'],
    ]);
  });
});
