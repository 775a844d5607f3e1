/** The hit areas of a board: buttons over the drawing. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Marking } from '../games/toolsProps.ts';
import { LaterEach } from '../shell/later.tsx';
import { CELL, centreOf, fieldOf, hexagon, type Point } from './geometry.ts';
import { areaAfterKey, type HitArea, hitAreasOf, markOf } from './hitArea.ts';
import type { Mark } from './mark.tsx';
import { lineOf, Stone } from './stone.tsx';
import { usePathChoice } from './usePathChoice.ts';

interface HitAreasProps {
  readonly picture: BoardPicture;
  readonly seats: readonly string[];
  /** The `viewBox` of the drawing. */
  readonly view: string;
  readonly label: string;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly onPlay: ((action: number) => void) | undefined;
  readonly onPoint: ((action: number | undefined) => void) | undefined;
  /** What a tap marks, in place of moves. */
  readonly marking: Marking | undefined;
  /** Receives a chosen cell that is no legal move and no mark; `undefined` where the chosen one is. */
  readonly onRefused: ((cell: number | undefined) => void) | undefined;
}

/** The number of areas that are rendered in a task. */
const SOME = 24;

/** One area is in the tab order, and arrow keys move the focus; the events of all areas are handled here. */
export function HitAreas(props: HitAreasProps): VNode {
  const { picture, seats, view, label, marks, onPlay, onPoint, marking, onRefused } = props;
  const { targets } = picture;
  const areas = useMemo(() => hitAreasOf(picture, seats), [picture, seats]);
  const cursor = useSignal(Math.floor(areas.length / 2));
  const svg = useRef<SVGSVGElement>(null);

  const chosen = usePathChoice(picture, onPlay);

  const choose = (index: number): void => {
    const { action } = areas[index];
    const isMark = marking?.open.has(index) ?? false;
    onRefused?.(isMark || action !== undefined ? undefined : index);
    if (chosen !== undefined) chosen.choose(index);
    else if (isMark) marking?.toggle(index);
    else if (action !== undefined) onPlay?.(action);
  };
  const point = (index: number | undefined): void => {
    if (index !== undefined) cursor.value = index;
    onPoint?.(index === undefined ? undefined : areas[index].action);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = hitAreaAt(event.target);
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = areaAfterKey(picture, areas[index], event.key);
    if (next !== undefined) svg.current?.querySelector<SVGGElement>(`[data-area="${next}"]`)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') choose(index);
    else return;
    event.preventDefault();
  };

  return (
    <svg
      ref={svg}
      class="hit-areas"
      viewBox={view}
      role="application"
      aria-label={label}
      tabindex={-1} // focus events must not make it a tab stop
      onClick={({ target }) => {
        const index = hitAreaAt(target);
        if (index !== undefined) choose(index);
      }}
      onKeyDown={onKeyDown}
      onFocusIn={({ target }) => point(hitAreaAt(target))}
      onFocusOut={() => point(undefined)}
      onPointerOver={({ target }) => point(hitAreaAt(target))}
      onPointerLeave={() => point(undefined)}
    >
      <LaterEach items={areas} size={SOME}>
        {(area, index) => {
          const target = chosen !== undefined ? index : targets.get(area.action ?? Number.NaN);
          const mark = target === undefined ? undefined : marks.get(target);
          const isMarked = marking?.open.has(index) ? marking.marked.has(index) : undefined;
          const note = markOf(marking, index) ?? mark?.label;
          const open = isMarked !== undefined || (chosen?.open.has(index) ?? area.action !== undefined);
          return (
            <HitAreaButton
              key={index}
              picture={picture}
              area={area}
              index={index}
              label={note === undefined ? area.label : `${area.label}: ${note}`}
              isOpen={(onPlay !== undefined || marking !== undefined) && open}
              isChosen={chosen?.cells.includes(index) ?? false}
              isMarked={isMarked}
              isCursor={index === cursor.value}
            />
          );
        }}
      </LaterEach>
    </svg>
  );
}

/** The index of the area that an event occurred in. */
function hitAreaAt(target: EventTarget | null): number | undefined {
  const area = target instanceof Element ? target.closest('[data-area]') : null;
  return area === null ? undefined : Number(area.getAttribute('data-area'));
}

interface HitAreaButtonProps {
  readonly picture: BoardPicture;
  readonly area: HitArea;
  readonly index: number;
  readonly label: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Whether a mark that people can set is set. */
  readonly isMarked: boolean | undefined;
  readonly isCursor: boolean;
}

function HitAreaButton(props: HitAreaButtonProps): VNode {
  const { picture, area, index, label, isOpen, isChosen, isMarked, isCursor } = props;
  const { look, columns, rows } = picture;
  const { column, row } = area;
  // An area has the same shape in every picture of the board.
  const shape = useMemo(() => shapeOf(picture, area), [look, columns, rows, column, row]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      class={['hit-area', isOpen && 'open', isChosen && 'chosen'].filter(Boolean).join(' ')}
      data-area={index}
      role="button"
      tabindex={isCursor ? 0 : -1} // SVG has it in lower case only
      aria-disabled={!isOpen}
      aria-pressed={picture.chooser === undefined ? isMarked : isChosen}
      aria-label={label}
    >
      {isOpen &&
        (picture.look === 'discs' || isEmptySquare(picture, index)) &&
        free(centreOf(picture.look, area))}
      {shape}
    </g>
  );
}

/** Whether a cell is one on which the chosen piece may land. */
function isEmptySquare({ look, cells }: BoardPicture, index: number): boolean {
  return look === 'squares' && cells[index].owner === undefined;
}

/** Marks a legal move of a game with discs, and where a chosen piece may land. */
function free({ x, y }: Point): VNode {
  return <circle class="free" cx={x} cy={y} r="9" />;
}

function shapeOf(picture: BoardPicture, area: HitArea): VNode {
  const { x, y } = centreOf(picture.look, area);
  if (picture.look === 'hexagons') return <polygon points={hexagon({ x, y }, 0.94)} />;
  if (picture.look === 'lines') {
    const { width, height } = fieldOf(picture);
    const [left, top] = [Math.max(0, x - CELL), Math.max(0, y - CELL)];
    const [right, bottom] = [Math.min(width, x + CELL), Math.min(height, y + CELL)];
    return (
      <>
        <polygon points={`${x},${top} ${right},${y} ${x},${bottom} ${left},${y}`} />
        <Stone look="lines" owner={0} at={{ x, y }} line={lineOf('lines', area)} />
      </>
    );
  }
  const height = picture.look === 'drop' ? fieldOf(picture).height : CELL;
  return <rect x={x - CELL / 2 + 3} y={y - CELL / 2 + 3} width={CELL - 6} height={height - 6} rx="10" />;
}
