import { describe, expect, it } from 'vitest';
import { boundsOf, HUMAN, LEVELS, nameOf, parseSeats, proves, seatsFor, TIMES } from './seats.ts';

describe('seats', () => {
  it('are people, or engines with simulations or time', () => {
    expect(parseSeats('human.s5000.t300')).toEqual(['human', 's5000', 't300']);
    expect(boundsOf(HUMAN)).toBeUndefined();
    expect(boundsOf('s5000')).toMatchObject({ simulations: 5_000 });
    expect(boundsOf('t300')).toEqual({ milliseconds: 300 });
  });

  it.each(['', 'human.', 'robot', 's0', 's', 't5', 's10000000', 't100000', 'S20', 'human.human,s1'])(
    'are invalid in %j',
    (text) => {
      expect(parseSeats(text)).toBeUndefined();
    },
  );

  it('are a person and engines by default, as many as players', () => {
    expect(seatsFor(3)).toEqual(['human', 's5000', 's5000']);
    expect(seatsFor(1, ['s20', 'human'])).toEqual(['s20']);
  });

  it('of the menu are valid and named; only strong engines use the solver', () => {
    for (const { text, title } of [...LEVELS, ...TIMES]) {
      expect(parseSeats(text)).toEqual([text]);
      expect(nameOf(text)).toBe(title);
    }
    expect(nameOf('s1234')).toBe('1,234 simulations');
    expect(['s20', 's500', 's5000', 't300'].map(proves)).toEqual([false, false, true, true]);
  });
});
