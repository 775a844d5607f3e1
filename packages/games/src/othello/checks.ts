/** What a state of Othello must be, for those who are handed one by others. */
import { inspect } from '@banyan/mcts/checks';
import { refuseState } from '../boardFields.ts';
import { EMPTY } from '../boards/lineBoard.ts';
import { BLACK, OTHELLO_CELLS, OTHELLO_CENTRE, type OthelloState, stuckPlayers, WHITE } from './rules.ts';

/**
 * Refuses a state that contradicts itself or the rules: a cell, a turn or a count of stuck players that is none, a hole
 * where the first discs lie.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkOthelloState(state: OthelloState): void {
  const fault = faultOf(state);
  if (fault !== undefined) refuseState('othello', fault);
}

function faultOf(state: OthelloState): string | undefined {
  const { cells, player, stuck } = state ?? {};
  if (cells?.length !== OTHELLO_CELLS) return `it has ${cells?.length ?? 'no'} cells, not ${OTHELLO_CELLS}`;
  for (const cell of cells) {
    if (cell !== EMPTY && cell !== 1 && cell !== 2) return `a cell holds ${cell}, not 0, 1 or 2`;
  }
  if (OTHELLO_CENTRE.some((cell) => cells[cell] === EMPTY))
    return 'one of the four cells in the centre is empty';
  if (player !== BLACK && player !== WHITE) return `the player is ${inspect(player)}, not 0 or 1`;
  const expected = stuckPlayers(cells, player);
  return stuck === expected
    ? undefined
    : `it counts ${inspect(stuck)} players without a move, and has ${expected}`;
}
