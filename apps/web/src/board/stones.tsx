/** The stones on a board, behind the plate where they fall; the last one, and the line that has won. */
import type { VNode } from 'preact';
import type { BoardPicture } from '../games/picture.ts';
import { CELL, centreOf, plateWithHoles } from './geometry.ts';
import { Stone } from './stone.tsx';

/** The radius of the holes that stones of radius 41 are seen through. */
const HOLE = 42;

interface StonesProps {
  readonly picture: BoardPicture;
}

/** A stone that is new falls, or appears: so its key is where it lies, and whose it is. */
export function Stones({ picture }: StonesProps): VNode {
  const { look, cells } = picture;
  return (
    <>
      {cells.map(
        (cell, index) =>
          cell.owner !== undefined && (
            <g
              key={`${index} ${cell.owner}`}
              class="laid"
              style={{ '--fall': `${-(cell.row + 1) * CELL}px` }}
            >
              <Stone look={look} owner={cell.owner} at={centreOf(look, cell)} />
            </g>
          ),
      )}
      {look === 'drop' && <path class="plate" fill-rule="evenodd" d={plateWithHoles(picture, HOLE)} />}
    </>
  );
}

export function LastMove({
  picture,
  index,
}: StonesProps & { readonly index: number | undefined }): VNode | null {
  const cell = index === undefined ? undefined : picture.cells[index];
  if (cell?.owner === undefined) return null;
  const { x, y } = centreOf(picture.look, cell);
  return <circle class="last" cx={x} cy={y} r="7" />;
}

export function WinningLine({ picture }: StonesProps): VNode {
  return (
    <>
      {picture.cells
        .filter(({ isWinning }) => isWinning)
        .map((cell) => {
          const { x, y } = centreOf(picture.look, cell);
          return <circle key={`${cell.column} ${cell.row}`} class="winning" r="47" cx={x} cy={y} />;
        })}
    </>
  );
}
