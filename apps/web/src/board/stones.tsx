/** The stones on a board, the last move, and the winning line. */
import type { VNode } from 'preact';
import { type BoardPicture, type Cell, isBox, isLine } from '../games/picture.ts';
import { CELL, centreOf, type Point, plateWithHoles } from './geometry.ts';
import { lineOf, Stone, Tiles } from './stone.tsx';

/** The radius of the holes in front of stones of radius 41. */
const HOLE = 42;

interface StonesProps {
  readonly picture: BoardPicture;
}

/** The key of a stone is its cell and owner, so that a new stone is animated. */
export function Stones({ picture }: StonesProps): VNode {
  const { look, cells } = picture;
  if (look === 'tiles') return <TilesByOwner cells={cells} />;
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
              {look === 'lines' && isBox(cell) && <OwnedBox cell={cell} />}
              <Stone
                look={look}
                owner={cell.owner}
                isKing={cell.isKing}
                at={centreOf(look, cell)}
                line={lineOf(look, cell)}
              />
            </g>
          ),
      )}
      {look === 'lines' && <Dots cells={cells} />}
      {look === 'drop' && <path class="plate" fill-rule="evenodd" d={plateWithHoles(picture, HOLE)} />}
    </>
  );
}

function TilesByOwner({ cells }: Pick<BoardPicture, 'cells'>): VNode {
  const places = new Map<number, Point[]>();
  for (const cell of cells) {
    if (cell.owner === undefined) continue;
    const at = centreOf('tiles', cell);
    places.set(cell.owner, [...(places.get(cell.owner) ?? []), at]);
  }
  return (
    <>
      {[...places].map(([owner, at]) => (
        <Tiles key={owner} owner={owner} at={at} />
      ))}
    </>
  );
}

/** The dots, above the lines. */
function Dots({ cells }: Pick<BoardPicture, 'cells'>): VNode {
  return (
    <>
      {cells
        .filter((cell) => !isLine(cell) && !isBox(cell))
        .map((cell) => {
          const { x, y } = centreOf('lines', cell);
          return <circle key={cell.name} class="dot" cx={x} cy={y} r="15" />;
        })}
    </>
  );
}

/** The ground of an owned box, within its lines. */
function OwnedBox({ cell }: { readonly cell: Cell }): VNode {
  const { x, y } = centreOf('lines', cell);
  return (
    <rect
      class={`box seat-${cell.owner}`}
      x={x - CELL + 15}
      y={y - CELL + 15}
      width="170"
      height="170"
      rx="8"
    />
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
