import { describe, expect, it } from 'vitest';
import { sfc32 } from '../index.ts';
import { PriorityQueue } from './priorityQueue.ts';

describe('a queue', () => {
  it('returns the first remaining item, the oldest of equals, under any additions and removals', () => {
    const random = sfc32(1);
    const queue = new PriorityQueue<{ size: number; turn: number }>((one, other) => one.size > other.size);
    const held: { size: number; turn: number }[] = [];
    for (let turn = 0; turn < 5_000; turn++) {
      if (random() < 0.55) {
        const item = { size: Math.floor(random() * 20), turn };
        held.push(item);
        queue.add(item);
      } else {
        held.sort((a, b) => b.size - a.size || a.turn - b.turn);
        expect(queue.take()).toBe(held.shift());
      }
    }
    expect(held.length).toBeGreaterThan(100);
  });

  it('has nothing to give where it is empty', () => {
    const queue = new PriorityQueue<number>((one, other) => one < other);
    expect(queue.take()).toBeUndefined();
    queue.add(3);
    expect([queue.take(), queue.take()]).toEqual([3, undefined]);
  });
});
