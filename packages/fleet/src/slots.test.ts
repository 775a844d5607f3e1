import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** Longer than any test. */
const LONG = 1_000_000;

it('no more work is done at once than there are slots, in the order of its arrival', async () => {
  const slots = new Slots(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const works = ['a1', 'a2', 'a3', 'b1', 'a4'].map((name) =>
    slots.use(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, LONG),
  );
  expect(started).toEqual(['a1', 'a2']);
  ends.get('a2')?.();
  expect(await works[1]).toBe(true);
  expect(started).toEqual(['a1', 'a2', 'a3']);
  ends.get('a1')?.();
  await works[0];
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
  for (const name of ['a3', 'b1']) ends.get(name)?.();
  await works[3];
  ends.get('a4')?.();
  await works[4];
});

it('work that fails leaves its slot', async () => {
  const slots = new Slots(1);
  const failing = slots.use(() => Promise.reject(new Error('no')), LONG);
  const next = slots.use(async () => {}, LONG);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(true);
  expect(await slots.use(async () => {}, LONG)).toBe(true);
});

it('work that finds no free slot in time is not done, and takes none', async () => {
  const slots = new Slots(1);
  let end = (): void => {};
  const working = slots.use(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
    LONG,
  );
  const done: string[] = [];
  const late = await slots.use(async () => void done.push('late'), 1);
  end();
  await working;
  expect(await slots.use(async () => void done.push('next'), 1)).toBe(true);
  expect(late).toBe(false);
  expect(done).toEqual(['next']);
});
