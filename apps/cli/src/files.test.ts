import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isMissing, reasonOf, regularFile, replaceFile } from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const why = (path: string): Promise<string> => regularFile(path).then(() => 'none', reasonOf);

describe('a regular file', () => {
  it('is one with an end, also behind a link', async () => {
    const path = join(folder, 'file');
    writeFileSync(path, 'abc');
    symlinkSync(path, join(folder, 'link'));
    expect((await regularFile(path)).size).toBe(3);
    expect((await regularFile(join(folder, 'link'))).size).toBe(3);
  });

  it('is no folder, and no device, whatever leads there', async () => {
    symlinkSync('/dev/zero', join(folder, 'zero'));
    expect(await why(folder)).toBe('it is a directory');
    expect(await why('/dev/zero')).toBe('it is not a regular file');
    expect(await why(join(folder, 'zero'))).toBe('it is not a regular file');
  });

  it('may be missing', async () => {
    const error = await regularFile(join(folder, 'none')).catch((reason: unknown) => reason);
    expect(isMissing(error)).toBe(true);
    expect(reasonOf(error)).toBe('there is no such file');
    expect(isMissing('none')).toBe(false);
  });
});

describe('a written file', () => {
  it('needs its folder, and says which one is missing', async () => {
    const path = join(folder, 'nope', 'x');
    await expect(replaceFile(path, '')).rejects.toThrow(
      `cannot write "${path}": there is no folder "${join(folder, 'nope')}"`,
    );
  });

  it('lies below no other file', async () => {
    writeFileSync(join(folder, 'plain'), '');
    await expect(replaceFile(join(folder, 'plain', 'x'), '')).rejects.toThrow(
      'a part of its path is a file, not a folder',
    );
  });
});
