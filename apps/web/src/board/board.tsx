/** A board: a picture drawn as SVG, with spots for mouse, touch and keyboard. It knows no rules. */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import './board.css';
import { viewOf } from './geometry.ts';
import { Ground, Names } from './ground.tsx';
import { type Ghost, Ghosts, type Mark, Marks } from './mark.tsx';
import { Spots } from './spots.tsx';
import { LastMove, Stones, WinningLine } from './stones.tsx';

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
const NO_GHOSTS: readonly Ghost[] = [];

export function Board(props: BoardProps): VNode {
  const { picture, seats, last, label, onPlay, marks = NO_MARKS, ghosts = NO_GHOSTS, onPoint } = props;
  const { left, top, width, height } = viewOf(picture);
  const view = `${left} ${top} ${width} ${height}`;
  // Marks change several times a second, and nothing else does: that is drawn once a position.
  const below = useMemo(
    () => (
      <>
        <Ground picture={picture} />
        <Stones picture={picture} />
        <Names picture={picture} />
        <LastMove picture={picture} index={last} />
        <WinningLine picture={picture} />
      </>
    ),
    [picture, last],
  );
  return (
    <div class={`board ${picture.look}`} style={{ '--aspect': String(width / height) }}>
      <svg class="drawing" viewBox={view} aria-hidden="true" focusable="false">
        {below}
        <Marks picture={picture} marks={marks} />
        <Ghosts picture={picture} ghosts={ghosts} />
      </svg>
      <Spots
        picture={picture}
        seats={seats}
        view={view}
        label={label}
        marks={marks}
        onPlay={onPlay}
        onPoint={onPoint}
      />
    </div>
  );
}
