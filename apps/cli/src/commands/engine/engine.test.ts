import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { banyan, type Outcome, outcomeOf, PROGRAM, start } from '../../../test/banyan.ts';
import { banyanInProcess, banyanReading } from '../../../test/inProcess.ts';

const PYTHON_ENGINE = fileURLToPath(new URL('../../../examples/engine.py', import.meta.url));
const STUBS = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

/** In seconds, for engines that use all of it. */
const PATIENCE: Readonly<Record<string, string>> = { silent: '1', undying: '4' };

/** Returns the answers of `banyan engine` to these lines, within this process. */
async function answersTo(...lines: string[]): Promise<string[]> {
  return answersIn(await banyanReading(textOf(lines), ['engine']));
}

/** Returns the answers of the built program, which may start threads. */
async function answersByProgram(...lines: string[]): Promise<string[]> {
  return answersIn(await banyan(['engine'], { input: textOf(lines) }));
}

const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function answersIn({ stdout, stderr, exitCode }: Outcome): string[] {
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout.split('\n').slice(0, -1);
}

describe('banyan engine', () => {
  it('introduces itself with all options', async () => {
    const lines = await answersTo('banyan 1');
    expect(lines[0]).toMatch(/^id name Banyan \d+\.\d+\.\d+$/);
    expect(lines).toContain('option c number 0 1000000');
    expect(lines).toContain('option solver switch');
    expect(lines).toContain('option rollouts words uniform decisive heavy mast');
    expect(lines.at(-1)).toBe('banyanok 1');
  });

  it('reproduces the session in PROTOCOL.md', async () => {
    const page = await readFile(new URL('../../../PROTOCOL.md', import.meta.url), 'utf8');
    const [, session = ''] = /```\n(> banyan 1\n[^`]*)```/.exec(page) ?? [];
    const shown = session.trim().split('\n');
    const read = shown.flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []));
    expect(read.at(-1)).toBe('quit');
    const answers = await answersTo(...read.slice(0, -1)); // "quit" would end the search
    const timeless = (line: string): string => line.replace(/milliseconds \d+/, 'milliseconds 0');
    const kept = answers.map(timeless);
    const documented = shown.filter((line) => !line.startsWith('> ')).map(timeless);
    expect(documented.length).toBeGreaterThan(4);
    for (const line of documented) expect(kept).toContain(line);
  });

  it('plays what banyan analyze recommends for the same seed', async () => {
    const answers = await answersTo('position 4 4 5 3', 'go simulations 500 seed 3');
    const { stdout } = await banyanInProcess(
      ...['analyze', '4453', '--simulations', '500', '--seed', '3', '--json'],
    );
    expect(answers.at(-1)).toBe(`bestmove ${JSON.parse(stdout).move}`);
  });

  it('plays every kind of game, including chance', async () => {
    const answers = await answersTo(
      'game pig:20',
      'position roll 3',
      'go simulations 50 seed 1',
      'game nim:1-1,misere',
      'go simulations 50 seed 1',
    );
    expect(answers.filter((line) => !line.startsWith('info'))).toEqual([
      'gameok pig:20',
      expect.stringMatching(/^bestmove (roll|hold)$/),
      'gameok nim:1-1,misere',
      expect.stringMatching(/^bestmove [ab]1$/),
    ]);
  });

  it('applies options one by one', async () => {
    const go = 'go simulations 300 seed 5';
    const answers = await answersTo(go, 'setoption selection rave', 'setoption solver off', go);
    const ends = answers.flatMap((line, index) => (line.startsWith('bestmove') ? [answers[index - 1]] : []));
    const [one, other] = ends;
    expect(ends).toHaveLength(2);
    expect(other?.replace(/milliseconds \d+/, '')).not.toBe(one?.replace(/milliseconds \d+/, ''));
  });

  it('answers every invalid line with an error, and continues', async () => {
    const cases: readonly (readonly [line: string, message: string])[] = [
      ['xyzzy', 'there is no command "xyzzy"; '],
      ['psition 4', 'there is no command "psition"; did you mean position?'],
      ['banyan 2', 'this is version 1 of the protocol, not "2"'],
      ['isready now', 'isready stands alone, without "now"'],
      ['setoption c', 'setoption needs a name and a value'],
      ['setoption slover on', 'there is no engine option "slover"; did you mean solver?'],
      ['setoption threads 0', 'threads must be a whole number from 1 to 64, not "0"'],
      ['setoption c much', 'c must be a number from 0 to 1000000, not "much"'],
      ['setoption __proto__ 1', 'there is no engine option "__proto__"; '],
      ['game', 'game needs one name, without spaces'],
      ['game chess', 'there is no game "chess"; '],
      ['game kuhn', 'kuhn has hidden information, which the protocol does not support'],
      ['position 4 9', 'move 2: "9" is not a legal column here; legal: 1, 2, 3, 4, 5, 6, 7'],
      ['position 1 2 1 2 1 2 1 2', 'move 8: "2" comes after the end of the game'],
      ['go nodes 5', 'go has no "nodes"; '],
      ['go __proto__ 5', 'go has no "__proto__"; '],
      ['go simulations', 'simulations must be a whole number from 1 to 9007199254740991, not ""'],
      ['go simulations 0', 'simulations must be a whole number from 1 to 9007199254740991, not "0"'],
      ['go simulations 1e3', 'simulations must be a whole number from 1 to 9007199254740991, not "1e3"'],
      ['go seed 4294967296', 'seed must be a whole number from 0 to 4294967295, not "4294967296"'],
      ['go simulations 5 simulations 5', 'go has simulations twice'],
      ['x'.repeat(8_193), 'a line has more than 8192 characters'],
      ['\x00\x1b]0;title\x07', 'there is no command "]0;title"; '],
    ];
    const answers = await answersTo(...cases.flatMap(([line]) => [line, 'isready']));
    expect(answers).toEqual(
      cases.flatMap(([, message]) => [expect.stringContaining(`error ${message}`), 'readyok']),
    );
    for (const answer of answers) expect(answer).toMatch(/^\P{Cc}*$/u);
  });

  it('refuses to search a finished game or a chance node', async () => {
    const answers = await answersTo('position 1 2 1 2 1 2 1', 'go simulations 5');
    expect(answers).toEqual(['error the game is over: there is no move to search for']);
    const dice = await answersTo('game pig', 'position roll', 'go simulations 5', 'isready');
    expect(dice).toContainEqual(expect.stringMatching(/^error chance is to move/));
  });

  it('accepts empty lines, any line ends, a byte order mark and an incomplete last line', async () => {
    const { stdout } = await banyanReading('\ufeffisready\r\n\r\n   \nisready', ['engine']);
    expect(stdout).toBe('readyok\nreadyok\n');
  });

  it('is ready during a search, defers other requests, and stops with one move', async () => {
    const child = start(['engine']);
    const outcome = outcomeOf(child);
    child.stdin.write('setoption exact off\ngo\n');
    child.stdout.once('data', () =>
      child.stdin.write('position 1 2 1 2 1 2\nxyzzy\ngo simulations 9\nisready\nstop\n'),
    );
    child.stdout.on('data', (text: string) => {
      if (text.includes('bestmove 1')) child.stdin.end('quit\n');
    });
    const { stdout, exitCode } = await outcome;
    const lines = stdout.split('\n').filter((line) => !line.startsWith('info'));
    expect(lines).toEqual([
      expect.stringContaining('error there is no command "xyzzy"'),
      'readyok',
      expect.stringMatching(/^bestmove [1-7]$/),
      'bestmove 1', // which wins at once
      '',
    ]);
    expect(exitCode).toBe(0);
  });

  it('finishes a search with bounds at the end of its input, and stops one without', async () => {
    expect((await answersByProgram('go simulations 2000')).at(-1)).toMatch(/^bestmove/);
    expect((await answersByProgram('go')).at(-1)).toMatch(/^bestmove/);
  });

  it('searches in several threads when the option is set, with other results', async () => {
    const go = 'go simulations 501 seed 1';
    const game = 'game connect:8x7x4';
    const answers = await answersByProgram(game, go, 'setoption threads 2', go, 'setoption threads 1', go);
    const ends = answers.flatMap((line, index) => (line.startsWith('bestmove') ? [answers[index - 1]] : []));
    const [one, two, again] = ends.map((line) => line?.replace(/milliseconds \d+ /, ''));
    expect(one).toMatch(/^info simulations 501 nodes \d+ value/);
    expect(two).toMatch(/^info simulations 501 nodes \d+ threads 2 value/);
    expect(two?.replace(' threads 2', '')).not.toBe(one);
    expect(again).toBe(one);
  });

  it('stops at once in several threads, and is ready during the search', async () => {
    const child = start(['engine']);
    const outcome = outcomeOf(child);
    child.stdin.write('setoption exact off\nsetoption threads 2\ngo\n');
    child.stdout.once('data', () => child.stdin.write('isready\nstop\n'));
    child.stdout.on('data', (text: string) => {
      if (text.includes('bestmove')) child.stdin.end('quit\n');
    });
    const { stdout, stderr, exitCode } = await outcome;
    expect(stdout.match(/^(readyok|bestmove)/gm)).toEqual(['readyok', 'bestmove']);
    expect(stdout).toMatch(/^info .* threads 2 /m);
    expect([stderr, exitCode]).toEqual(['', 0]);
  });

  it('searches in one thread if the engine supports no more', async () => {
    const go = 'go simulations 20 seed 1';
    const answers = await answersTo('setoption threads 2', 'setoption selection gumbel', go);
    expect(answers.at(-1)).toMatch(/^bestmove [1-7]$/);
    expect(answers.join()).not.toContain('threads');
  });

  it('ends at Ctrl-C with exit code 130', async () => {
    const child = start(['engine']);
    const outcome = outcomeOf(child);
    child.stdin.write('setoption exact off\ngo\n');
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { stderr, exitCode } = await outcome;
    expect([stderr, exitCode]).toEqual(['', 130]);
  });
});

describe('banyan engine --check', () => {
  it('finds no fault in banyan engine', async () => {
    const command = `"${process.execPath}" "${PROGRAM}" engine`;
    const { stdout, stderr, exitCode } = await banyanInProcess('engine', '--check', command);
    expect([stderr, exitCode]).toEqual(['', 0]);
    const lines = stdout.split('\n');
    // Under load, the engine may exceed its time.
    const timeless = lines.filter((line) => !/it keeps to its time| ms where it had /.test(line));
    expect(timeless.slice(0, -2)).toEqual(Array(11).fill(expect.stringMatching(/^ok {6}/)));
    expect(timeless.slice(-2)).toEqual(['The engine speaks the protocol.', '']);
  });

  it.runIf(hasPython())('finds no fault in the example in Python', async () => {
    const { stdout, exitCode } = await banyanInProcess(
      'engine',
      '--check',
      `python3 "${PYTHON_ENGINE}"`,
      '--json',
    );
    const { passed, findings } = JSON.parse(stdout);
    expect([passed, exitCode]).toEqual([true, 0]);
    expect(findings.filter(({ verdict }: { verdict: string }) => verdict === 'fault')).toEqual([]);
  });

  it.each([
    ['silent', 'it introduces itself and plays the game', 'has not answered with "banyanok 1" in 1 s'],
    ['illegal', 'it plays a legal move from the start', '"9" is not a legal column here'],
    ['chatty', 'it answers "isready"', 'answered "isready" with "hello"'],
    ['endless', 'it introduces itself and plays the game', 'wrote a line of more than 8192 characters'],
    ['options', 'it introduces itself and plays the game', 'wrote more than 16777216 bytes instead of'],
    ['broken', 'it plays a legal move from the start', 'ended (exit code 1) instead of "bestmove"; its last'],
    ['negative', 'it plays a legal move from the start', '"info" has simulations "-1"'],
    ['twice', 'it ends a search at "stop", with one move', 'answered "isready" with "bestmove 1"'],
    ['fragile', 'it answers unknown lines with "error", and continues', 'ended (exit code 3) instead of'],
    ['undying', 'it ends at "quit", with exit code 0', 'had to be killed'],
  ])('finds the fault of an engine that is %s', async (kind, check, detail) => {
    const command = `"${process.execPath}" "${STUBS}" ${kind}`;
    const { stdout, stderr, exitCode } = await banyanInProcess(
      ...['engine', '--check', command, '--json'],
      ...['--patience', PATIENCE[kind] ?? '20'], // processes may start slowly
    );
    const { passed, findings } = JSON.parse(stdout);
    expect([passed, exitCode]).toEqual([false, 1]);
    expect(stderr).toMatch(/^banyan: the engine breaks the protocol: \d+ of \d+ checks failed\n$/m);
    expect(findings).toContainEqual({ check, verdict: 'fault', detail: expect.stringContaining(detail) });
  });

  it('shows what an engine writes on standard error', async () => {
    const command = `"${process.execPath}" "${STUBS}" broken`;
    const { stderr } = await banyanInProcess('engine', '--check', command);
    expect(stderr).toMatch(/^engine: the table is empty$/m);
  });

  it('refuses unsupported games', async () => {
    const { stderr, exitCode } = await banyanInProcess('engine', '--check', 'true', '--game', 'pig');
    expect(stderr).toContain('pig:100 is not for --check');
    expect(exitCode).toBe(2);
  });
});

function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}
