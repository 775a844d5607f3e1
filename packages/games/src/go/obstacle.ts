/** Why a point is not to be played, for people. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { type Go, type GoState, PASS } from './state.ts';

/**
 * Says why a point of Go is not to be played, as a sentence: `c2 has a stone.`
 * @param moves that led to the state from the start of the game, among which a repeated position is looked up.
 * @returns `undefined` for a legal move.
 */
export function goObstacle(
  game: Go,
  state: GoState,
  moves: readonly number[],
  point: number,
): string | undefined {
  if (point === PASS || game.isLegal(state, point)) return undefined;
  const name = game.notation.formatAction(state, point);
  if (state.cells[point] !== EMPTY_CELL) return `${name} has a stone.`;
  const after = game.clone(state);
  game.apply(after, point);
  if (!game.board.suicide && after.cells[point] === EMPTY_CELL)
    return `${name} would take stones of its own player off the board, which the rules forbid.`;
  const again = game.initialState();
  const isRepeated = (): boolean =>
    again.cells.every((cell, index) => cell === after.cells[index]) &&
    (game.board.superko === 'positional' || again.player === after.player);
  let ply = 0;
  for (; ply < moves.length && !isRepeated(); ply++) game.apply(again, moves[ply]);
  if (!isRepeated()) return `${name} is not legal here.`;
  const when = ply === 0 ? 'at the start' : `after move ${ply}`;
  return `${name} would repeat the position ${when}, which ${game.board.superko} superko forbids.`;
}
