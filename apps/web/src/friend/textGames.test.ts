import { describe, expect, it } from 'vitest';
import { textGameSeats, textGameTitle, withNames } from './textGames.ts';

describe('a game that is shown as text', () => {
  it.each([
    ['kuhn', 'Kuhn’s poker'],
    ['knockout-whist:3,players=2', 'Knockout Whist, 3, players=2'],
    ['my-game', 'My game'],
  ])('%s has the title %s', (name, title) => {
    expect(textGameTitle(name)).toBe(title);
  });

  it('names its players as its text does, which keeps its columns', () => {
    expect(textGameSeats('phantom-444')).toEqual(['X', 'O']);
    const seats = textGameSeats('hearts');
    expect(withNames('> player 1   3  Qs\n  player 2   0', seats)).toBe('> Fig        3  Qs\n  Honey      0');
    expect(withNames('player 99', seats)).toBe('player 99');
  });
});
