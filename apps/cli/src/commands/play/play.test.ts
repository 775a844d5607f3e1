import { describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';

const BUDGET = ['--simulations', '100'];

/** Every column again and again: the full ones are refused, so that any game comes to its end. */
const ANYTHING = '4\n2\n6\n3\n5\n1\n7\n'.repeat(50);

/** The boards that were drawn, in turn. */
function boards(stdout: string): string[] {
  return stdout.split('\n\n').filter((part) => part.includes('+--'));
}

describe('banyan play', () => {
  it('plays a whole game, which the same seed repeats', async () => {
    const words = ['play', ...BUDGET, '--seed', '5'];
    const { stdout, stderr, exitCode } = await banyan(words, { input: ANYTHING });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^(X wins\. You beat the engine\.|O wins\. The engine beat you\.|The game is a draw\.)$/m,
    );
    const withoutSpeed = (text: string): string => text.replace(/\([\d,]+\/s\)/g, '');
    const again = await banyan(words, { input: ANYTHING });
    expect(withoutSpeed(again.stdout)).toBe(withoutSpeed(stdout));
    const [, moves = ''] = /The moves were (\d+)\./.exec(stdout) ?? [];
    const { stdout: json } = await banyan(['analyze', moves, '--json']);
    expect(JSON.parse(json)).toMatchObject({ stopped: 'terminal', move: null });
  });

  it('shows each move of the engine with what is behind it, and its seed', async () => {
    const { stdout } = await banyan(['play', ...BUDGET, '--seed', '5'], { input: '4\n4\n' });
    const moves = [
      ...stdout.matchAll(/^O plays (\d): win rate [\d.]+ %, 100 simulations \([\d,]+\/s\), seed (\d+)$/gm),
    ];
    expect(moves.map(([, , seed]) => seed)).toEqual(['6', '8']);
  });

  it('plays the moves that banyan analyze recommends for their seeds', async () => {
    const { stdout } = await banyan(['play', ...BUDGET, '--seed', '5'], { input: '4\n' });
    const [, move] = /^O plays (\d)/m.exec(stdout) ?? [];
    const { stdout: json } = await banyan(['analyze', '4', ...BUDGET, '--seed', '6', '--json']);
    expect(JSON.parse(json)).toMatchObject({ move });
  });

  it('lets the engine begin', async () => {
    const { stdout } = await banyan(['play', '--first', 'engine', ...BUDGET], { input: 'quit\n' });
    expect(stdout).toContain('you are O, the engine is X (wasm, 100 simulations a move, seed ');
    expect(stdout).toMatch(/^X plays/m);
  });

  it('plays the same game with every engine', async () => {
    const games: string[][] = [];
    for (const engine of ['wasm', 'ts', 'js']) {
      const words = ['play', ...BUDGET, '--seed', '5', '--engine', engine];
      const { stdout } = await banyan(words, { input: '4\n3\n' });
      expect(stdout).toContain(`(${engine}, 100 simulations a move, seed 5)`);
      games.push([...stdout.matchAll(/O plays \d: win rate [\d.]+ %/g)].map(([line]) => line));
    }
    const [wasm, ts, js] = games;
    expect(wasm).toHaveLength(2);
    expect([ts, js]).toEqual([wasm, wasm]);
  });

  it('takes a move and its reply back', async () => {
    const { stdout } = await banyan(['play', ...BUDGET], { input: '4\nundo\nundo\nquit\n' });
    const [empty, , , undone] = boards(stdout);
    expect(undone).toBe(empty);
    expect(stdout).toContain('There is no move of yours to take back.');
  });

  it('does not take back the first move of the engine', async () => {
    const { stdout } = await banyan(['play', '--first', 'engine', ...BUDGET], { input: 'undo\n' });
    expect(stdout).toContain('There is no move of yours to take back.');
  });

  it('advises', async () => {
    const { stdout } = await banyan(['play', 'connect-three', ...BUDGET, '--seed', '1'], { input: 'hint\n' });
    expect(stdout).toMatch(
      /^Hint: \d \([\d.]+ %\), \d \([\d.]+ %\), \d \([\d.]+ %\); 100 simulations, seed 1\.$/m,
    );
  });

  it('says what can be typed', async () => {
    const { stdout } = await banyan(['play'], { input: 'help\n' });
    for (const word of ['1 to 7', 'hint', 'undo', 'quit'])
      expect(stdout).toMatch(new RegExp(`^${word} {2,}`, 'm'));
  });

  it('answers nonsense with one line and asks again', async () => {
    const { stdout, exitCode } = await banyan(['play'], { input: 'foo\n8\n\n\x1b[2J\u009b\n' });
    expect(stdout.split('\n\n').at(-1)).toBe(
      `
You (X), column 1 to 7: foo
There is no column "foo"; there are 1 to 7, and help.
You (X), column 1 to 7: 8
There is no column "8"; there are 1 to 7, and help.
You (X), column 1 to 7:${' '}
Type a column, 1 to 7, or help.
You (X), column 1 to 7: [2J
There is no column "[2J"; there are 1 to 7, and help.
You (X), column 1 to 7:${' '}
`.slice(1),
    );
    expect(exitCode).toBe(0);
  });

  it('says that a column is full, and asks again', async () => {
    const { stdout } = await banyan(['play', 'connect:3x1x2', ...BUDGET], { input: '1\n1\n' });
    expect(stdout).toMatch(/^The column 1 is full; free: [23]\.\nYou \(X\), column 1 to 3: $/m);
  });

  it('plays on where there is no choice', async () => {
    const { stdout } = await banyan(['play', 'connect:1x3x3', ...BUDGET], { input: '1\n1\n' });
    expect(stdout).toContain('O plays 1, the only legal move\n');
    expect(stdout).toContain('The game is a draw.\n');
  });

  it.each([
    ['quit', 'quit\n4\n'],
    ['the end of its input', ''],
    ['the end of its input in a line', 'qui'],
  ])('ends well at %s', async (_, input) => {
    const { stderr, exitCode } = await banyan(['play'], { input });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
  });

  it('reads lines as other systems write them', async () => {
    const { stdout } = await banyan(['play', ...BUDGET], { input: '\ufeff4\r\nquit\r\n' });
    expect(stdout).toContain('You (X), column 1 to 7: 4\n');
  });

  it('plays tic-tac-toe in TypeScript', async () => {
    const { stdout } = await banyan(['play', 'tic-tac-toe', ...BUDGET], { input: 'b2\nb2\n' });
    expect(stdout).toContain('(ts, 100 simulations a move');
    expect(stdout).toContain('The cell b2 is taken; free: ');
  });

  it('plays a board that is too large for the core in TypeScript', async () => {
    const { stdout } = await banyan(['play', 'connect:12x11x4', ...BUDGET], { input: '' });
    expect(stdout).toContain('(ts, 100 simulations a move');
  });

  it('is plain ASCII through a pipe', async () => {
    const { stdout } = await banyan(['play', ...BUDGET], { input: '4\nhint\n' });
    expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  });
});
