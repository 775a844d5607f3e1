import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

it('no more work is done at once than there are slots, in the order of its arrival', async () => {
  const slots = new Slots(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const works = ['a1', 'a2', 'a3', 'b1', 'a4'].map((name) =>
    slots.use(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }),
  );
  expect(started).toEqual(['a1', 'a2']);
  ends.get('a2')?.();
  await works[1];
  expect(started).toEqual(['a1', 'a2', 'a3']);
  ends.get('a1')?.();
  await works[0];
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('work that fails leaves its slot', async () => {
  const slots = new Slots(1);
  const failing = slots.use(() => Promise.reject(new Error('no')));
  const next = slots.use(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await slots.use(async () => 'free')).toBe('free');
});
