/** Marks over the cells of a board: statistics of moves, hints, and lines of play. */
import type { VNode } from 'preact';
import type { BoardPicture, Cell, Look } from '../games/picture.ts';
import { centreOf, type Point } from './geometry.ts';
import { lineOf, Stone } from './stone.tsx';

/**
 * - `best`: the recommended move, with a star. - `near`: its interval overlaps that of the best. - `lucky`: a better mean
 *   from few visits, dashed. - `worse`. - `faint`: hardly visited, a dot. - `hint`: a star alone.
 */
export type Tone = 'best' | 'near' | 'lucky' | 'worse' | 'faint' | 'hint';

export interface Mark {
  readonly tone: Tone;
  /** The large text: `57`, `win`. */
  readonly text: string;
  /** The small text, hidden where there is no room: `12k`. */
  readonly note: string;
  /** The part of all visits, in [0, 1]: the length of the arc. */
  readonly share: number;
  /** The interval of the value, in [0, 1]: the bar below the text. */
  readonly interval: readonly [low: number, high: number];
  /** The mark in words. */
  readonly label: string;
}

const RADIUS = 41;
const ROUND = 2 * Math.PI * RADIUS;
const WHISKER = 48;

const STAR =
  'M0-15L4.400-6 14.300-4.600 7.100 2.300 8.800 12.100 0 7.500-8.800 12.100-7.100 2.300-14.300-4.600-4.400-6Z';

/** A stone of a line of play, with its number in the line. */
export interface Ghost {
  /** The index of its cell. */
  readonly cell: number;
  readonly owner: number;
  readonly number: number;
}

interface MarksProps {
  readonly picture: BoardPicture;
  /** By the index of a cell. */
  readonly marks: ReadonlyMap<number, Mark>;
}

export function Marks({ picture: { look, cells }, marks }: MarksProps): VNode {
  return (
    <>
      {[...marks].map(([index, mark]) =>
        mark.tone === 'faint' ? (
          <Dot key={`${index} faint`} look={look} cell={cells[index]} />
        ) : (
          <MarkOn key={index} mark={mark} at={centreOf(look, cells[index])} />
        ),
      )}
    </>
  );
}

/** A faint mark, which shows none of its numbers. */
function Dot({ look, cell }: { look: Look; cell: Cell }): VNode {
  const { x, y } = centreOf(look, cell);
  return <circle class="value faint" cx={x} cy={y} r="7" />;
}

function MarkOn({ mark, at }: { mark: Mark; at: Point }): VNode {
  const { tone, text, note, share, interval } = mark;
  const place = `translate(${at.x} ${at.y})`;
  if (tone === 'hint') {
    return (
      <g class="value hint" transform={place}>
        <circle class="ring" r={RADIUS} />
        <path class="star" transform="scale(1.700)" d={STAR} />
      </g>
    );
  }
  const [low, high] = interval.map((part) => (part - 0.5) * WHISKER);
  return (
    <g class={`value ${tone}`} transform={place}>
      <circle class="ground" r={RADIUS} />
      <circle class="ring" r={RADIUS} />
      <circle class="arc" r={RADIUS} transform="rotate(-90)" stroke-dasharray={`${share * ROUND} ${ROUND}`} />
      {tone === 'best' && <path class="star" transform="translate(0 -40)" d={STAR} />}
      <text class={/^\d/.test(text) ? 'text' : 'text word'} y="4">
        {text}
      </text>
      <text class="note" y="22">
        {note}
      </text>
      {interval[0] < interval[1] && (
        <>
          <path class="whisker" d={`M${-WHISKER / 2} 30H${WHISKER / 2}`} />
          <path class="known" d={`M${low} 30H${Math.max(high, low + 2)}`} />
        </>
      )}
    </g>
  );
}

interface GhostsProps {
  readonly picture: BoardPicture;
  readonly ghosts: readonly Ghost[];
}

export function Ghosts({ picture: { look, cells }, ghosts }: GhostsProps): VNode {
  return (
    <>
      {ghosts.map(({ cell, owner, number }) => {
        const at = centreOf(look, cells[cell]);
        return (
          <g key={number} class="ghost">
            <Stone look={look} owner={owner} at={at} line={lineOf(look, cells[cell])} />
            <circle class="ground" cx={at.x} cy={at.y} r="20" />
            <text x={at.x} y={at.y + 9}>
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}
