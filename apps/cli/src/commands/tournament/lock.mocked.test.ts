/** In modules of its own, because programs that other tests have started may still listen. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lock } from './lock.ts';

it('a lock listens to signals only while it is held', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = process.listenerCount('SIGTERM');
  const unlock = await lock(join(folder, 'signals.jsonl'), () => {});
  expect(process.listenerCount('SIGTERM')).toBe(before + 1);
  unlock();
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
