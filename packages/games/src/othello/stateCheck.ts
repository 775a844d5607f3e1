/** The check of a state of Othello. */
import { inspect } from '@banyan/mcts/checks';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { refuseState } from '../boards/stoneChecks.ts';
import { CENTRE } from './flips.ts';
import { stuckPlayers } from './landings.ts';
import { BLACK, CELLS, type OthelloState, WHITE } from './state.ts';

/** @throws BanyanError `INVALID_POSITION`, with the broken rule. */
export function checkOthelloState(state: OthelloState): void {
  const fault = faultOf(state);
  if (fault !== undefined) refuseState('othello', fault);
}

function faultOf(state: OthelloState): string | undefined {
  const { cells, player, stuck } = state ?? {};
  if (cells?.length !== CELLS) return `it has ${cells?.length ?? 'no'} cells, not ${CELLS}`;
  for (const cell of cells) {
    if (cell !== EMPTY_CELL && cell !== 1 && cell !== 2) return `a cell holds ${cell}, not 0, 1 or 2`;
  }
  if (CENTRE.some((cell) => cells[cell] === EMPTY_CELL))
    return 'one of the four cells in the centre is empty';
  if (player !== BLACK && player !== WHITE) return `the player is ${inspect(player)}, not 0 or 1`;
  const expected = stuckPlayers(cells, player);
  return stuck === expected
    ? undefined
    : `it counts ${inspect(stuck)} players without a move, and has ${expected}`;
}
