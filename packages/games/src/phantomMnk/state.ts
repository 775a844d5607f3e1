/** The types of phantom m,n,k-games, and what each player sees of a state. */
import type { HiddenInformationGame, HiddenNotation, Player } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { MnkBoard, MnkState } from '../mnk/state.ts';

/** A state of a phantom m,n,k-game. */
export interface PhantomMnkState {
  /** The stones of both players; each player sees its own. */
  readonly board: MnkState;
  /** Cell by cell: bit p is set where player p was refused, and so has found a stone of the other player. */
  readonly found: Uint8Array;
}

/** What a player observes when the other puts a stone on the board. */
export const HIDDEN_STONE = '?';

/** What a player observes when the other is refused: nothing. */
export const NOTHING_SEEN = '';

/** A phantom m,n,k-game on one board. */
export interface PhantomMnk extends HiddenInformationGame<PhantomMnkState> {
  readonly board: MnkBoard;
  readonly notation: HiddenNotation<PhantomMnkState>;
  observedAction(state: PhantomMnkState, action: number, player: Player): number | string;
}

/** Whether a player has found a stone of the other on a cell. */
export function hasFound({ found }: PhantomMnkState, player: Player, cell: number): boolean {
  return isFoundBy(player, found[cell]);
}

function isFoundBy(player: Player, found: number): boolean {
  return ((found >> player) & 1) === 1;
}

/** Whether a player knows the stone on a cell, given who has found it: a stone of its own, or a found one. */
function isKnownTo(player: Player, stone: number, found: number): boolean {
  return stone === 1 + player || isFoundBy(player, found);
}

/** The content of a cell as a player sees it: a stone that the player knows, or `EMPTY_CELL`. */
export function seenBy({ board: { cells }, found }: PhantomMnkState, player: Player, cell: number): number {
  return isKnownTo(player, cells[cell], found[cell]) ? cells[cell] : EMPTY_CELL;
}

/** The number of stones of the other player that this one has not found. */
export function countHidden({ board: { cells }, found }: PhantomMnkState, player: Player): number {
  let hidden = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 2 - player && !((found[cell] >> player) & 1)) hidden++;
  }
  return hidden;
}
