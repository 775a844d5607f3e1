/** The map of territory over a board of Go, and the signs of dead stones. */
import type { VNode } from 'preact';
import { CELL, centreOf } from '../board/geometry.ts';
import type { BoardPicture } from '../games/picture.ts';
import './go.css';

/** The side of a square of a point that one player always owns. */
const FULL = 0.52 * CELL;

/** The opacity of the tint of a point that one player always owns. */
const MAX_TINT = 0.4;

/** Points that belong less to a player have no square. Three standard errors of a mean of 500 random games are 0.13. */
const MIN_OWNERSHIP = 0.15;

interface TerritoryProps {
  readonly picture: BoardPicture;
  /** By cell: 1 for Black to -1 for White. */
  readonly ownership: Float64Array;
}

/**
 * A square on each point, in the colour of its more frequent owner: the larger, the more often. Its cell has a tint, which the
 * marks of an analysis leave visible. A stone on a point of its own player has no square.
 */
export function Territory({ picture: { look, cells }, ownership }: TerritoryProps): VNode {
  return (
    <g class="territory">
      {cells.map((cell, index) => {
        const owner = ownership[index];
        if (Math.abs(owner) < MIN_OWNERSHIP) return null;
        const isOwn = cell.owner === (owner > 0 ? 0 : 1);
        const { x, y } = centreOf(look, cell);
        const side = FULL * Math.sqrt(Math.abs(owner));
        const colour = owner > 0 ? 'black' : 'white';
        return (
          <g key={index} class={colour}>
            <rect class="tint" {...squareAt(x, y, CELL)} opacity={MAX_TINT * Math.abs(owner)} />
            {!isOwn && <rect class="share" {...squareAt(x, y, side)} />}
          </g>
        );
      })}
    </g>
  );
}

function squareAt(
  x: number,
  y: number,
  side: number,
): { x: number; y: number; width: number; height: number } {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

/** A cross on each dead stone. */
export function DeadStones({
  picture: { look, cells },
  dead,
}: {
  readonly picture: BoardPicture;
  /** The cells of dead stones. */
  readonly dead: ReadonlySet<number>;
}): VNode {
  return (
    <g class="dead-stones">
      {[...dead].map((index) => {
        const { x, y } = centreOf(look, cells[index]);
        return <path key={index} d={`M${x - 24} ${y - 24}l48 48m0-48l-48 48`} />;
      })}
    </g>
  );
}
