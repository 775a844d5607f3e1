import { BanyanError } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { ThreadAvailability } from './threadAvailability.ts';

const NO_WORKERS = new BanyanError('WORKER_LOST', 'there are no workers');
const NO_MEMORY = new BanyanError('OUT_OF_MEMORY', 'no room for a tree');
const TIME = { milliseconds: 1_000 };

describe('threads', () => {
  it('are tried at first', () => {
    expect(new ThreadAvailability().problemFor('first', TIME)).toBeUndefined();
  });

  it('are not tried again in a browser in which none ever started', () => {
    const availability = new ThreadAvailability();
    availability.recordFailure('first', NO_WORKERS);
    expect(availability.problemFor('first', TIME)).toBe('noThreads');
    expect(availability.problemFor('second', { pauseAt: 9 })).toBe('noThreads');
  });

  it('are tried again for the next task after they were lost in a search', () => {
    const availability = new ThreadAvailability();
    availability.recordSuccess();
    availability.recordFailure('first', NO_WORKERS);
    expect(availability.problemFor('first', TIME)).toBe('threadsFailed');
    expect(availability.problemFor('second', TIME)).toBeUndefined();
  });

  it('are tried again for the next task after they had no memory', () => {
    const availability = new ThreadAvailability();
    availability.recordFailure('first', NO_MEMORY);
    expect(availability.problemFor('first', TIME)).toBe('threadsFailed');
    expect(availability.problemFor('second', TIME)).toBeUndefined();
  });

  it('that are missing change the numbers of a repeatable search', () => {
    const availability = new ThreadAvailability();
    availability.recordFailure('first', NO_WORKERS);
    expect(availability.problemFor('first', { simulations: [1_200, 900] })).toBe('unrepeatable');
    expect(availability.problemFor('second', { simulations: 20_001 })).toBe('unrepeatable');
  });

  it('do not hide other errors', () => {
    const availability = new ThreadAvailability();
    const error = new BanyanError('GAME_INCONSISTENT', 'two rules');
    expect(() => availability.recordFailure('first', error)).toThrow(error);
    expect(availability.problemFor('first', TIME)).toBeUndefined();
  });
});
