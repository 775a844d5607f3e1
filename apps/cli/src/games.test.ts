import { describe, expect, it } from 'vitest';
import { GAMES_BRIEF } from './flags.ts';
import { findGame } from './games.ts';

describe('a game', () => {
  it.each([
    ['connect-four', 'connect-4 7x6'],
    ['Connect-Three', 'connect-3 5x5'],
    ['tic-tac-toe', 'tic-tac-toe'],
    ['gomoku', 'mnk 11x11x5'],
    ['Othello', 'othello'],
    ['connect:8x7x4', 'connect-4 8x7'],
    ['mnk:19x19x5', 'mnk 19x19x5'],
    ['hex', 'hex 11x11 with swap'],
    ['HEX:5', 'hex 5x5 with swap'],
    ['connect:35x35x35', 'connect-35 35x35'],
  ])('is found by its name: %s', (name, rules) => {
    expect(findGame(name)(({ game }) => game.name)).toBe(rules);
  });

  it.each(GAMES_BRIEF.split(', '))('is there where help names it: %s', (name) => {
    expect(findGame(name)((playable) => playable.name)).toBe(name);
  });

  it.each([
    'connect',
    'connect:',
    'connect:7x6',
    'connect:7x6x4x2',
    'connect:-7x6x4',
    'connect:7x6x4 ',
    'mnk',
    'mnk:',
    'mnk:3x3',
    'mnk:3x3x3x3',
    'hex:',
    'hex:-3',
    'hex:5x5',
    '__proto__',
  ])('is not guessed: %s', (name) => {
    expect(() => findGame(name)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });
});
