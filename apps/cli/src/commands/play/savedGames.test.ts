/** `banyan play` with saved games. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { BUDGET, play } from '../../../test/playing.ts';

describe('banyan play, with a file,', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('continues a game whose engine searched in several threads', async () => {
    const path = file('threads.json');
    const words = ['--milliseconds', '50', '--threads', '2'];
    await banyan(['play', '--first', 'engine', ...words], { input: `save ${path}\n` });
    const { stdout, stderr, exitCode } = await banyan(['play', '--load', path, ...words]);
    expect(stdout).toContain('leaf-solver,exact,decisive on 2 threads, 50 ms a\nmove.');
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

  it('writes games of Go in SGF, and reads them', async () => {
    const path = file('game.sgf');
    const people = ['--seat', 'human', '--seat', 'human'];
    await play(['play', 'go:5,komi=0.5', ...people], { input: `c3\npass\nsave ${path}\n` });
    expect(readFileSync(path, 'utf8').replaceAll(/\s/g, '')).toContain('SZ[5]KM[0.5]RU[Chinese];B[cc];W[])');
    const { stdout } = await play(['play', '--load', path, ...people], { input: 'd3\nmoves\n' });
    expect(stdout).toContain('The moves are c3 pass d3.');
    const rules = file('rules.sgf');
    await play(['play', 'go:5,suicide', ...people], { input: `save ${rules}\nload ${rules}\n` });
    expect((await play(['play', '--load', rules, ...people])).stdout).toContain('go:5,suicide');
    const situational = await play(['play', 'go:5,superko=situational'], {
      input: `save ${file('s.sgf')}\n`,
    });
    expect(situational.stdout.replaceAll('\n', ' ')).toContain('SGF has no situational superko');
    const refused = await play(['play'], { input: `save ${file('four.sgf')}\n` });
    expect(refused.stdout.replaceAll('\n', ' ')).toContain('a game of connect-four has no SGF');
    writeFileSync(file('out.sgf'), '(;SZ[5];B[aa];B[bb])');
    const { stderr } = await play(['play', '--load', file('out.sgf'), ...people]);
    expect(stderr.replaceAll('\n', ' ')).toContain('move 2 is out of turn');
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
