import { describe, expect, it } from 'vitest';
import { banyanInProcess } from '../test/inProcess.ts';
import { commandLine } from './app.ts';

describe('the command line', () => {
  it.each([
    [
      ['check', '--game', 'hex:3', '--games', '1'],
      ['check', 'hex:3', '--games', '1'],
    ],
    [
      ['tournament', '--game=hex:5', '--pairs', '1'],
      ['tournament', 'hex:5', '--pairs', '1'],
    ],
    [
      ['play', '--game', 'hex:5'],
      ['play', '--game', 'hex:5'],
    ],
    [
      ['check', '--game'],
      ['check', '--game'],
    ],
    [['version'], ['--version']],
    [
      ['help', 'play'],
      ['play', '--help'],
    ],
  ])('%j is read as %j', (given, words) => expect(commandLine(given, true).words).toEqual(words));

  it('takes a game by --game and as a word, but not both', async () => {
    expect((await banyanInProcess('check', '--game', 'hex:2', '--games', '1')).stdout).toContain('hex 2x2');
    const both = await banyanInProcess('check', 'hex:2', '--game', 'hex:3');
    expect([both.stderr, both.exitCode]).toEqual(['banyan: "hex:3" is one word too many\n', 2]);
    const engine = await banyanInProcess('engine', 'hex:2', '--game', 'hex:3');
    expect([engine.stderr, engine.exitCode]).toEqual(['banyan: --game and a game exclude each other\n', 2]);
  });

  it('shows the version by version and by --version', async () => {
    const { stdout } = await banyanInProcess('version');
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await banyanInProcess('--version')).stdout).toBe(stdout);
  });
});
