/** When all tests have to run again. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, greenRun, rememberRun } from './greenRun.mjs';

let folder: string;
let stamp: string;

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function now(): string | undefined {
  return fingerprint(folder, ['v20']);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-green-'));
  stamp = join(folder, 'ignored/green.txt');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  mkdirSync(join(folder, 'ignored'));
  write('.gitignore', 'ignored\n');
  write('tracked.ts', 'one');
  write('new.ts', 'one');
  execFileSync('git', ['add', 'tracked.ts', '.gitignore'], { cwd: folder });
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the fingerprint of a work tree', () => {
  it.each([
    { what: 'a tracked file is edited', change: () => write('tracked.ts', 'two') },
    { what: 'a file that is not tracked is edited', change: () => write('new.ts', 'two') },
    { what: 'a file is added', change: () => write('other.ts', '') },
    { what: 'a tracked file is deleted', change: () => rmSync(join(folder, 'tracked.ts')) },
    { what: 'a link is added', change: () => symlinkSync('tracked.ts', join(folder, 'link.ts')) },
  ])('changes where $what', ({ change }) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  it('changes with the version of Node, and not with ignored files or commits', () => {
    const before = now();
    write('ignored/file', 'text');
    execFileSync('git', ['add', '.'], { cwd: folder });
    expect(now()).toBe(before);
    expect(fingerprint(folder, ['v22'])).not.toBe(before);
  });

  it('is none outside git', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(now()).toBeUndefined();
  });
});

describe('a green run', () => {
  it('counts while the files are those it had', () => {
    expect(greenRun(stamp, now())).toBeUndefined();
    rememberRun(stamp, { before: now(), after: now(), summary: '7 tests' });
    expect(greenRun(stamp, now())).toBe('7 tests');
    write('tracked.ts', 'two');
    expect(greenRun(stamp, now())).toBeUndefined();
    write('tracked.ts', 'one');
    expect(greenRun(stamp, now())).toBe('7 tests');
  });

  it('does not count where files changed during it, or where there is no git', () => {
    const before = now();
    write('tracked.ts', 'two');
    rememberRun(stamp, { before, after: now(), summary: '7 tests' });
    rememberRun(stamp, { before: undefined, after: undefined, summary: '7 tests' });
    expect(greenRun(stamp, now())).toBeUndefined();
    expect(greenRun(stamp, undefined)).toBeUndefined();
  });
});
