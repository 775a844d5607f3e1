import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { banyanReading } from '../../../test/inProcess.ts';

/** The answers to these lines, without the sign and the empty line of each. */
async function answersTo(lines: readonly string[], ...args: readonly string[]): Promise<string[]> {
  const { stdout, stderr, exitCode } = await banyanReading(`${lines.join('\n')}\n`, ['gtp', ...args]);
  expect([stderr, exitCode]).toEqual(['', 0]);
  expect(stdout.endsWith('\n\n')).toBe(true);
  return stdout.slice(0, -2).split('\n\n');
}

const folder = mkdtempSync(join(tmpdir(), 'banyan-gtp-'));

afterAll(() => rmSync(folder, { recursive: true }));

const QUICK = ['--simulations', '200', '--seed', '1'];

describe('banyan gtp', () => {
  it('introduces itself', async () => {
    const answers = await answersTo([
      '1 protocol_version',
      '2 name',
      'known_command genmove',
      'known_command xyzzy',
    ]);
    expect(answers).toEqual(['=1 2', '=2 Banyan', '= true', '= false']);
  });

  it('says how much processor time it took, in seconds', async () => {
    const [answer = ''] = await answersTo(['cputime']);
    expect(answer).toMatch(/^= \d+\.\d\d$/);
    expect(Number(answer.slice(2))).toBeGreaterThan(0);
  });

  it('lists every command that the protocol requires, and that Sabaki, GoGui and CGOS ask for', async () => {
    const [answer = ''] = await answersTo(['list_commands']);
    expect(answer.slice(2).split('\n')).toEqual(
      expect.arrayContaining([
        ...['protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit', 'boardsize'],
        ...['clear_board', 'komi', 'play', 'genmove', 'reg_genmove', 'undo', 'time_settings', 'time_left'],
        ...['kgs-time_settings', 'final_score', 'final_status_list', 'showboard', 'fixed_handicap'],
        ...['place_free_handicap', 'set_free_handicap', 'loadsgf', 'printsgf', 'lz-analyze', 'kata-analyze'],
      ]),
    );
  });

  it('plays a move, takes it back, and shows the board', async () => {
    const answers = await answersTo(
      [
        'boardsize 3',
        'komi 0.5',
        'play b b2',
        'play w c3',
        'genmove b',
        'undo',
        'undo',
        'showboard',
        'undo',
        'undo',
      ],
      ...QUICK,
    );
    expect(answers[4]).toMatch(/^= ([A-C][1-3]|pass)$/);
    expect(answers.slice(5)).toEqual([
      '=',
      '=',
      '= \n3 . . .\n2 . X .\n1 . . .\n  A B C\nwhite to move, move 2',
      '=',
      '? cannot undo',
    ]);
  });

  it.each([
    ['boardsize 20', '? unacceptable size'],
    ['boardsize x', '? the size must be a whole number, 1 to 19, not "x"'],
    ['boardsize 9 9', '? boardsize takes one number: the board is square'],
    ['komi 6.25', '? komi must be a number of halves from -400 to 400, not "6.25"'],
    ['play b i3', '? invalid vertex "i3"'],
    ['play green c3', '? a colour is black, white, b or w, not "green"'],
    ['play b', '? invalid vertex ""'],
    ['genmove', '? a colour is black, white, b or w, not ""'],
    ['fixed_handicap x', '? the number of stones must be a whole number, 2 to 9, not "x"'],
    ['fixed_handicap 1', '? invalid number of stones'],
    ['set_free_handicap c3', '? invalid number of stones'],
    ['set_free_handicap c3 c3', '? repeated vertex'],
    ['final_status_list lost', '? the status is alive, dead, seki, not "lost"'],
    ['loadsgf /no/such.sgf', '? cannot load file "/no/such.sgf": there is no such file'],
    ['kgs-time_settings fischer 1 1', '? syntax error'],
    ['time_left b soon 0', '? the time must be a number from 0 to 1000000, not "soon"'],
    ['lz-analyze b 20 avoid b c3 9', '? unknown option "avoid" of an analysis'],
    [
      'kata-genmove_analyze interval soon',
      '? the interval must be a whole number, 1 to 360000, hundredths of a second, not "soon"',
    ],
    ['lz-analyze 0', '? the interval must be a whole number, 1 to 360000, hundredths of a second, not "0"'],
    ['kata-analyze b 20 maxmoves 0', '? maxmoves must be a whole number, from 1, not "0"'],
    ['kata-analyze b 20 minmoves x', '? minmoves must be a whole number, from 0, not "x"'],
    ['kata-analyze b 20 ownership yes', '? ownership must be true or false, not "yes"'],
    ['kata-analyze b 20 rootInfo', '? rootInfo must be true or false, not ""'],
    ['xyzzy', '? unknown command'],
    ['12', '?12 unknown command'],
    ['constructor', '? unknown command'],
  ])('refuses %j in one line, and goes on', async (line, answer) => {
    expect(await answersTo([line, '5 komi 6.5'])).toEqual([answer, '=5']);
  });

  it('knows illegal moves, and moves out of turn', async () => {
    const lines = [
      'boardsize 5',
      'play b b1',
      'play b a2',
      'play w a1',
      'play b b1',
      'play w pass',
      'play w c3',
      'play w d3',
    ];
    expect(await answersTo(lines)).toEqual([
      '=',
      '=',
      '=',
      '? illegal move',
      '? illegal move',
      '=',
      '=',
      '=',
    ]);
  });

  it('compares its rules with those of other programs: stones, captures and legal moves', async () => {
    const lines = [
      ...['boardsize 3', 'play b a2', 'play w a1', 'play b b1', 'play w c3'],
      ...['list_stones b', 'list_stones white', 'captures b', 'captures white', 'all_legal w'],
      ...['is_legal w a1', 'is_legal w a3', 'is_legal b pass', 'is_legal w c3'],
    ];
    expect((await answersTo(lines)).slice(5)).toEqual([
      ...['= B1 A2', '= C3', '= 1', '= 0', '= C1 B2 C2 A3 B3', '= 0', '= 1', '= 1', '= 0'],
    ]);
  });

  it('finds no stones dead where the opponent has none', async () => {
    const lines = ['boardsize 5', 'komi 0.5', 'play b a1', 'play w pass', 'play b pass', 'final_score'];
    expect((await answersTo([...lines, 'final_status_list dead'])).slice(-2)).toEqual(['= B+24.5', '=']);
  });

  /** Black has passed. White leads as long as all stones count, but its stone in atari is dead. */
  const WALL = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'f5', 'g6', 'h5'];
  const PASSED = [...WALL.map((point) => `play b ${point}`), 'play w g5', 'play b pass'];

  it('plays on after a pass where dead stones would decide, but for a referee that counts them', async () => {
    const lines = ['komi 60.5', ...PASSED, 'genmove w'];
    expect((await answersTo(lines, ...QUICK)).at(-1)).toMatch(/^= [A-HJ][1-9]$/);
    expect((await answersTo(lines, ...QUICK, '--all-alive')).at(-1)).toBe('= pass');
  });

  it('passes without hope after a pass, and its analysis claims no win', async () => {
    const living = ['b1', 'b2', 'b3', 'b4', 'b5', 'c4', 'd4', 'e4', 'c5', 'd5'].map(
      (point) => `play b ${point}`,
    );
    const lines = [
      'boardsize 5',
      'komi 15.5',
      ...living,
      'play w d2',
      'play b pass',
      'lz-genmove_analyze w 1',
    ];
    const search = ['--simulations', '5000', '--seed', '1'];
    const answer = (await answersTo(lines, ...search)).at(-1);
    expect(answer).toMatch(/play pass$/);
    expect(answer).not.toContain('winrate 10000');
  });

  it('resigns below a win rate, and only where it is asked to', async () => {
    const lines = ['komi -60.5', 'play b e5', 'play w c3', 'play b g3', 'genmove w', 'showboard'];
    const [answer, board = ''] = (await answersTo(lines, ...QUICK, '--resign', '0.5')).slice(-2);
    expect(answer).toBe('= resign');
    expect(board).toContain('white to move');
    const [played = ''] = (await answersTo(lines, ...QUICK)).slice(-2);
    expect(played).toMatch(/^= ([A-HJ][1-9]|pass)$/);
  });

  it.each(['x', '1.5', '-0.1'])('refuses to resign below %j', async (value) => {
    const { stderr, exitCode } = await banyanReading('', ['gtp', `--resign=${value}`]);
    expect([stderr, exitCode]).toEqual([
      expect.stringContaining(`--resign must be a number from 0 to 1, not "${value}"`),
      2,
    ]);
  });

  it('goes on after two passes, as cleaning up does', async () => {
    expect(await answersTo(['play b pass', 'play w pass', 'play b c3', 'genmove w'], ...QUICK)).toEqual([
      ...['=', '=', '='],
      expect.stringMatching(/^= ([A-HJ][1-9]|pass)$/),
    ]);
  });

  it('judges dead stones by rollouts', async () => {
    const living = ['b1', 'b2', 'b3', 'b4', 'b5', 'c4', 'd4', 'e4'].map((point) => `play b ${point}`);
    const lines = [
      'boardsize 5',
      'komi 0.5',
      ...living,
      'play w d2',
      'final_status_list dead',
      'final_status_list alive',
    ];
    const answers = await answersTo([...lines, 'final_score', 'final_status_list seki']);
    expect(answers.slice(-4)).toEqual(['= D2', '= B1 B2 B3 B4 C4 B5 D4 E4', '= B+24.5', '=']);
  });

  it('puts handicap stones on the usual points, and where it is asked to', async () => {
    const answers = await answersTo([
      ...['boardsize 9', 'fixed_handicap 3', 'fixed_handicap 2', 'clear_board', 'place_free_handicap 20'],
      ...['clear_board', 'set_free_handicap a1 j9', 'showboard', 'boardsize 5', 'fixed_handicap 2'],
    ]);
    expect(answers.slice(1, 5)).toEqual([
      '= C3 G7 C7',
      '? board not empty',
      '=',
      '= C3 G7 C7 G3 C5 G5 E3 E7 E5',
    ]);
    expect(answers[7]).toMatch(/9 \. \. \. \. \. \. \. \. X\n[\s\S]*1 X [\s\S]*white to move, move 1$/);
    expect(answers.at(-1)).toBe('? invalid number of stones');
  });

  it('answers an error of a search for a move in one piece', async () => {
    const lines = ['boardsize 13', '7 lz-genmove_analyze b 1', '8 kata-genmove_analyze b'];
    const answers = await answersTo(lines, ...QUICK, '--engine', 'nrpa');
    expect(answers[1]).toMatch(/^\?7 .*13/);
    expect(answers[2]).toMatch(/^\?8 .*13/);
    expect(answers).toHaveLength(3);
  });

  it('writes a game as SGF and reads it back, and refuses what is no game', async () => {
    const moves = ['boardsize 7', 'komi 3.5', 'fixed_handicap 2', 'play w c4', 'play b pass', 'play b d1'];
    const [text = ''] = (await answersTo([...moves, 'printsgf'])).slice(-1);
    expect(text.replaceAll(/\s/g, '')).toMatch(
      /^=\(;GM\[1\]FF\[4\]CA\[UTF-8\]AP\[Banyan:[\d.]+\]SZ\[7\]KM\[3.5\]HA\[2\]AB\[ce\]\[ec\]RU\[Chinese\];W\[cd\];B\[\];B\[dg\]\)$/,
    );
    const path = join(folder, 'game.sgf');
    await writeFile(path, text.slice(2));
    const wrong = join(folder, 'wrong.sgf');
    await writeFile(wrong, '(;SZ[5];B[aa];W[aa])');
    const hundredths = join(folder, 'hundredths.sgf');
    await writeFile(hundredths, '(;SZ[19]KM[375];B[aa])');
    const [refused] = await answersTo([`loadsgf ${hundredths}`]);
    expect(refused).toContain('the komi is 375, at most 100 is read');
    const answers = await answersTo([
      `loadsgf ${path}`,
      'printsgf',
      `loadsgf ${path} 2`,
      'showboard',
      `loadsgf ${wrong}`,
      'showboard',
    ]);
    expect(answers.slice(0, 2)).toEqual(['= white', text]);
    expect(answers[3]).toContain('black to move, move 2');
    expect(answers.slice(4)).toEqual(['? illegal move', answers[3]]);
  });

  it('keeps to its clocks', async () => {
    const lines = [
      'boardsize 5',
      'time_settings 1 0 0',
      'time_left b 1 0',
      'genmove b',
      'kgs-time_settings none',
      'genmove w',
    ];
    const answers = await answersTo(lines, ...QUICK);
    expect(answers.slice(3)).toEqual([
      expect.stringMatching(/^= [A-E][1-5]$/),
      '=',
      expect.stringMatching(/^= ([A-E][1-5]|pass)$/),
    ]);
  });

  it('shows an analysis until the next line', async () => {
    const { stdout } = await banyanReading(
      'boardsize 3\n7 kata-genmove_analyze b 1\nlz-analyze w 1\n8 name\n',
      ['gtp', '--simulations', '2000'],
    );
    expect(stdout).toMatch(
      /^=\n\n=7\n(info move [^\n]+\n)*play [A-C][1-3]\n\n=\n(info move [^\n]+\n)*\n=8 Banyan\n\n$/,
    );
  });

  it('shows at most as many moves as it is asked for', async () => {
    const lines = ['boardsize 7', 'kata-genmove_analyze b 1 rootInfo true maxmoves 2'];
    const answer = (await answersTo(lines, '--simulations', '20000')).at(-1);
    expect(answer).toMatch(/^=\n(info move [^\n]+\n)+play [A-G][1-7]$/);
    const counts = (answer?.match(/^info .*/gm) ?? []).map((line) => line.split('info move').length - 1);
    expect(Math.max(...counts)).toBe(2);
  });

  it('shows the owners of points in an analysis that asks for them, from the top left, for the player to move', async () => {
    const answers = await answersTo(
      [
        'boardsize 3',
        'play b b2',
        'kata-genmove_analyze w 1 ownership true',
        'undo',
        'lz-genmove_analyze w 1 ownership true',
        'undo',
        'kata-genmove_analyze 1',
      ],
      ...['--simulations', '20000'],
    );
    const [, owners = ''] = /ownership ([-.\d ]+)\n/.exec(`${answers[2]}\n`) ?? [];
    const values = owners.trim().split(' ').map(Number);
    expect(values).toHaveLength(9);
    expect(values[4]).toBeLessThan(-0.5); // the stone of Black
    expect(answers[4]).not.toContain('ownership');
    expect(answers[6]).not.toContain('ownership');
  });

  it('is for Go alone', async () => {
    const { stderr, exitCode } = await banyanReading('', ['gtp', 'hex:5']);
    expect([stderr, exitCode]).toEqual(['banyan: the Go Text Protocol is for go, not for hex\n', 2]);
  });
});
