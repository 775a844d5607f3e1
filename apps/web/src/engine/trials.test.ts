import { BanyanError } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { Trials } from './trials.ts';

const NO_WORKERS = new BanyanError('WORKER_LOST', 'there are no workers');
const NO_MEMORY = new BanyanError('OUT_OF_MEMORY', 'no room for a tree');
const TIME = { milliseconds: 1_000 };

describe('threads', () => {
  it('are worth a trial at first', () => {
    expect(new Trials().troubleWith('first', TIME)).toBeUndefined();
  });

  it('are none in a browser that gave none when they were first asked for', () => {
    const trials = new Trials();
    trials.fail('first', NO_WORKERS);
    expect(trials.troubleWith('first', TIME)).toBe('alone');
    expect(trials.troubleWith('second', { rest: 9 })).toBe('alone');
  });

  it('are tried again with the next question where they were lost in a search', () => {
    const trials = new Trials();
    trials.succeed();
    trials.fail('first', NO_WORKERS);
    expect(trials.troubleWith('first', TIME)).toBe('single');
    expect(trials.troubleWith('second', TIME)).toBeUndefined();
  });

  it('are tried again with the next question where they had no memory', () => {
    const trials = new Trials();
    trials.fail('first', NO_MEMORY);
    expect(trials.troubleWith('first', TIME)).toBe('single');
    expect(trials.troubleWith('second', TIME)).toBeUndefined();
  });

  it('that are missing change the numbers of a search that is to be repeated', () => {
    const trials = new Trials();
    trials.fail('first', NO_WORKERS);
    expect(trials.troubleWith('first', { simulations: [1_200, 900] })).toBe('unlike');
    expect(trials.troubleWith('second', { simulations: 20_001 })).toBe('unlike');
  });

  it('do not hide what else goes wrong', () => {
    const trials = new Trials();
    const error = new BanyanError('GAME_INCONSISTENT', 'two rules');
    expect(() => trials.fail('first', error)).toThrow(error);
    expect(trials.troubleWith('first', TIME)).toBeUndefined();
  });
});
