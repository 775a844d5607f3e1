import { expect, it } from 'vitest';
import { MAX_SEEN, SeenContents } from './seenContents.ts';

it('a key comes with one content', () => {
  const seen = new SeenContents();
  expect(seen.conflict(1, 'one')).toBeUndefined();
  expect(seen.conflict(1, 'one')).toBeUndefined();
  expect(seen.conflict(1, 'two')).toBe('one');
  expect(seen.conflict(2, 'two')).toBeUndefined();
});

it('keeps the beginning of a long content, and distinguishes it from others with that beginning', () => {
  const seen = new SeenContents();
  const long = 'x'.repeat(1_000_000);
  seen.conflict(1, long);
  expect(seen.conflict(1, long)).toBeUndefined();
  expect(seen.conflict(1, `${long}y`)).toHaveLength(503);
});

it('remembers a bounded number of keys, and still compares with these', () => {
  const seen = new SeenContents();
  for (let key = 0; key < MAX_SEEN + 10; key++) seen.conflict(key, 'same');
  expect(seen.size).toBe(MAX_SEEN);
  expect(seen.conflict(0, 'other')).toBe('same');
  expect(seen.conflict(MAX_SEEN + 1, 'other')).toBeUndefined();
});
