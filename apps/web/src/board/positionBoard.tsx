/** The board or the dice of a position, and buttons for moves off the board, such as pass, swap and roll. */
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { DicePicture } from '../games/picture.ts';
import type { Move, Position } from '../games/position.ts';
import type { Marking } from '../games/toolsProps.ts';
import { moveName, statusOf } from '../games/words.ts';
import { Dice } from './dice.tsx';
import type { Mark } from './mark.tsx';
import { TouchBoard } from './touchBoard.tsx';
import '../styles/match.css';

interface PositionBoardProps {
  readonly position: Position;
  /** Whose turn it is, or the result, for screen readers; by the rules by default. */
  readonly status?: string | undefined;
  /** Receives the chosen legal action; without it the board is read-only. */
  readonly onPlay: ((action: number) => void) | undefined;
  /** Marks by the index of their cell. */
  readonly marks?: ReadonlyMap<number, Mark>;
  /** What is drawn over the stones. */
  readonly overlay?: ComponentChildren;
  /** What a tap marks, in place of moves. */
  readonly marking?: Marking | undefined;
  /** Receives a chosen cell that is no legal move and no mark; `undefined` where the chosen one is. */
  readonly onRefused?: ((cell: number | undefined) => void) | undefined;
}

export function PositionBoard(props: PositionBoardProps): VNode {
  const { position, onPlay, marks, overlay, marking, onRefused } = props;
  const { picture, info, last, player } = position;
  const { status = statusOf(position) } = props;
  return (
    <section class="board-area" aria-label="Board">
      {picture.kind === 'board' ? (
        <TouchBoard
          picture={picture}
          seats={info.seats}
          last={last}
          label={`${info.title}, ${status}`}
          mover={player}
          legal={position.legal}
          onPlay={onPlay}
          marks={marks}
          overlay={overlay}
          marking={marking}
          onRefused={onRefused}
        />
      ) : (
        <PlayedDice position={position} picture={picture} />
      )}
      <Extras {...props} />
    </section>
  );
}

function PlayedDice({ position, picture }: { position: Position; picture: DicePicture }): VNode {
  const { moves, player } = position;
  const rolled = moves.findLast(({ name }) => /^[1-6]$/.test(name));
  const mover = useRef(0);
  if (player >= 0) mover.current = player;
  return (
    <Dice
      picture={picture}
      face={rolled === undefined ? undefined : Number(rolled.name)}
      player={mover.current}
    />
  );
}

/** Buttons for moves off the board. They keep their place, unseen, while another is to move, until the game is over. */
function Extras({ position: { legal, picture, player }, onPlay }: PositionBoardProps): VNode {
  const kept = useRef<readonly Move[]>([]);
  const isOnBoard = (action: number): boolean => picture.kind === 'board' && picture.targets.has(action);
  const offered = player < 0 ? [] : legal.filter(({ action }) => !isOnBoard(action));
  if (offered.length > 0 || (legal.length === 0 && picture.kind === 'board')) kept.current = offered;
  const isOpen = onPlay !== undefined && offered.length > 0;
  return (
    <div class={isOpen ? 'row extras' : 'row extras closed'}>
      {kept.current.map(({ action, name }) => (
        <button key={name} type="button" class="primary" disabled={!isOpen} onClick={() => onPlay?.(action)}>
          {moveName(name)}
        </button>
      ))}
    </div>
  );
}
