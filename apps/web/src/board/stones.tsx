/** The stones on a board, the last move, and the winning line. */
import type { VNode } from 'preact';
import type { BoardPicture } from '../games/picture.ts';
import { CELL, centreOf, plateWithHoles } from './geometry.ts';
import { Dots, DrawnCell } from './line.tsx';
import { Stone } from './stone.tsx';

/** The radius of the holes in front of stones of radius 41. */
const HOLE = 42;

interface StonesProps {
  readonly picture: BoardPicture;
}

/** The key of a stone is its cell and owner, so that a new stone is animated. */
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
              {look === 'boxes' ? (
                <DrawnCell cell={cell} />
              ) : (
                <Stone look={look} owner={cell.owner} at={centreOf(look, cell)} />
              )}
            </g>
          ),
      )}
      {look === 'boxes' && <Dots cells={cells} />}
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
