/** A board: a picture drawn as SVG, with hit areas for mouse, touch and keyboard. It knows no rules. */
import type { Player } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Marking } from '../games/toolsProps.ts';
import { Later } from '../shell/later.tsx';
import './board.css';
import { Background, CoordinateLabels } from './background.tsx';
import { BoardTable } from './boardTable.tsx';
import { Coming } from './coming.tsx';
import { viewOf } from './geometry.ts';
import { HitAreas } from './hitAreas.tsx';
import { type Ghost, Ghosts, type Mark, Marks } from './mark.tsx';
import { LastMove, Stones, WinningLine } from './stones.tsx';

export interface BoardProps {
  readonly picture: BoardPicture;
  /** The names of the players. */
  readonly seats: readonly string[];
  /** The index of the last move's cell. */
  readonly last?: number | undefined;
  /** For screen readers. */
  readonly label: string;
  /** Whether a table for screen readers follows, with the label as its caption. */
  readonly hasTable?: boolean;
  /** Receives the chosen legal action; without it the board is read-only. */
  readonly onPlay?: ((action: number) => void) | undefined;
  /** Marks by the index of their cell. */
  readonly marks?: ReadonlyMap<number, Mark> | undefined;
  readonly ghosts?: readonly Ghost[];
  /** The player whose stone is shown on the hovered or chosen cell; none where it is absent or negative. */
  readonly mover?: Player | undefined;
  /** The chosen action, which is to be confirmed. */
  readonly chosen?: number | undefined;
  /** What is drawn over the stones and below the marks. */
  readonly overlay?: ComponentChildren;
  /** Receives the hovered or focused legal action, or `undefined`. */
  readonly onPoint?: ((action: number | undefined) => void) | undefined;
  /** What a tap marks, in place of moves. */
  readonly marking?: Marking | undefined;
  /** Receives a chosen cell that is no legal move and no mark; `undefined` where the chosen one is. */
  readonly onRefused?: ((cell: number | undefined) => void) | undefined;
}

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();
const NO_GHOSTS: readonly Ghost[] = [];

export function Board(props: BoardProps): VNode {
  const {
    picture,
    seats,
    last,
    label,
    hasTable = false,
    onPlay,
    marks = NO_MARKS,
    ghosts = NO_GHOSTS,
    mover = -1,
    chosen,
    overlay,
    onPoint,
    marking,
    onRefused,
  } = props;
  const pointed = useSignal<number | undefined>(undefined);
  const { left, top, width, height } = viewOf(picture);
  const view = `${left} ${top} ${width} ${height}`;
  // Marks change several times a second; everything below them changes once a move.
  const below = useMemo(
    () => (
      <>
        <Background picture={picture} />
        <Stones picture={picture} />
        <CoordinateLabels picture={picture} />
        <LastMove picture={picture} index={last} />
        <WinningLine picture={picture} />
      </>
    ),
    [picture, last],
  );
  return (
    <>
      <div
        class={`board ${picture.look}${chosen === undefined ? '' : ' choosing'}`}
        style={{ '--aspect': String(width / height) }}
      >
        <svg class="drawing" viewBox={view} aria-hidden="true" focusable="false">
          {below}
          {overlay}
          {onPlay !== undefined && (
            <Coming picture={picture} owner={mover} action={chosen ?? pointed.value} />
          )}
          <Marks picture={picture} marks={marks} />
          <Ghosts picture={picture} ghosts={ghosts} />
        </svg>
        <Later>
          <HitAreas
            picture={picture}
            seats={seats}
            view={view}
            label={label}
            marks={marks}
            onPlay={onPlay}
            marking={marking}
            onRefused={onRefused}
            onPoint={(action) => {
              pointed.value = action;
              onPoint?.(action);
            }}
          />
        </Later>
      </div>
      {hasTable && (
        <Later>
          <BoardTable picture={picture} seats={seats} caption={label} marking={marking} />
        </Later>
      )}
    </>
  );
}
