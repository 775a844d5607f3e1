/** What a state of a phantom m,n,k-game is. */
import type { Player } from '@banyan/mcts';
import { EMPTY } from '../boards/lineBoard.ts';
import type { MnkState } from '../mnk/state.ts';

export interface PhantomMnkState {
  /** The stones of both players, of which each sees the own. */
  readonly board: MnkState;
  /** Cell by cell: bit p is set where the player p was refused, and so has found a stone of the other. */
  readonly found: Uint8Array;
}

/** Whether a player has found a stone of the other on a cell. */
export function hasFound({ found }: PhantomMnkState, player: Player, cell: number): boolean {
  return ((found[cell] >> player) & 1) === 1;
}

/** What a player sees on a cell: a stone of his own, one that he has found, or nothing. */
export function seenBy(state: PhantomMnkState, player: Player, cell: number): number {
  const stone = state.board.cells[cell];
  return stone === 1 + player || hasFound(state, player, cell) ? stone : EMPTY;
}

/** The stones of the other player that this one has not found. */
export function countHidden({ board: { cells }, found }: PhantomMnkState, player: Player): number {
  let hidden = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 2 - player && !((found[cell] >> player) & 1)) hidden++;
  }
  return hidden;
}
