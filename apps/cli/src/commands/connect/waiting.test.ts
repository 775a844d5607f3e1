import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waiting } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says what it waits for after two seconds, once in a row', () => {
  const notes: string[] = [];
  const waiting = new Waiting((text) => notes.push(text));
  waiting.for('the server');
  vi.advanceTimersByTime(1_999);
  waiting.for('the server');
  expect(notes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(notes).toEqual(['waiting for the server']);
  for (const what of [undefined, 'the server', undefined, 'player 2']) {
    waiting.for(what);
    vi.advanceTimersByTime(10_000);
  }
  expect(notes).toEqual(['waiting for the server', 'waiting for player 2']);
});

it('says nothing about what came in time', () => {
  const notes: string[] = [];
  const waiting = new Waiting((text) => notes.push(text));
  waiting.for('the server');
  vi.advanceTimersByTime(1_000);
  waiting.for(undefined);
  vi.advanceTimersByTime(10_000);
  expect(notes).toEqual([]);
});
