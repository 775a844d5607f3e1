import { describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { BUDGET, play } from '../../../test/playing.ts';

/** A board that exact search does not have. */
const LARGE = 'connect:8x7x4';

/** Tries every column again and again, so that any game ends: full columns are refused. */
const ANYTHING = '4\n2\n6\n3\n5\n1\n7\n'.repeat(50);

/** Returns the boards in the output, in order. */
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
    const again = await play(words, { input: ANYTHING });
    expect(withoutSpeed(again.stdout)).toBe(withoutSpeed(stdout));
    const [, moves = ''] = /The moves were (\d+)\./.exec(stdout) ?? [];
    const { stdout: json } = await play(['analyze', moves, '--json']);
    expect(JSON.parse(json)).toMatchObject({ stopped: 'terminal', move: null });
  });

  it('shows each move of the engine with what is behind it, and its seed', async () => {
    const { stdout } = await play(['play', LARGE, ...BUDGET, '--seed', '5'], { input: '4\n4\n' });
    const moves = [
      ...stdout.matchAll(/^O plays (\d): win rate [\d.]+ %, 100 simulations \([\d,]+\/s\), seed (\d+)$/gm),
    ];
    expect(moves.map(([, , seed]) => seed)).toEqual(['6', '6']); // of the tree, which is kept
  });

  it('shows what is proven with each move of the engine', async () => {
    const { stdout } = await play(['play', ...BUDGET, '--seed', '5'], { input: '1\n4\n' });
    const proven = /^O plays \d: win in (\d+), without a search, seed (\d+)$/gm;
    const [first, second] = [...stdout.matchAll(proven)].map(([, ...numbers]) => numbers.map(Number));
    expect(first).toEqual([39, 6]); // column 1 loses in 40
    expect([Number(second?.[0]) < 39, second?.[1]]).toEqual([true, 8]);
  });

  it('plays the moves that banyan analyze recommends for their seeds', async () => {
    const { stdout } = await play(['play', ...BUDGET, '--seed', '5'], { input: '4\n' });
    const [, move] = /^O plays (\d)/m.exec(stdout) ?? [];
    const { stdout: json } = await play(['analyze', '4', ...BUDGET, '--seed', '6', '--json']);
    expect(JSON.parse(json)).toMatchObject({ move });
  });

  it('lets the engine begin', async () => {
    const { stdout } = await play(['play', '--first', 'engine', ...BUDGET], { input: 'quit\n' });
    expect(stdout).toMatch(
      /^connect-four: X is the engine, O is you; seed \d+\.\nThe engine: wasm,c=0.7,solver,leaf-solver,exact,decisive, 100 simulations a\nmove\.$/m,
    );
    expect(stdout).toMatch(/^X plays/m);
  });

  it('plays the same game with every engine', async () => {
    const games: string[][] = [];
    for (const engine of ['wasm,solver', 'uct,solver', 'js,solver']) {
      const words = ['play', ...BUDGET, '--seed', '5', '--engine', engine];
      const { stdout } = await play(words, { input: '4\n3\n' });
      expect(stdout).toContain(`The engine: ${engine}, 100 simulations a move.`);
      games.push([...stdout.matchAll(/O plays \d: win rate [\d.]+ %/g)].map(([line]) => line));
    }
    const [wasm, uct, js] = games;
    expect(wasm).toHaveLength(2);
    expect([uct, js]).toEqual([wasm, wasm]);
  });

  it('plays in several threads, and ends with them', async () => {
    const words = ['play', LARGE, ...BUDGET, '--seed', '5', '--threads', '2'];
    const { stdout, stderr, exitCode } = await banyan(words, { input: '4\nhint\nquit\n' });
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout).toContain('The engine: wasm,c=0.7,solver,decisive on 2 threads, 100 simulations a move.');
    expect(stdout).toMatch(/^O plays \d: win rate [\d.]+ %, 100 simulations/m);
  });

  it('takes a move and its reply back', async () => {
    const { stdout } = await play(['play', ...BUDGET], { input: '4\nundo\nundo\nquit\n' });
    const [empty, , , undone] = boards(stdout);
    expect(undone).toBe(empty);
    expect(stdout).toContain('There is no move of yours to take back.');
  });

  it('does not take back the first move of the engine', async () => {
    const { stdout } = await play(['play', '--first', 'engine', ...BUDGET], { input: 'undo\n' });
    expect(stdout).toContain('There is no move of yours to take back.');
  });

  it('advises', async () => {
    const { stdout } = await play(['play', LARGE, ...BUDGET, '--seed', '1'], { input: 'hint\n' });
    expect(stdout).toMatch(
      /^Hint: \d \([\d.]+ %\), \d \([\d.]+ %\), \d \([\d.]+ %\); 100 simulations, seed 1\.\n\d got [\d.]+ % of the simulations/m,
    );
  });

  it('says what can be typed', async () => {
    const { stdout } = await play(['play'], { input: 'help\n' });
    for (const word of ['1 to 7', 'hint', 'hint 1', 'undo', 'analysis', 'level 5', 'save', 'quit'])
      expect(stdout).toMatch(new RegExp(`^${word}( FILE)? {2,}`, 'm'));
  });

  it('answers nonsense with one line and asks again', async () => {
    const { stdout, exitCode } = await play(['play'], { input: 'foo\n8\n\n\x1b[2J\u009b\n' });
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
    const { stdout } = await play(['play', 'connect:3x1x2', ...BUDGET], { input: '1\n1\n' });
    expect(stdout).toMatch(/^The column 1 is full; free: [23]\.\nYou \(X\), column 1 to 3: $/m);
  });

  it('plays on where there is no choice', async () => {
    const { stdout } = await play(['play', 'connect:1x3x3', ...BUDGET], { input: '1\n1\n' });
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
    const { stdout } = await play(['play', ...BUDGET], { input: '\ufeff4\r\nquit\r\n' });
    expect(stdout).toContain('You (X), column 1 to 7: 4\n');
  });

  it('plays tic-tac-toe in WebAssembly', async () => {
    const { stdout } = await play(['play', 'tic-tac-toe', ...BUDGET], { input: 'b2\nb2\n' });
    expect(stdout).toContain('The engine: wasm,solver,threats,decisive, 100 simulations a move.');
    expect(stdout).toContain('The cell b2 is taken; free: ');
  });

  it('plays a board that is too large for the core in TypeScript', async () => {
    const { stdout } = await play(['play', 'connect:12x11x4', ...BUDGET], { input: '' });
    expect(stdout).toContain('The engine: uct,c=0.7,solver, 100 simulations a move.');
  });

  it('is plain ASCII through a pipe', async () => {
    const { stdout } = await play(['play', ...BUDGET], { input: '4\nhint\n' });
    expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  });

  it('explains a move that is asked for', async () => {
    const { stdout } = await play(['play', ...BUDGET, '--seed', '1'], { input: 'hint 1\nhint 9\n' });
    expect(stdout).toMatch(/^1 (got [\d.]+ % of all|was not tried|loses by force)/m);
    expect(stdout).toContain('There is no column "9"');
  });

  it('says after each move what was thought of it, where that is wanted', async () => {
    const words = ['play', LARGE, ...BUDGET, '--seed', '5'];
    const { stdout } = await play([...words, '--analysis'], { input: '1\nanalysis\n4\n' });
    expect(stdout.match(/^move {2}visits {3}value {7}95 %$/gm)).toHaveLength(2); // for 1 and for the reply
    expect(stdout).toMatch(/^1 got [\d.]+ % of (all|the) simulations/m);
    expect(stdout).toContain('Moves are no longer analysed.');
    const silent = await play(words, { input: '1\n4\n' });
    const movesOf = (text: string): string[] => [...text.matchAll(/^O plays \d/gm)].map(([move]) => move);
    expect(movesOf(silent.stdout)).toEqual(movesOf(stdout));
  });

  it('seats two people, who take their own moves back', async () => {
    const seats = ['--seat', 'human', '--seat', 'human'];
    const { stdout } = await play(['play', 'tic-tac-toe', ...seats], {
      input: 'b2\na1\nundo\na2\nmoves\n',
    });
    expect(stdout).toContain('tic-tac-toe: X is you, O is you; seed ');
    expect(stdout).toContain('O, cell a1 to c3: a2\n');
    expect(stdout).toContain('The moves are b2a2.');
  });

  it('seats engines alone, for programs, too', async () => {
    const words = [
      'play',
      'nim',
      '--seat',
      'uct',
      '--seat',
      'random',
      '--seed',
      '4',
      '--rounds',
      '2',
      ...BUDGET,
    ];
    const { stdout, stderr, exitCode } = await play([...words, '--json', '--no-input']);
    expect(exitCode).toBe(0);
    const { game, seed, rounds } = JSON.parse(stdout);
    expect([game, seed]).toEqual(['nim:3-4-5', 4]);
    expect(rounds.map(({ seats }: { seats: string[] }) => seats)).toEqual([
      ['uct', 'random'],
      ['random', 'uct'],
    ]);
    for (const { returns } of rounds) expect(returns[0] + returns[1]).toBe(1);
    expect(stderr).toMatch(/^Score after round 2: uct \d, random \d\.$/m);
  });

  it.each([
    ['pig:30', ['--seed', '2'], 'roll\nhold\n'.repeat(60), /Player [12] wins\./],
    ['othello', ['--seat', 'random', '--seat', 'random'], '', /(wins|a draw)\./],
    ['hex:4', ['--seat', 'random', '--seat', 'uct,rave'], '', /wins\./],
    ['samegame:4x4x2', ['--seat', 'best'], '', /The game is over, with [\d,]+ points of at most [\d,]+\./],
    [
      'connect-n:5x4x3,players=3',
      ['--seat', 'random', '--seat', 'uct', '--seat', 'best'],
      '',
      /(wins|a draw)\./,
    ],
    ['connect-n:4x4x3', ['--first', 'engine'], ANYTHING, /(wins|a draw)\./],
  ])('plays %s to its end', async (game, words, input, end) => {
    const { stdout, stderr, exitCode } = await play(['play', game, ...words, ...BUDGET], { input });
    expect([stderr, exitCode]).toEqual(['', 0]);
    expect(stdout).toMatch(end);
    expect(stdout).toMatch(/\nThe moves were [^.]+\.\n$/);
  });

  it('shows the dice; equal seeds roll them equally', async () => {
    const words = ['play', 'pig', '--seed', '3', ...BUDGET];
    const { stdout } = await play(words, { input: 'roll\nundo\nroll\n' });
    const rolls = [...stdout.matchAll(/^Chance: (\d)$/gm)].map(([, face]) => face);
    expect(rolls).toHaveLength(2);
    expect(rolls[0]).toBe(rolls[1]);
  });

  it.each([
    [['--no-input'], '--no-input excludes people: give every --seat an engine'],
    [['--seat', 'human', '--first', 'engine'], '--first and --seat exclude each other'],
    [['--seat', 'human', '--seat', 'human', '--seat', 'human'], 'connect-four has 2 seats, not 3'],
    [['--seat', 'humam'], 'there is no engine "humam"; did you mean human?'],
    [['--level', '11'], '--level must be a number from 1 to 10 or a name, not "11"'],
    [
      ['--level', 'mastre'],
      '--level must be a number from 1 to 10 or a name, not "mastre"; did you mean master?',
    ],
    [['--level', '2', '--simulations', '5'], '--level decides --simulations itself: give one of them'],
    [['--level', '2', '--engine', 'uct'], '--level decides --engine itself: give one of them'],
    [['--rounds', '0'], '--rounds must be a whole number from 1 to 10000, not "0"'],
  ])('refuses %j', async (words, message) => {
    const { stdout, stderr, exitCode } = await banyanInProcess('play', ...words);
    expect([stderr, stdout, exitCode]).toEqual([`banyan: ${stderr.slice(8)}`, '', 2]);
    expect(stderr).toContain(message);
  });
});
