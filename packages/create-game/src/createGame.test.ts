import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGame } from './createGame.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'banyan-create-'));
});

afterEach(() => rm(parent, { recursive: true }));

/** What the program prints, and its exit code. */
async function outcomeOf(...words: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { cwd: parent }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe('a new game', () => {
  it('bears the name of its folder, and has no mark of the template left', async () => {
    const { name, files } = await createGame(join(parent, 'games/chess-2'), '1.2.3');
    expect(name).toBe('chess-2');
    expect(files).toEqual(['.gitignore', 'README.md', 'game.mjs', 'game.test.mjs', 'package.json']);
    for (const file of files) {
      expect(await readFile(join(parent, 'games/chess-2', file), 'utf8')).not.toMatch(/\{\{(?:name|version)/);
    }
    const manifest = JSON.parse(await readFile(join(parent, 'games/chess-2/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'chess-2', dependencies: { '@banyan/mcts': '^1.2.3' } });
  });

  it('may be made in an empty folder', async () => {
    await mkdir(join(parent, 'empty'));
    expect((await createGame(join(parent, 'empty'), '1.2.3')).name).toBe('empty');
  });

  it('is refused in a folder that is not empty, which stays as it is', async () => {
    await mkdir(join(parent, 'full'));
    await writeFile(join(parent, 'full/notes.txt'), 'mine');
    await expect(createGame(join(parent, 'full'), '1.2.3')).rejects.toThrow(
      'is not empty (it has "notes.txt")',
    );
    expect(await readdir(join(parent, 'full'))).toEqual(['notes.txt']);
  });

  it('is refused where a file has its name', async () => {
    await writeFile(join(parent, 'taken'), '');
    await expect(createGame(join(parent, 'taken'), '1.2.3')).rejects.toThrow('is a file');
  });

  it.each(['My-Game', '-game', '.game', 'a game', 'gäme', 'node_modules', 'banyan', 'x'.repeat(101)])(
    'is refused with a name that is no name of a package: %s',
    async (name) => {
      await expect(createGame(join(parent, name), '1.2.3')).rejects.toThrow('is not a name for a game');
      expect(await readdir(parent)).toEqual([]);
    },
  );
});

describe('the program', () => {
  it('says what to do next', async () => {
    const { code, stdout } = await outcomeOf('my-game');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^my-game is made: .*\n\nNext:\n {2}cd my-game\n {2}npm install\n/);
  });

  it.each([
    [[], 'name a folder: npm create @banyan/game my-game'],
    [['a', 'b'], 'name one folder, not 2'],
    [['--typescript', 'a'], "Unknown option '--typescript'"],
    [['A'], '"A" is not a name for a game'],
  ])('refuses %j in one line, with exit code 2', async (words, message) => {
    const { code, stderr } = await outcomeOf(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(`create-game: ${message}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(await readdir(parent)).toEqual([]);
  });

  it('knows its version, and shows its help', async () => {
    const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
    expect((await outcomeOf('--version')).stdout).toBe(`${version}\n`);
    expect((await outcomeOf('--help')).stdout).toContain('npm create @banyan/game <folder>');
  });
});
