import { CONNECT_FOUR, connectN } from '@banyan/games';
import { levelsOf } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { keeperOf, pondererOf } from './keptTree.ts';

const LEVELS = levelsOf(connectN(CONNECT_FOUR));

describe('the engine that keeps its tree', () => {
  it.each([
    ['human.t1000', 1, 1],
    ['net-t300.human', 0, 0],
    ['human.s5000', 1, undefined],
    ['human.l10', 1, undefined],
    ['human.l9', undefined, undefined],
    ['t300', 0, undefined],
    ['t300.t1000', undefined, undefined],
    ['human.human', undefined, undefined],
  ])('of %s is that of player %s, and that of player %s may ponder', (seats, keeper, ponderer) => {
    expect(keeperOf(seats.split('.'), LEVELS)).toBe(keeper);
    expect(pondererOf(seats.split('.'), LEVELS)).toBe(ponderer);
  });
});
