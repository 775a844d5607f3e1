import { describe, expect, it } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';

/** Returns the proposals with their descriptions. */
async function described(...words: string[]): Promise<(readonly [text: string, brief: string])[]> {
  const { stdout, stderr, exitCode } = await banyanInProcess('completion', 'propose', ...words);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']);
}

async function proposals(...words: string[]): Promise<string[]> {
  return (await described(...words)).map(([text]) => text);
}

describe('banyan completion', () => {
  it('proposes commands, options, games and engines', async () => {
    expect(await proposals('')).toEqual(expect.arrayContaining(['play', 'analyze', 'games']));
    expect(await proposals('ana')).toEqual(['analyze']);
    expect(await proposals('play', 'oth')).toEqual(['othello']);
    expect(await proposals('prof')).toEqual(['profile']);
    expect(await proposals('profile', 'oth')).toEqual(['othello']);
    expect(await proposals('analyze', '--ga')).toEqual(['--game']);
    expect(await proposals('analyze', '--game', 'tic')).toEqual(['tic-tac-toe']);
    expect(await proposals('analyze', '--engine', 'w')).toEqual(['wasm']);
    expect(await proposals('play', '--seat', 'hu')).toEqual(['human']);
    expect(await proposals('analyze', '--engine', 'uct,rav')).toEqual(['uct,rave']);
    expect(await proposals('nonsense', '--x')).toEqual([]);
    expect(await proposals('play', '--constructor')).toEqual([]);
    expect(await proposals('--constructor', '')).toEqual([]);
  });

  it.each([
    [
      ['play', 'hex:'],
      ['hex:7', 'hex:7,swap=off'],
    ],
    [['play', 'hex:7,s'], ['hex:7,swap=']],
    [
      ['play', 'hex:7,swap='],
      ['hex:7,swap=on', 'hex:7,swap=off'],
    ],
    [['analyze', '--engine', 'uct,sel'], ['uct,selection=']],
    [
      ['analyze', '--engine', 'uct,selection=g'],
      ['uct,selection=grave', 'uct,selection=gumbel'],
    ],
    [['analyze', '--engine', 'uct,sol'], ['uct,solver']],
    [
      ['analyze', '--engine', 'uct,solver='],
      ['uct,solver=on', 'uct,solver=off'],
    ],
    [['analyze', '--engine', 'uct,rave,sel'], ['uct,rave,selection=']],
    [['analyze', '--engine', 'uct,selection=rave,sel'], []],
    [['tournament', '--engine', 'new=uct,fin'], ['new=uct,final=']],
    [['tournament', '--engine', 'net'], ['net=']],
    [['tournament', '--format', 'g'], ['gauntlet']],
    [
      ['play', '--first', ''],
      ['human', 'engine'],
    ],
    [
      ['play', '--level', 'be'],
      ['beginner', 'best'],
    ],
    [['net', 'sh'], ['show']],
  ])('completes %j', async (words, expected) => {
    expect(await proposals(...words)).toEqual(expected);
  });

  it('describes each game and each option of an engine', async () => {
    const games = await described('play', 'hex');
    expect(games[0]).toEqual(['hex', expect.stringContaining('Link your two edges')]);
    expect(await described('play', '--seat', 'uct,final=v')).toEqual([
      ['uct,final=visits', 'the rule for the final move: visits, value, wins or bound'],
      ['uct,final=value', 'the rule for the final move: visits, value, wins or bound'],
    ]);
    for (const [, brief] of await described('play', '')) expect(brief).not.toBe('');
  });

  it.each(['zsh', 'fish'])('prints a script for %s', async (shell) => {
    const { stdout, exitCode } = await banyanInProcess('completion', shell);
    expect(stdout).toContain('banyan completion propose');
    expect(exitCode).toBe(0);
  });

  it('refuses other shells', async () => {
    const { stderr, exitCode } = await banyanInProcess('completion', 'csh');
    expect(stderr).toBe('banyan: the shell must be bash, zsh or fish, not "csh"\n');
    expect(exitCode).toBe(2);
    expect((await banyanInProcess('completion')).stderr).toBe('banyan: the shell is missing; see --help\n');
  });
});
