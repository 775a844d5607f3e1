import { CONNECT_FOUR, connectN } from '@banyan/games';
import { TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { Match } from './match.ts';

describe('a match', () => {
  it('knows its moves and whose turn it is', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    expect([match.ply, match.player, match.lastMove]).toEqual([0, 0, undefined]);
    match.play(3);
    expect([match.ply, match.player, match.lastMove, match.moves]).toEqual([1, 1, 3, [3]]);
  });

  it('takes moves back, as if they had not been played', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    const start = match.state;
    match.play(3);
    match.play(3);
    expect(match.takeBack(3)).toBe(false);
    expect(match.ply).toBe(2);
    expect(match.takeBack(2)).toBe(true);
    expect(match.state).toEqual(start);
  });

  it('refuses illegal moves and stays as it was', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    expect(() => match.play(7)).toThrow(expect.objectContaining({ code: 'ILLEGAL_MOVE' }));
    expect(match.moves).toEqual([]);
  });

  it('ends with the returns of the players', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    expect(match.returns).toBeUndefined();
    for (const column of [0, 1, 0, 1, 0, 1, 0]) match.play(column);
    expect([match.player, match.returns]).toEqual([TERMINAL, [1, 0]]);
  });
});
