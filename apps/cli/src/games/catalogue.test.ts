import { describe, expect, it } from 'vitest';
import { messageOf } from '../failure.ts';
import { GAMES_BRIEF } from '../flags.ts';
import { CATALOGUE, findGame } from '../games.ts';

describe('a game', () => {
  it.each([
    ['connect-four', 'connect-4 7x6'],
    ['Connect-Three', 'connect-3 5x5'],
    ['tic-tac-toe', 'mnk 3x3x3'],
    ['gomoku', 'mnk 11x11x5'],
    ['Othello', 'othello'],
    ['connect:8x7x4', 'connect-4 8x7'],
    ['mnk:19x19x5', 'mnk 19x19x5'],
    ['hex', 'hex 11x11 with swap'],
    ['HEX:5', 'hex 5x5 with swap'],
    ['connect:35x35x35', 'connect-35 35x35'],
    ['connect-n:7x6x4,players=3', 'connect-4 7x6 for 3'],
    ['hex:5,swap=off', 'hex 5x5'],
    ['go', 'go 9x9, komi 7.5'],
    ['GO:7x5,komi=-3,superko=situational,suicide', 'go 7x5, komi -3, situational superko, suicide'],
    ['weiqi:19,handicap=9,komi=0.5', 'go 19x19, komi 0.5, handicap 9'],
    ['go:5,handicap=b2+d4+c1', 'go 5x5, komi 7.5, handicap 3'],
    ['go:9,mercy=25', 'go 9x9, komi 7.5, mercy 25'],
    ['dots-and-boxes', 'dots and boxes 4x4'],
    ['boxes:5x3', 'dots and boxes 5x3'],
    ['nim:1-3-5-7,misere', 'misere nim 1-3-5-7'],
    ['nim:9-9,most=3', 'nim 9-9, 3 at most'],
    ['pig:50,players=3', 'pig to 50 for 3'],
    ['samegame:8x7x3,seed=7', 'samegame 8x7'],
  ])('is found by its name: %s', (name, rules) => {
    expect(findGame(name)(({ game }) => game.name)).toBe(rules);
  });

  it.each(CATALOGUE.flatMap(({ name, examples = [name] }) => examples))(
    'of the catalogue has a name that gives the same game again: %s',
    (text) => {
      const [name, rules] = findGame(text)((playable) => [playable.name, playable.game.name]);
      expect(findGame(name)((playable) => [playable.name, playable.game.name])).toEqual([name, rules]);
    },
  );

  it.each(GAMES_BRIEF.replace(/;.*/, '').split(', '))('is there where help names it: %s', (name) => {
    expect(findGame(name)((playable) => playable.name)).toBe(name);
  });

  it.each([
    '',
    'connect',
    'connect-four:7x6x4',
    'connect-n:7x6x4,players=9',
    'connect-n:7x6x4,plyers=3',
    'hex:7,swap=perhaps',
    'hex:7,swap,swap',
    'go:',
    'go:9x',
    'go:9,komi=7.25',
    'go:9,komi=401',
    'go:9,komi',
    'go:9,superko=simple',
    'go:9,suicide=maybe',
    'go:9,mercy=362',
    'go:9,handicap=10',
    'go:9,handicap=c3+k10',
    'go:9,handicap=c3+pass',
    'go:9,handicap=c3+c3',
    'dots-and-boxes:4',
    'nim:3-',
    'nim:3,most=0',
    'pig:1e2',
    'samegame:1x1x1',
    'samegame:8x8x3,seed=-1',
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

  it.each(CATALOGUE.flatMap(({ name, examples = [name] }) => examples.slice(0, 1)))(
    'refuses a hostile position in one short line: %s',
    (name) => {
      for (const text of [
        '['.repeat(100_000),
        '\x1b]0;title\x07\x9b31m\u202e'.repeat(1_000),
        'x'.repeat(100_000),
      ]) {
        const message = findGame(name)(({ notation }) => {
          try {
            return notation.format(notation.parsePosition(text));
          } catch (error) {
            return messageOf(error);
          }
        });
        expect(message).toMatch(/^[^\p{C}]{1,600}$/u);
      }
    },
  );
});
