/** The background of a board, and its column and row labels. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { type BoardPicture, type Cell, isLine } from '../games/picture.ts';
import { CELL, centreOf, FRAME, fieldOf, hasLargeLabels, hexagon } from './geometry.ts';
import { lineOf } from './stone.tsx';

export function Background({ picture }: { readonly picture: BoardPicture }): VNode {
  const { look, columns, rows, cells, stars } = picture;
  const { width, height } = fieldOf(picture);
  if (look === 'hexagons') return <HexBackground picture={picture} />;
  if (look === 'matches') {
    return (
      <g class="ground">
        {Array.from({ length: rows }, (_, row) => (
          <rect key={row} class="tray" x="4" y={row * CELL + 4} width={width - 8} height={CELL - 8} rx="16" />
        ))}
      </g>
    );
  }
  const frame = {
    x: -FRAME,
    y: -FRAME,
    width: width + 2 * FRAME,
    height: height + 2 * FRAME,
  };
  return (
    <g class="ground">
      <rect class="base" {...frame} rx="12" />
      {look === 'discs' && <path class="lines" d={gridLines(columns, rows, 0)} />}
      {look === 'squares' && <Squares picture={picture} />}
      {look === 'marks' && <path class="lines" d={innerLines(columns, rows)} />}
      {look === 'stones' && <path class="lines" d={gridLines(columns - 1, rows - 1, CELL / 2)} />}
      {stars?.map((cell) => {
        const { x, y } = centreOf(look, cells[cell]);
        return <circle key={cell} class="star-point" cx={x} cy={y} r="10" />;
      })}
      {look === 'lines' && <path class="drawn" d={cells.filter(isLine).map(lineAt).join('')} />}
      {look === 'tiles' && <path class="dimple" d={cells.map(dimpleAt).join('')} />}
    </g>
  );
}

/** The path of a line between two dots. */
function lineAt(cell: Cell): string {
  const { x, y } = centreOf('lines', cell);
  return lineOf('lines', cell) === 'level'
    ? `M${x - CELL} ${y}h${2 * CELL}`
    : `M${x} ${y - CELL}v${2 * CELL}`;
}

/** The path of a small disc in the middle of a cell. */
function dimpleAt(cell: Cell): string {
  const { x, y } = centreOf('tiles', cell);
  return `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`;
}

/** The dark squares of a board of draughts, each with its number. */
function Squares({ picture: { look, cells } }: { picture: BoardPicture }): VNode {
  return (
    <>
      {cells
        .filter(({ name }) => name !== '')
        .map((cell) => {
          const { x, y } = centreOf(look, cell);
          return (
            <g key={cell.name}>
              <rect class="square" x={x - CELL / 2} y={y - CELL / 2} width={CELL} height={CELL} />
              <text class="number" x={x - CELL / 2 + 5} y={y - CELL / 2 + 19}>
                {cell.name}
              </text>
            </g>
          );
        })}
    </>
  );
}

/** All cells of the board: they are the same in every picture of its size, and drawn once. */
function HexBackground({ picture }: { picture: BoardPicture }): VNode {
  const { look, columns, rows, cells } = picture;
  const hexagons = (shown: readonly Cell[], scale: number): string =>
    shown.map((cell) => `M${hexagon(centreOf(look, cell), scale)}z`).join('');
  const isSecond = ({ column }: Cell): boolean => column === 0 || column === columns - 1;
  const isFirst = (cell: Cell): boolean => (cell.row === 0 || cell.row === rows - 1) && !isSecond(cell);
  return useMemo(
    () => (
      <g class="ground">
        <path class="rim first" d={hexagons(cells.filter(isFirst), 1.16)} />
        <path class="rim second" d={hexagons(cells.filter(isSecond), 1.16)} />
        <path class="cell" d={hexagons(cells, 0.96)} />
      </g>
    ),
    [columns, rows],
  );
}

/** All lines of a grid. */
function gridLines(columns: number, rows: number, from: number): string {
  const down = Array.from({ length: columns + 1 }, (_, n) => `M${from + n * CELL} ${from}v${rows * CELL}`);
  const across = Array.from({ length: rows + 1 }, (_, n) => `M${from} ${from + n * CELL}h${columns * CELL}`);
  return [...down, ...across].join('');
}

/** The lines between cells only. */
function innerLines(columns: number, rows: number): string {
  const down = Array.from({ length: columns - 1 }, (_, n) => `M${(n + 1) * CELL} 8v${rows * CELL - 16}`);
  const across = Array.from({ length: rows - 1 }, (_, n) => `M8 ${(n + 1) * CELL}h${columns * CELL - 16}`);
  return [...down, ...across].join('');
}

/** Column labels below the board, row labels on its left; none where squares have numbers. */
export function CoordinateLabels({ picture }: { readonly picture: BoardPicture }): VNode | null {
  const { look, columnNames, rowNames, rows } = picture;
  if (look === 'squares') return null;
  const { height } = fieldOf(picture);
  const isLeaning = look === 'hexagons';
  const isLarge = hasLargeLabels(picture);
  return (
    <g class={isLarge ? 'names large' : 'names'}>
      {look !== 'matches' &&
        columnNames.map((name, column) => {
          const x = centreOf(look, { column, row: isLeaning ? rows - 1 : 0 }).x;
          return (
            <text key={name} x={x} y={height + FRAME + (isLarge ? 42 : 24)}>
              {name}
            </text>
          );
        })}
      {look !== 'drop' &&
        look !== 'tiles' &&
        rowNames.map((name, row) => {
          const { x, y } = centreOf(look, { column: 0, row });
          return (
            <text key={name} x={x - CELL / 2 - (isLarge ? 44 : 30)} y={y + (isLarge ? 15 : 8)}>
              {name}
            </text>
          );
        })}
    </g>
  );
}
