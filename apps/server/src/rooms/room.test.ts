/** A room by its records. */
import { ticTacToe } from '@banyan/games';
import { expect, it, vi } from 'vitest';
import { GameRoom } from './room.ts';

it('answers a repeated move without playing the game again', () => {
  const served = { name: 'tic-tac-toe', game: ticTacToe, notation: ticTacToe.notation };
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
  const room = new GameRoom(served, { kind: 'created', room: 'r', game: served.name, seats, time: 0 });
  for (const player of [0, 1]) room.apply({ kind: 'taken', player }, 0);
  for (const [ply, move] of ['a1', 'a2', 'b1'].entries()) {
    const change = room.move(ply % 2, ply, move, 0);
    if (change !== undefined) room.apply(change, 0);
  }
  const apply = vi.spyOn(ticTacToe, 'apply');
  expect(room.move(0, 2, 'b1', 0)).toBeUndefined();
  expect(() => room.move(1, 2, 'b1', 0)).toThrow('the next move has the ply 3');
  expect(() => room.move(0, 2, 'c1', 0)).toThrow('the next move has the ply 3');
  expect(apply).not.toHaveBeenCalled();
  apply.mockRestore();
});
