import { CHANCE, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { nextHolder, observerOf } from './observer.ts';

describe('the page shows', () => {
  it.each([
    ['the hand of the only person, whichever player moves', 1, 'human.l5', undefined, 0],
    ['all hands where engines play alone', 0, 'l1.l5', undefined, 'all'],
    ['all hands at the end', TERMINAL, 'human.human', 0, 'all'],
    ['the hand of the person with the device', 1, 'human.human', 0, 0],
    ['no hand before a person has the device', CHANCE, 'human.human', undefined, 'none'],
  ])('%s', (_, player, seats, holder, observer) => {
    expect(observerOf(player, seats.split('.'), holder)).toBe(observer);
  });
});

describe('the device is passed', () => {
  it.each([
    ['to the person who is to move', 1, 'human.human', 0, 1],
    ['to no person while that person has it', 1, 'human.human', 1, undefined],
    ['to no person while an engine moves', 1, 'human.l5.human', 0, undefined],
    ['to no person where one person plays', 0, 'human.l5', undefined, undefined],
    ['to no person at the end', TERMINAL, 'human.human', 0, undefined],
  ])('%s', (_, player, seats, holder, next) => {
    expect(nextHolder(player, seats.split('.'), holder)).toBe(next);
  });
});
