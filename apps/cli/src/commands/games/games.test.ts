import { describe, expect, it } from 'vitest';
import { banyanInProcess } from '../../../test/inProcess.ts';
import { CATALOGUE } from '../../games.ts';

describe('banyan games', () => {
  it('names every game in lines that fit', async () => {
    const { stdout, stderr, exitCode } = await banyanInProcess('games');
    expect([stderr, exitCode]).toEqual(['', 0]);
    for (const { name } of CATALOGUE) expect(stdout).toMatch(new RegExp(`^${name} {2,}\\S`, 'm'));
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it.each(CATALOGUE.map(({ name }) => name))('describes %s', async (name) => {
    const { stdout, exitCode } = await banyanInProcess('games', name);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^rules {5}\S.*\n/m);
    expect(stdout).toMatch(/^players {3}\d+\nmoves {5}\S/m);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('names the engines of a game', async () => {
    const enginesOf = async (game: string): Promise<string | undefined> =>
      /^engines +(.*)$/m.exec((await banyanInProcess('games', game)).stdout)?.[1];
    expect(await enginesOf('hex')).toBe('best, wasm, js, uct, alphabeta, random, net');
    expect(await enginesOf('nim')).toBe('best, uct, alphabeta, random, net');
    expect(await enginesOf('connect-four')).toBe('best, wasm, js, uct, alphabeta, random, net');
    expect(await enginesOf('samegame')).toBe('best, uct, nrpa, random, net');
    expect(await enginesOf('pig')).toBe('best, uct, random, net');
    expect(await enginesOf('kuhn')).toBe('best, ismcts, pimc, random');
  });

  it('is for programs, too', async () => {
    const { stdout } = await banyanInProcess('games', '--json');
    const games = JSON.parse(stdout);
    expect(games.map(({ name }: { name: string }) => name)).toEqual(CATALOGUE.map(({ name }) => name));
    expect(games[0]).toMatchObject({ examples: ['connect-four'], options: {} });
  });

  it('refuses a game that there is not', async () => {
    const { stderr, exitCode } = await banyanInProcess('games', 'othelo');
    expect(stderr).toContain('there is no game "othelo"; did you mean othello?');
    expect(exitCode).toBe(2);
  });
});
