/** Games at a pseudo-terminal, key by key. */
import { describe, expect, it } from 'vitest';
import { banyanAtTerminal, type Step } from '../../../test/banyan.ts';

const YOUR_TURN = '1 to 3: ';
const WORDS = ['play', 'connect-n:3x3x3', '--simulations', '50', '--seed', '5'];

/** Control sequences other than colours and the clearing of a line. */
const OTHER_SEQUENCES = new RegExp(`${'\x1b'}\\[(?![\\d;]*m|K)`);

/** Types columns in order; full ones are refused. */
function typing(columns: string): Step[] {
  return [...columns].map((column) => [YOUR_TURN, `${column}\r`]);
}

describe('at a terminal', () => {
  it('a game has hints, moves that are taken back, analysis, and answers to nonsense', async () => {
    const { stdout, exitCode } = await banyanAtTerminal(
      WORDS,
      [
        [YOUR_TURN, 'help\r'],
        ['hint 1', ''],
        [YOUR_TURN, 'hint\r'],
        ['of the simulations', ''],
        [YOUR_TURN, '1\r'],
        [YOUR_TURN, 'undo\r'],
        [YOUR_TURN, 'undo\r'],
        ['There is no move of yours to take back.', ''],
        [YOUR_TURN, 'analysis\r'],
        [YOUR_TURN, 'xyzzy\r'],
        ['There is no column "xyzzy"', ''],
        [YOUR_TURN, '4\r'],
        ...typing('2'),
        ['95 %', ''],
        ...typing('1'),
      ]
        .map(([expected = '', keys = '']): Step => [expected, keys])
        .concat([[YOUR_TURN, 'quit\r']]),
    );
    expect(exitCode).toBe(0);
    expect(stdout).not.toMatch(OTHER_SEQUENCES);
  });

  it('a whole game ends with its winner and its moves', async () => {
    const { stdout, exitCode } = await banyanAtTerminal(
      ['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'human'],
      ['b2', 'a1', 'b1', 'a2', 'b3'].map((move): Step => ['a1 to c3: ', `${move}\r`]),
    );
    expect(stdout).toMatch(/●.* wins\.\r\nThe moves were b2a1b1a2b3\.\r\n$/);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['80 x 24', 80, 24],
    ['120 x 40', 120, 40],
  ])('nothing is wider than a screen of %s', async (_, columns, rows) => {
    const { stdout } = await banyanAtTerminal(
      ['play', 'hex:7', '--simulations', '50', '--analysis'],
      [
        ['swap: ', 'hint\r'],
        ['swap: ', 'b2\r'],
        ['swap: ', 'help\r'],
        ['swap: ', 'quit\r'],
      ],
      { columns, rows },
    );
    const sgr = new RegExp(`${'\x1b'}\\[[\\d;]*m`, 'g');
    const lines = stdout.split('\r\n').flatMap((line) => line.replace(sgr, '').split(`\r${'\x1b'}[K`));
    const widest = Math.max(...lines.map((line) => [...line].length));
    expect(widest).toBeGreaterThan(40);
    expect(widest).toBeLessThanOrEqual(columns);
  });

  it('keeps a dumb terminal free of what it does not know', async () => {
    const { stdout } = await banyanAtTerminal(WORDS, [[YOUR_TURN, 'quit\r']], { env: { TERM: 'dumb' } });
    expect(stdout).toMatch(/^[\r\n\x20-\x7e]*$/);
  });

  it.each([
    ['while it is asked', [], 'column'],
    [
      'while the engine thinks',
      ['connect:8x7x4', '--first', 'engine', '--milliseconds', '60000'],
      'thinking',
    ],
  ])('Ctrl-C %s leaves a clean line and exit code 130', async (_, words, moment) => {
    const { stdout, exitCode } = await banyanAtTerminal(['play', ...words], [[moment, '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout).not.toMatch(OTHER_SEQUENCES);
    expect(stdout.endsWith('\r\n') || stdout.endsWith('\x1b[K')).toBe(true);
  });

  it('two Ctrl-C leave at once', async () => {
    const { exitCode } = await banyanAtTerminal(
      ['analyze', 'connect:8x7x4', '--milliseconds', '60000'],
      [['thinking ', '\x03\x03']],
    );
    expect(exitCode).toBe(130);
  });
});
