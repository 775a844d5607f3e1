/** The places of a board that can be pointed at, focused and played: buttons laid over the drawing. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import { CELL, centreOf, fieldOf, hexagon, type Point } from './geometry.ts';
import type { Mark } from './mark.tsx';
import { moved, type Spot, spotsOf } from './spot.ts';

interface SpotsProps {
  readonly picture: BoardPicture;
  readonly seats: readonly string[];
  /** The `viewBox` of the drawing. */
  readonly view: string;
  readonly label: string;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly onPlay: ((action: number) => void) | undefined;
  readonly onPoint: ((action: number | undefined) => void) | undefined;
}

/** One of them is in the order of tabs; arrows go from there. Events come from whichever spot, and are told apart here. */
export function Spots({ picture, seats, view, label, marks, onPlay, onPoint }: SpotsProps): VNode {
  const { look, targets, columnNames } = picture;
  const spots = useMemo(() => spotsOf(picture, seats), [picture, seats]);
  const cursor = useSignal(Math.floor(spots.length / 2));
  const svg = useRef<SVGSVGElement>(null);

  const choose = ({ action }: Spot): void => {
    if (action !== undefined) onPlay?.(action);
  };
  const point = (index: number | undefined): void => {
    if (index !== undefined) cursor.value = index;
    onPoint?.(index === undefined ? undefined : spots[index].action);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = spotAt(event.target);
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(picture, spots[index], event.key);
    const named = look === 'drop' ? columnNames.indexOf(event.key) : -1;
    if (next !== undefined) svg.current?.querySelector<SVGGElement>(`[data-spot="${next}"]`)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') choose(spots[index]);
    else if (named !== -1) choose(spots[named]);
    else return;
    event.preventDefault();
  };

  return (
    <svg
      ref={svg}
      class="spots"
      viewBox={view}
      role="application"
      aria-label={label}
      tabindex={-1} // or else what listens for focus is a stop of its own
      onClick={({ target }) => {
        const index = spotAt(target);
        if (index !== undefined) choose(spots[index]);
      }}
      onKeyDown={onKeyDown}
      onFocusIn={({ target }) => point(spotAt(target))}
      onFocusOut={() => point(undefined)}
      onPointerOver={({ target }) => point(spotAt(target))}
      onPointerLeave={() => point(undefined)}
    >
      {spots.map((spot, index) => {
        const target = spot.action === undefined ? undefined : targets.get(spot.action);
        const mark = target === undefined ? undefined : marks.get(target);
        return (
          <SpotButton
            key={index}
            picture={picture}
            spot={spot}
            index={index}
            label={mark === undefined ? spot.label : `${spot.label}: ${mark.label}`}
            isOpen={spot.action !== undefined && onPlay !== undefined}
            isCursor={index === cursor.value}
          />
        );
      })}
    </svg>
  );
}

/** The index of the spot that an event came from. */
function spotAt(target: EventTarget | null): number | undefined {
  const spot = target instanceof Element ? target.closest('[data-spot]') : null;
  return spot === null ? undefined : Number(spot.getAttribute('data-spot'));
}

interface SpotButtonProps {
  readonly picture: BoardPicture;
  readonly spot: Spot;
  readonly index: number;
  readonly label: string;
  readonly isOpen: boolean;
  readonly isCursor: boolean;
}

function SpotButton({ picture, spot, index, label, isOpen, isCursor }: SpotButtonProps): VNode {
  const shape = useMemo(() => <SpotShape picture={picture} spot={spot} />, [picture, spot]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      class={isOpen ? 'spot open' : 'spot'}
      data-spot={index}
      role="button"
      tabindex={isCursor ? 0 : -1} // SVG knows it in this case only
      aria-disabled={!isOpen}
      aria-label={label}
    >
      {isOpen && picture.look === 'discs' && <Free at={centreOf(picture.look, spot)} />}
      {shape}
    </g>
  );
}

/** Where a disc may be put is not plain to see. */
function Free({ at: { x, y } }: { at: Point }): VNode {
  return <circle class="free" cx={x} cy={y} r="9" />;
}

function SpotShape({ picture, spot }: { picture: BoardPicture; spot: Spot }): VNode {
  const { x, y } = centreOf(picture.look, spot);
  if (picture.look === 'hexagons') return <polygon points={hexagon({ x, y }, 0.94)} />;
  const height = picture.look === 'drop' ? fieldOf(picture).height : CELL;
  return <rect x={x - CELL / 2 + 3} y={y - CELL / 2 + 3} width={CELL - 6} height={height - 6} rx="10" />;
}
