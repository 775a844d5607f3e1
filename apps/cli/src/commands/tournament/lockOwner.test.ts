import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { type LockOwner, lockText, ownerStatus, parseOwner, thisProcess } from './lockOwner.ts';

const HERE: LockOwner = {
  pid: process.pid,
  start: '5',
  host: 'vm',
  machine: 'abc',
  boot: 'b1',
  namespace: 'pid:[4026531836]',
};
const CONTAINER: LockOwner = { ...HERE, namespace: 'pid:[4026532178]' };
/** Process ids are at most 2^22. */
const GONE = 2 ** 22 + 1;

const unknown = (why: string): object => ({ unknown: expect.stringContaining(why) });

it('a lock identifies its owner', () => {
  expect(parseOwner(lockText(HERE))).toEqual(HERE);
});

it.each(['', '123 4567\n', 'null', '[]', '{"pid":1}', '{"pid":', JSON.stringify({ ...HERE, pid: -1 })])(
  'any other text identifies no owner: %j',
  (text) => {
    expect(parseOwner(text)).toBeUndefined();
  },
);

describe('an owner', () => {
  it('that is this process lives', () => {
    expect(ownerStatus(thisProcess(), thisProcess())).toBe('alive');
  });

  it('that is in our table of processes no more is gone', () => {
    expect(ownerStatus({ ...thisProcess(), pid: GONE }, thisProcess())).toBe('gone');
  });

  it.runIf(process.platform === 'linux')('whose number another process has by now is gone', () => {
    expect(ownerStatus({ ...thisProcess(), start: '1' }, thisProcess())).toBe('gone');
  });

  it.runIf(process.platform === 'linux')(
    'that has ended is gone, also where its parent does not ask',
    async () => {
      // `exec` replaces the shell by a program that never reaps its child.
      const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec cat'], {
        stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
      });
      const { stdin, stdout, stdio } = parent;
      if (stdin === null || stdout === null || !(stdio[3] instanceof Duplex))
        throw new Error('it has no pipes');
      const [output] = await once(stdout, 'data');
      const pid = Number(String(output));
      const start = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21] ?? '';
      expect(ownerStatus({ ...thisProcess(), pid, start }, thisProcess())).toBe('alive');
      stdin.write('it is that program now\n');
      await once(stdout, 'data');
      stdio[3].end();
      await vi.waitFor(
        () => expect(ownerStatus({ ...thisProcess(), pid, start }, thisProcess())).toBe('gone'),
        30_000,
      );
      expect(process.kill(pid, 0)).toBe(true);
      stdin.end();
      await once(parent, 'exit');
    },
  );

  it('of another host cannot be judged', () => {
    expect(ownerStatus({ ...HERE, host: 'elsewhere' }, HERE)).toEqual(
      unknown('it is of another host, and this is vm'),
    );
    expect(ownerStatus({ ...HERE, machine: 'xyz' }, HERE)).toEqual(unknown('another host'));
  });

  it('of an earlier boot is gone where both are of one machine, and no containers', () => {
    expect(ownerStatus({ ...HERE, boot: 'b0' }, HERE)).toBe('gone');
    const nameless = { ...HERE, machine: '' };
    expect(ownerStatus({ ...nameless, boot: 'b0' }, nameless)).toEqual(unknown('another boot'));
    expect(ownerStatus({ ...CONTAINER, boot: 'b0' }, HERE)).toEqual(unknown('another boot'));
    expect(ownerStatus({ ...HERE, boot: 'b0' }, CONTAINER)).toEqual(unknown('another boot'));
  });

  it('in another container cannot be judged, whatever its number', () => {
    expect(ownerStatus(CONTAINER, HERE)).toEqual(unknown('another container'));
    expect(ownerStatus({ ...HERE, pid: GONE }, CONTAINER)).toEqual(unknown('another container'));
  });

  it('cannot be judged where the system does not show it', () => {
    expect(ownerStatus({ ...HERE, namespace: '' }, HERE)).toEqual(unknown('does not show'));
    expect(ownerStatus(HERE, { ...HERE, namespace: '' })).toEqual(unknown('does not show'));
  });

  it('that a lock does not name cannot be judged', () => {
    expect(ownerStatus(undefined, HERE)).toEqual(unknown('does not name'));
  });
});
