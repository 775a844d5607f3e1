/** A board: a picture drawn as SVG, with spots for mouse, touch and keyboard. It knows no rules. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import './board.css';
import { CELL, centreOf, fieldOf, hexagon, plateWithHoles, viewOf } from './geometry.ts';
import { Ground, Names } from './ground.tsx';
import { type Mark, MarkOn } from './mark.tsx';
import { moved, type Spot, spotsOf } from './spots.ts';
import { Stone } from './stone.tsx';

/** A stone that is not there yet: a move of a line of play, with its number in the line. */
export interface Ghost {
  /** The index of its cell. */
  readonly cell: number;
  readonly owner: number;
  readonly number: number;
}

export interface BoardProps {
  readonly picture: BoardPicture;
  /** The names of the players. */
  readonly seats: readonly string[];
  /** The cell of the last move, by index. */
  readonly last?: number | undefined;
  /** For screen readers. */
  readonly label: string;
  /** Plays a legal action. Without it the board is only to be looked at. */
  readonly onPlay?: ((action: number) => void) | undefined;
  /** By the index of a cell. */
  readonly marks?: ReadonlyMap<number, Mark> | undefined;
  readonly ghosts?: readonly Ghost[];
  /** Told the legal action under the cursor, or that there is none. */
  readonly onPoint?: ((action: number | undefined) => void) | undefined;
}

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

export function Board(props: BoardProps): VNode {
  const { picture, seats, last, label, onPlay, marks = NO_MARKS, ghosts = [], onPoint } = props;
  const { look, cells, targets } = picture;
  const { left, top, width, height } = viewOf(picture);
  const view = `${left} ${top} ${width} ${height}`;
  const spots = useMemo(() => spotsOf(picture, seats), [picture, seats]);
  const cursor = useSignal(Math.floor(spots.length / 2));
  const svg = useRef<SVGSVGElement>(null);

  const markOf = ({ action }: Spot): Mark | undefined => {
    const target = action === undefined ? undefined : targets.get(action);
    return target === undefined ? undefined : marks.get(target);
  };
  const choose = ({ action }: Spot): void => {
    if (action !== undefined) onPlay?.(action);
  };
  const point = (index: number): void => {
    cursor.value = index;
    onPoint?.(spots[index].action);
  };
  const onKeyDown = (event: KeyboardEvent, spot: Spot): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(picture, spot, event.key);
    if (next !== undefined) {
      const element = svg.current?.querySelector<SVGGElement>(`[data-spot="${next}"]`);
      element?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') choose(spot);
    else if (look === 'drop') {
      const named = spots.find(({ column }) => picture.columnNames[column] === event.key);
      if (named === undefined) return;
      choose(named);
    } else return;
    event.preventDefault();
  };

  return (
    <div class={`board ${look}`} style={{ '--aspect': String(width / height) }}>
      <svg class="drawing" viewBox={view} aria-hidden="true" focusable="false">
        <Ground picture={picture} />
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
        {look === 'drop' && <path class="plate" fill-rule="evenodd" d={plateWithHoles(picture, 42)} />}
        <Names picture={picture} />
        {last !== undefined && cells[last]?.owner !== undefined && (
          <LastMove picture={picture} index={last} />
        )}
        {cells.map(
          (cell, index) =>
            cell.isWinning && (
              <circle
                key={index}
                class="winning"
                r="47"
                cx={centreOf(look, cell).x}
                cy={centreOf(look, cell).y}
              />
            ),
        )}
        <g>
          {[...marks].map(([index, mark]) => (
            <MarkOn key={index} mark={mark} at={centreOf(look, cells[index])} />
          ))}
          {ghosts.map(({ cell, owner, number }) => {
            const at = centreOf(look, cells[cell]);
            return (
              <g key={number} class="ghost">
                <Stone look={look} owner={owner} at={at} />
                <circle class="ground" cx={at.x} cy={at.y} r="20" />
                <text x={at.x} y={at.y + 9}>
                  {number}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
      <svg ref={svg} class="spots" viewBox={view} role="application" aria-label={label}>
        {spots.map((spot, index) => {
          const mark = markOf(spot);
          const isOpen = spot.action !== undefined && onPlay !== undefined;
          return (
            // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
            <g
              key={index}
              class={isOpen ? 'spot open' : 'spot'}
              data-spot={index}
              role="button"
              tabIndex={index === cursor.value ? 0 : -1}
              aria-disabled={!isOpen}
              aria-label={mark === undefined ? spot.label : `${spot.label}: ${mark.label}`}
              onClick={() => choose(spot)}
              onKeyDown={(event) => onKeyDown(event, spot)}
              onFocus={() => point(index)}
              onPointerEnter={() => point(index)}
              onPointerLeave={() => onPoint?.(undefined)}
              onBlur={() => onPoint?.(undefined)}
            >
              <SpotShape picture={picture} spot={spot} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function SpotShape({ picture, spot }: { picture: BoardPicture; spot: Spot }): VNode {
  const { x, y } = centreOf(picture.look, spot);
  if (picture.look === 'hexagons') return <polygon points={hexagon({ x, y }, 0.94)} />;
  const height = picture.look === 'drop' ? fieldOf(picture).height : CELL;
  return <rect x={x - CELL / 2 + 3} y={y - CELL / 2 + 3} width={CELL - 6} height={height - 6} rx="10" />;
}

function LastMove({ picture, index }: { picture: BoardPicture; index: number }): VNode {
  const { x, y } = centreOf(picture.look, picture.cells[index]);
  return <circle class="last" cx={x} cy={y} r="7" />;
}
