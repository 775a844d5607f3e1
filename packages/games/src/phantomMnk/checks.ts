/** What a state of a phantom m,n,k-game must be, for those who are handed one by others. */
import { refusePosition } from '../boards/boardChecks.ts';
import { NOBODY } from '../boards/lineBoard.ts';
import { checkMnkState } from '../mnk/checks.ts';
import type { MnkBoard } from '../mnk/state.ts';
import type { PhantomMnkState } from './state.ts';

/**
 * Refuses a state whose stones are not a state of the m,n,k-game, or of which a player has found what he cannot have: a
 * cell without a stone of the other, a stone that ended the game.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkPhantomMnkState(board: MnkBoard, state: PhantomMnkState): void {
  if (state?.board === undefined) refusePosition(board, 'it has no board');
  checkMnkState(board, state.board);
  const fault = faultOf(state);
  if (fault !== undefined) refusePosition(board, fault);
}

function faultOf({ board: { cells, stones, winner }, found }: PhantomMnkState): string | undefined {
  if (found?.length !== cells.length)
    return `it tells of ${found?.length ?? 'no'} cells what was found there`;
  for (let player = 0; player < 2; player++) {
    const others = [...cells.keys()].filter((cell) => cells[cell] === 2 - player);
    const mask = 1 << player;
    const wrong = [...found.keys()].find((cell) => found[cell] & mask && !others.includes(cell));
    if (wrong !== undefined)
      return `player ${player} has found a stone on cell ${wrong}, where the other has none`;
    const known = others.filter((cell) => found[cell] & mask).length;
    const isOver = winner !== NOBODY || stones === cells.length;
    const most = others.length - (isOver && (stones - 1) % 2 !== player ? 1 : 0);
    if (known > most) return `player ${player} has found the stone that ended the game`;
  }
  const beyond = [...found.keys()].find((cell) => found[cell] > 2);
  return beyond === undefined
    ? undefined
    : `what was found on cell ${beyond} is ${found[beyond]}, not 0 to 2`;
}
