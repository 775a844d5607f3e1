/** Turns of new connections. */
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Admission } from './admission.ts';

it('admits a client after a few connections of another, and not after all of them', async () => {
  const admitted: Socket[] = [];
  const admission = new Admission((socket) => admitted.push(socket));
  for (let count = 0; count < 1_000; count++) admission.add('crowd', new Socket());
  const single = new Socket();
  admission.add('single', single);
  expect(admitted).toEqual([]);
  await turn();
  expect(admitted.indexOf(single)).toBe(1);
  expect(admitted.length).toBeLessThan(100);
  while (admitted.length < 1_001) await turn();
});

it('reads nothing from a connection before its turn, and forgets one that has ended', async () => {
  const admitted: Socket[] = [];
  const admission = new Admission((socket) => admitted.push(socket));
  const [open, ended] = [new Socket(), new Socket()];
  for (const socket of [open, ended]) admission.add('client', socket);
  expect(open.isPaused()).toBe(true);
  ended.destroy();
  await turn();
  expect(admitted).toEqual([open]);
  expect(open.isPaused()).toBe(false);
});
