/** The stones that the players of Go have captured. */

import { goBoard } from '../games/goName.ts';
import type { Position } from '../games/position.ts';

/** By player: the stones that the opponent has put and has no more. */
export function capturesOf({ info, moves, picture }: Position): readonly [black: number, white: number] {
  const given = goBoard(info.name).board.handicap.length;
  const first = given > 0 ? 1 : 0;
  const cells = picture.kind === 'board' ? picture.cells : [];
  const lostBy = (player: number): number => {
    const put = moves.filter(({ name }, index) => name !== 'pass' && (first + index) % 2 === player).length;
    return (player === 0 ? given : 0) + put - cells.filter(({ owner }) => owner === player).length;
  };
  return [lostBy(1), lostBy(0)];
}
