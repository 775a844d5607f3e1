import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lock, removeLock } from './lock.ts';
import { lockText, parseOwner, thisProcess } from './lockOwner.ts';

/** Process ids are at most 2^22. */
const GONE = 2 ** 22 + 1;

/** Fails a test in which the lock notes something. */
const unheard = (text: string): never => {
  throw new Error(text);
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('one process at a time has the lock, until it releases it', async () => {
  const path = join(folder, 'one.jsonl');
  const unlock = await lock(path, unheard);
  await expect(lock(path, unheard)).rejects.toThrow(`is being written by process ${process.pid}`);
  unlock();
  const again = await lock(path, unheard);
  again();
  await expect(access(`${path}.lock`)).rejects.toThrow('ENOENT');
});

it('the lock of a process that has ended is taken over', async () => {
  const path = join(folder, 'gone.jsonl');
  await writeFile(`${path}.lock`, lockText({ ...thisProcess(), pid: GONE }));
  const notes: string[] = [];
  const unlock = await lock(path, (text) => notes.push(text));
  expect(notes).toEqual([`${path} was locked by process ${GONE} that has ended: continuing`]);
  expect(parseOwner(await readFile(`${path}.lock`, 'utf8'))).toEqual(thisProcess());
  unlock();
});

describe('a lock of an unknown state is taken by force only', () => {
  it.each([
    [
      'of another host',
      lockText({ ...thisProcess(), pid: GONE, host: 'elsewhere' }),
      'process 4194305 of host "elsewhere"',
    ],
    [
      'of another container',
      lockText({ ...thisProcess(), pid: GONE, namespace: 'pid:[1]' }),
      'process 4194305',
    ],
    ['that is empty', '', 'a process that it does not name'],
    ['of an older version', '4194305 1\n', 'a process that it does not name'],
  ])('%s', async (kind, text, who) => {
    const path = join(folder, `${kind}.jsonl`);
    await writeFile(`${path}.lock`, text);
    await expect(lock(path, unheard)).rejects.toThrow(
      `is locked by ${who}, and it is unknown whether that is alive`,
    );
    expect(await readFile(`${path}.lock`, 'utf8')).toBe(text);
    const notes: string[] = [];
    const unlock = await lock(path, (note) => notes.push(note), { force: true });
    expect(notes).toEqual([`${path} was locked by ${who}: taken by --force`]);
    unlock();
  });

  it('but never from a living process', async () => {
    const path = join(folder, 'living.jsonl');
    const unlock = await lock(path, unheard);
    await expect(lock(path, unheard, { force: true })).rejects.toThrow(
      `is being written by process ${process.pid}`,
    );
    unlock();
  });
});

it('a process removes only the lock that it has read, not a later one', async () => {
  const path = join(folder, 'taken.jsonl');
  const unlock = await lock(path, unheard);
  await writeFile(`${path}.lock`, '1 1\n'); // as a process that took over the first lock would
  unlock();
  expect(await readFile(`${path}.lock`, 'utf8')).toBe('1 1\n');
  expect(removeLock(`${path}.lock`, '4194305 1\n')).toBe(false);
  expect(removeLock(`${path}.lock`, '1 1\n')).toBe(true);
  expect(removeLock(`${path}.lock`, '1 1\n')).toBe(false);
});

it('a process that does not get the lock leaves no file behind', async () => {
  const path = join(folder, 'alone.jsonl');
  const unlock = await lock(path, unheard);
  await expect(lock(path, unheard)).rejects.toThrow('is being written');
  const files = (await readdir(folder)).filter((name) => name.startsWith('alone'));
  expect(files).toEqual(['alone.jsonl.lock']);
  unlock();
});

it('a lock that cannot be written is an error', async () => {
  await expect(lock(join(folder, 'nowhere', 'log.jsonl'), unheard)).rejects.toThrow('cannot write');
});
