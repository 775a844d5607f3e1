/** Dots and Boxes: a line between two dots, and what is in a cell. */
import type { VNode } from 'preact';
import { type Cell, isBox, isLine } from '../games/picture.ts';
import { CELL, centreOf } from './geometry.ts';
import { Stone } from './stone.tsx';

const DOT_RADIUS = 15;
const LINE_WIDTH = 18;
/** The side of a filled box, between its lines. */
const BOX = 2 * CELL - 30;

interface LineProps {
  /** - `open`: not drawn. - `drawn`. - `shown`: drawn by a click here. */
  readonly look: 'open' | 'drawn' | 'shown';
  readonly cell: Pick<Cell, 'column' | 'row'>;
}

export function Line({ look, cell }: LineProps): VNode {
  const { x, y } = centreOf('boxes', cell);
  const [width, height] = cell.row % 2 === 0 ? [2 * CELL, LINE_WIDTH] : [LINE_WIDTH, 2 * CELL];
  return (
    <rect
      class={`line ${look}`}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={LINE_WIDTH / 2}
    />
  );
}

/** A drawn line, or a box with its owner's colour and sign. */
export function DrawnCell({ cell }: { readonly cell: Cell }): VNode | null {
  if (cell.owner === undefined) return null;
  if (isLine(cell)) return <Line look="drawn" cell={cell} />;
  const at = centreOf('boxes', cell);
  return (
    <>
      <rect
        class={`box seat-${cell.owner}`}
        x={at.x - BOX / 2}
        y={at.y - BOX / 2}
        width={BOX}
        height={BOX}
        rx="8"
      />
      <Stone look="drop" owner={cell.owner} at={at} />
    </>
  );
}

/** The dots, above the lines. */
export function Dots({ cells }: { readonly cells: readonly Cell[] }): VNode {
  return (
    <>
      {cells
        .filter((cell) => !isLine(cell) && !isBox(cell))
        .map((cell) => {
          const { x, y } = centreOf('boxes', cell);
          return <circle key={cell.name} class="dot" cx={x} cy={y} r={DOT_RADIUS} />;
        })}
    </>
  );
}
