import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVEL_NAMES } from '@banyan/mcts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess, banyanReading } from '../../../test/inProcess.ts';

const BUDGET = ['--simulations', '100'];

/** A board that exact search does not have. */
const LARGE = 'connect:8x7x4';

/** Tries every column again and again, so that any game ends: full columns are refused. */
const ANYTHING = '4\n2\n6\n3\n5\n1\n7\n'.repeat(50);

/** Plays within this process, with these lines typed. */
function play(words: readonly string[], { input = '' } = {}): ReturnType<typeof banyan> {
  return banyanReading(input, words);
}

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
      /^connect-four: X is the engine, O is you; seed \d+\.\nThe engine: wasm,c=0.7,solver,exact,decisive, 100 simulations a move\.$/m,
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
    expect(stdout).toContain('The engine: uct,solver, 100 simulations a move.');
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

  it('is easier or harder by levels', async () => {
    const { stdout } = await play(['play', '--level', '2'], { input: '4\nlevel master\n4\nlevel 11\n' });
    expect(stdout).toMatch(/^The engine: level 2, Novice, 10 simulations or 1,000 ms a move\.$/m);
    expect(stdout).toMatch(/^O plays \d: .*, 10 simulations/m);
    expect(stdout).toMatch(
      /^The engine plays at level 9, Master, now: [\d,]+ simulations or 1,000 ms a move\.$/m,
    );
    expect(stdout).toMatch(/^O plays \d: .*, (?!10 )[\d,]+ simulations/m);
    expect(stdout).toContain('Type level and a number, 1 (easy) to 10 (hard), or a name.');
    const named = await play(['play', '--level', 'Novice', '--seed', '3'], { input: '4\n' });
    const numbered = await play(['play', '--level', '2', '--seed', '3'], { input: '4\n' });
    const moveOf = (text: string): string | undefined => /^O plays \d/m.exec(text)?.[0];
    expect(moveOf(named.stdout)).toBe(moveOf(numbered.stdout));
  });

  it('keeps the level of a seat in a saved game, and in each round', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'level.json');
    await play(['play', '--level', '1', '--seed', '3'], { input: `4\nsave ${path}\nquit\n` });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ seats: ['human', 'best,level=1'] });
    const { stdout } = await play(['play', '--load', path], { input: 'quit\n' });
    expect(stdout).toContain('The engine: level 1, Beginner, 10 simulations or 1,000 ms a move.');
    const rounds = await banyanInProcess(
      'play',
      'tic-tac-toe',
      '--seat',
      'best,level=2',
      '--seat',
      'best,level=8',
      '--rounds',
      '2',
      '--json',
    );
    expect(JSON.parse(rounds.stdout).rounds.map(({ seats }: { seats: readonly string[] }) => seats)).toEqual([
      ['best,level=2', 'best,level=8'],
      ['best,level=8', 'best,level=2'],
    ]);
  });

  it('lists the levels', async () => {
    const { stdout } = await play(['play', 'othello', '--levels']);
    expect(stdout).toContain('The levels of othello');
    for (const name of LEVEL_NAMES) expect(stdout).toMatch(new RegExp(`^ *\\d+ +${name} `, 'm'));
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('has no exact search at a level below the strongest, however the level was chosen', async () => {
    const replies = async (words: readonly string[], input: string): Promise<string[]> => {
      const { stdout } = await play(['play', '--seed', '5', ...words], { input });
      return [...stdout.matchAll(/^[XO] plays .*$/gm)].map(([line]) => line);
    };
    const isProven = (line: string): boolean => line.includes('without a search');
    expect((await replies(['--level', '2'], '4\n')).map(isProven)).toEqual([false]);
    expect((await replies(BUDGET, '4\nlevel 2\n4\nlevel 10\n4\n')).map(isProven)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await replies(['--level', '10'], '4\n')).map(isProven)).toEqual([true]);
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

  describe('where something is hidden', () => {
    it('shows the own hand alone, until the end', async () => {
      const words = ['play', 'kuhn', '--seed', '3', '--rounds', '1', ...BUDGET];
      const { stdout } = await play(words, { input: 'bet\n' });
      const [, before = '', after = ''] =
        /^([\s\S]*)You \(player 1\), move pass or bet: bet\n([\s\S]*)$/.exec(stdout) ?? [];
      expect(before).toMatch(/^player 1 {2}[JQK] {2}1 chip, to move\nplayer 2 {2}\? {2}1 chip$/m);
      expect(after).toMatch(/^player 1 {2}[JQK] {2}2 chips\nplayer 2 {2}[JQK] {2}\d chips?$/m);
      expect(stdout).not.toContain('win rate');
    });

    it('shows a move as each player sees it', async () => {
      const words = ['play', 'phantom-tic-tac-toe', '--seed', '3', ...BUDGET];
      const cells = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
      const { stdout } = await play(words, { input: cells.join('\n') });
      expect(stdout).toMatch(/^O plays a stone$/m);
      expect(stdout).toMatch(/^You play [abc][123], refused\.$/m);
    });

    it('hides unseen moves and the cards of others', async () => {
      const kuhn = await play(['play', 'kuhn', '--seed', '3', ...BUDGET], { input: 'moves\n' });
      expect(kuhn.stdout).toContain('There are no moves yet.');
      const words = ['play', 'phantom-tic-tac-toe', '--seed', '3', ...BUDGET];
      const { stdout } = await play(words, { input: 'b2\na1\na2\nmoves\na3\n' });
      // O also tried b2 and a1; only O sees that before the end.
      expect(stdout).toContain('The moves were b2c1a1b2b3a2a1c3a3.');
      expect(stdout).toContain('The moves are b2, a stone, a1, a stone, a2, a stone.');
      expect(stdout.match(/^O plays .*$/gm)).toEqual([
        'O plays a stone',
        'O plays a stone',
        'O plays a stone',
      ]);
    });

    it('keeps the score over rounds, in which the seats change', async () => {
      const words = ['play', 'liars-dice', '--seed', '3', '--rounds', '2', ...BUDGET];
      const { stdout } = await play(words, { input: 'liar\n1x6\nliar\n1x1\n2x6\nliar\n'.repeat(5) });
      expect(stdout).toContain('player 1 is you, player 2 is the engine');
      expect(stdout).toContain('player 1 is the engine, player 2 is you');
      expect(stdout).toMatch(/^Score after round 2: you [\d.]+, ismcts [\d.]+\.$/m);
    });

    it('has no way back, and one seat for a person', async () => {
      const words = ['play', 'leduc', '--seed', '3', ...BUDGET];
      const { stdout } = await play(words, { input: 'undo\nhelp\n' });
      expect(stdout).toContain('Moves cannot be taken back in this game.');
      expect(stdout).not.toMatch(/^undo /m);
      expect(stdout).toMatch(/^hint fold {2,}/m);
      expect(stdout).toContain('Type a move, fold, call or raise, ? for a list of them, or hint, help, quit.');
      const both = await banyanInProcess('play', 'leduc', '--seat', 'human', '--seat', 'human');
      expect(both.stderr).toContain('leduc has hidden hands: only one person can play it at a terminal');
      expect(both.exitCode).toBe(2);
      const loud = await banyanInProcess('play', 'kuhn', '--seat', 'Human', '--seat', 'HUMAN');
      expect([loud.exitCode, loud.stdout]).toEqual([2, '']);
    });

    it.each([
      ['kuhn', []],
      ['leduc', []],
      ['phantom-444', []],
      ['liars-dice:2,players=3', []],
      ['knockout-whist:3', ['--seat', 'pimc']],
      ['hearts', ['--seat', 'random', '--seat', 'ismcts,mo']],
    ])('plays %s to its end', async (game, seats) => {
      const words = ['play', game, '--rounds', '1', '--simulations', '20', '--seed', '1'];
      const { stdout, stderr, exitCode } = await play([
        ...words,
        ...(seats.length > 0 ? seats : ['--seat', 'best']),
      ]);
      expect([stderr, exitCode]).toEqual(['', 0]);
      const amounts = { kuhn: 'Chips', leduc: 'Chips', hearts: 'Points' }[game];
      expect(stdout).toMatch(/(wins|the win|a draw)\..*\nThe moves were /);
      expect(/^.*\. (Chips|Points): player 1 .* and .*\.$/m.exec(stdout)?.[1]).toBe(amounts);
    });
  });

  describe('with a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-'));
    const file = (name: string): string => join(folder, name);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('continues a game whose engine searched in several threads', async () => {
      const path = file('threads.json');
      const words = ['--milliseconds', '50', '--threads', '2'];
      await banyan(['play', '--first', 'engine', ...words], { input: `save ${path}\n` });
      const { stdout, stderr, exitCode } = await banyan(['play', '--load', path, ...words]);
      expect(stdout).toContain('The engine: wasm,c=0.7,solver,exact,decisive on 2 threads, 50 ms a move.');
      expect([stderr, exitCode]).toEqual(['', 0]);
    });

    it('continues a saved game as if it had not been left', async () => {
      const path = file('game.json');
      const words = ['play', 'connect-n:5x5x3', ...BUDGET, '--seed', '5'];
      const whole = await play(words, { input: `3\nsave ${path}\n2\nmoves\n` });
      const [, moves] = /The moves are (\d+)\./.exec(whole.stdout) ?? [];
      expect(moves).toHaveLength(4);
      const rest = await play(['play', '--load', path, ...BUDGET], { input: '2\nmoves\n' });
      expect(rest.stdout).toContain(`The moves are ${moves}.`);
      const within = await play(words, { input: `1\n1\nload ${path}\n2\nmoves\n` });
      expect(within.stdout).toContain(`The moves are ${moves}.`);
    });

    it('keeps the engine and its budget, which options replace', async () => {
      const path = file('engine.json');
      const words = ['--engine', 'uct,rave', '--simulations', '70', '--seed', '5'];
      await play(['play', 'hex:3', ...words], { input: `a1\nsave ${path}\n` });
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
        seed: 5,
        seats: ['human', 'uct,rave,simulations=70'],
      });
      const introduced = async (...more: string[]): Promise<string> =>
        (await play(['play', '--load', path, ...more])).stdout;
      expect(await introduced()).toContain('The engine: uct,rave, 70 simulations a move.');
      expect(await introduced('--simulations', '9')).toContain('The engine: uct,rave, 9 simulations a move.');
      expect(await introduced('--level', '2')).toContain('The engine: level 2, Novice');
      const within = await play(['play', 'hex:3'], { input: `load ${path}\nlevel 1\nsave ${path}\n` });
      expect(within.stdout).toContain('The engine plays at level 1, Beginner, now');
    });

    it('continues a game with the maximum number of moves', async () => {
      const moves = Array.from({ length: 50_000 }, () => ['roll', '1']).flat();
      const game = { format: 'banyan game 1', game: 'pig', moves, seed: 1, seats: ['human', 'random'] };
      writeFileSync(file('long.json'), JSON.stringify(game));
      const { stdout, stderr, exitCode } = await play(['play', '--load', file('long.json')], {
        input: 'quit\n',
      });
      expect(stdout).toContain('You (player 1), move roll or hold: quit');
      expect([stderr, exitCode]).toEqual(['', 0]);
    });

    it('replaces a game, and nothing else', async () => {
      const path = file('again.json');
      await play(['play'], { input: `save ${path}\n` });
      const kept = await play(['play', 'hex:3'], { input: `save ${path}\nno\n` });
      expect(kept.stdout).toContain('has a game of connect-four with 0 moves. Replace it, yes or no: no');
      expect(kept.stdout).toContain('The file is as it was.');
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ game: 'connect-four' });
      const input = `save ${path}\nyes\nsave ${path}\n`; // the second time, it is that of this game
      const { stdout } = await play(['play', 'hex:3'], { input });
      expect(stdout.match(/The game is saved\./g)).toHaveLength(2);
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ game: 'hex:3' });
      writeFileSync(file('letter.txt'), 'Dear');
      const refused = await play(['play'], { input: `save ${file('letter.txt')}\nsave ${folder}\n` });
      expect(refused.stdout.replaceAll('\n', ' ')).toMatch(
        /letter\.txt" is not a saved game of banyan\..*cannot read/,
      );
      expect(readFileSync(file('letter.txt'), 'utf8')).toBe('Dear');
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    });

    it.each([
      ['missing.json', undefined, 'there is no such file'],
      ['text.json', 'no JSON', 'is not a saved game of banyan'],
      ['other.json', '{"format":"banyan game 2"}', 'is not a saved game of banyan'],
      ['huge.json', ' '.repeat(1_000_001), 'it has more than 1000000 bytes'],
      [
        'cheat.json',
        '{"format":"banyan game 1","game":"connect-four","moves":["4","9"],"seed":1,"seats":["human"]}',
        'move 2: "9" is not a legal column here',
      ],
      [
        'deep.json',
        `{"format":"banyan game 1","game":"hex","moves":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        'is not a saved game of banyan',
      ],
      [
        'unknown.json',
        '{"format":"banyan game 1","game":"chess","moves":[],"seed":1,"seats":["human"]}',
        'there is no game "chess"',
      ],
    ])('refuses %s in one line', async (name, content, message) => {
      if (content !== undefined) writeFileSync(file(name), content);
      const { stdout, stderr, exitCode } = await banyanInProcess('play', '--load', file(name));
      expect(stderr).toMatch(/^banyan: [^\n]+\n$/);
      expect(stderr).toContain(message);
      expect(stdout).toBe('');
      expect(exitCode).toBe(2);
    });

    it('refuses a pipe, and a device that never ends', async () => {
      for (const path of ['/dev/zero', '/dev/stdin']) {
        const { stderr, exitCode } = await banyanInProcess('play', '--load', path);
        expect(stderr).toContain('it is not a regular file');
        expect(exitCode).toBe(2);
      }
    });
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
