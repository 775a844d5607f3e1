import { CONNECT_FOUR, connectN, pig } from '@banyan/games';
import { CHANCE, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { Match } from './match.ts';

const isFirst = (player: number): boolean => player === 0;

describe('a match', () => {
  it('knows its moves and whose turn it is', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    expect([match.ply, match.player, match.lastMove]).toEqual([0, 0, undefined]);
    match.play(3);
    expect([match.ply, match.player, match.lastMove, match.moves]).toEqual([1, 1, 3, [3]]);
  });

  it('starts after given moves', () => {
    expect(new Match(connectN(CONNECT_FOUR), [3, 3, 2]).player).toBe(1);
    expect(() => new Match(connectN(CONNECT_FOUR), [3, 7])).toThrow(
      expect.objectContaining({ code: 'ILLEGAL_MOVE' }),
    );
  });

  it('takes moves back to the last turn of a player, as if they had not been played', () => {
    const match = new Match(connectN(CONNECT_FOUR));
    const start = match.state;
    expect(match.takeBack(isFirst)).toBe(false);
    match.play(3);
    match.play(3);
    expect(match.takeBack(isFirst)).toBe(true);
    expect([match.ply, match.state]).toEqual([0, start]);
    for (const move of [3, 3, 2]) match.play(move);
    expect(match.takeBack(isFirst)).toBe(true);
    expect(match.moves).toEqual([3, 3]);
    expect(match.takeBack((player) => player === 1)).toBe(true);
    expect(match.takeBack((player) => player === 1)).toBe(false);
    expect(match.moves).toEqual([3]);
  });

  it('takes what chance did back with the move before', () => {
    const match = new Match(pig({ target: 20 }), [pig.ROLL, 3]);
    expect(match.takeBack(isFirst)).toBe(true);
    expect(match.moves).toEqual([]);
  });

  it('lets chance move where it is to', () => {
    const match = new Match(pig({ target: 20 }));
    expect(match.roll(sfc32(1))).toBeUndefined();
    match.play(pig.ROLL);
    expect(match.player).toBe(CHANCE);
    const face = match.roll(sfc32(1));
    expect([1, 2, 3, 4, 5, 6]).toContain(face);
    expect(match.moves).toEqual([pig.ROLL, face]);
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
