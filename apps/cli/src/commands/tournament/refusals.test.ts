/** Tournaments that are refused before their first game. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { ENGINES, refused, useFolder } from '../../../test/tournaments.ts';

const file = useFolder();

describe('is refused', () => {
  it.each([
    [[], 'a tournament needs at least two engines, not 0'],
    [['--engine', 'wasm'], 'a tournament needs at least two engines, not 1'],
    [
      ['kuhn', '--engine', 'ismcts', '--engine', 'random', '--elo1', '10'],
      'SPRT counts wins, draws and losses of two players, and kuhn is played for returns',
    ],
    [['samegame:4x4x2', ...ENGINES], 'a game of two players or more; samegame:4x4x2,seed=1 has 1'],
    [['pig:9,players=3', ...ENGINES], 'pig:9,players=3 has no engine wasm'],
    [['--engine', 'wasm', '--engine', 'wasm'], 'two engines are called "wasm"'],
    [['--engine', 'wasm', '--engine', 'wsam'], 'did you mean wasm?'],
    [['conect-four', ...ENGINES], 'there is no game "conect-four"; did you mean connect-four?'],
    [['nim', ...ENGINES], 'nim:3-4-5 has no engine wasm'],
    [['hex:5', '--engine', 'uct', '--engine', 'uct,decisive'], 'decisive is not for'],
    [[...ENGINES, '--pairs', '0'], '--pairs must be a whole number from 1 to 1000000, not "0"'],
    [[...ENGINES, '--sims', '5'], 'there is no option "--sims"; did you mean --simulations?'],
    [[...ENGINES, '--elo0', '5'], 'need --elo1 as well'],
    [[...ENGINES, '--elo1', '-5'], 'SPRT: elo1 must be above elo0 = 0, not -5'],
    [[...ENGINES, '--engine', 'js', '--elo1', '5'], 'SPRT needs exactly two engines, not 3'],
    [[...ENGINES, '--format', 'cup'], '--format must be round-robin or gauntlet, not "cup"'],
    [[...ENGINES, '--resume'], '--resume needs a log'],
    [[...ENGINES, '--config', '/nowhere.json'], 'cannot read "/nowhere.json": there is no such file'],
    [[...ENGINES, '--config', '/dev/zero'], 'cannot read "/dev/zero": it is not a regular file'],
    [[...ENGINES, '--html', '/dev'], 'cannot write "/dev": it is a directory'],
    [
      [...ENGINES, '--log', '/nonexistent/x.jsonl'],
      'cannot write "/nonexistent/x.jsonl.lock": there is no such folder',
    ],
    [[...ENGINES, '--html', '/nonexistent/x'], 'cannot write "/nonexistent/x": there is no such folder'],
    [[...ENGINES, '--html', '/dev/zero'], 'cannot write "/dev/zero": it is not a regular file'],
  ])('%j', async (args, message) => {
    const { stdout, stderr, exitCode } = await banyanInProcess('tournament', ...args);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  });

  it('a game without a single opening, before there is a log', async () => {
    const path = file('none.jsonl');
    const args = ['tournament', 'nim:1-2', '--engine', 'uct', '--engine', 'random', '--log', path];
    const { stderr, exitCode } = await banyanInProcess(...args);
    expect(stderr).toContain('nim 1-2 has no openings of 4 to 12 moves that differ and are even');
    expect(exitCode).toBe(2);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await banyan([...args, '--opening-moves', '0', '--pairs', '1'])).exitCode).toBe(0);
  });

  it('before there is a log', async () => {
    const path = file('never.jsonl');
    const { exitCode } = await banyanInProcess('tournament', 'nim', ...ENGINES, '--log', path);
    expect(exitCode).toBe(2);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('a file that is no log is left as it is', async () => {
    const path = file('letter.txt');
    await writeFile(path, 'a letter\n');
    for (const more of [[], ['--resume'], ['--force']]) {
      const { stderr, exitCode } = await refused('--log', path, ...more);
      expect({ stderr, exitCode }).toEqual({
        stderr: expect.stringContaining('is not a log of a tournament'),
        exitCode: 2,
      });
    }
    expect(await readFile(path, 'utf8')).toBe('a letter\n');
    await expect(stat(`${path}.lock`)).rejects.toThrow('ENOENT');
  });
});
