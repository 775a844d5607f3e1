/** The board or the dice of a position, and buttons for moves off the board, such as pass, swap and roll. */
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardPicture, DicePicture } from '../games/picture.ts';
import type { Position } from '../games/position.ts';
import { capitalize, statusOf } from '../games/words.ts';
import { Board } from './board.tsx';
import { Dice } from './dice.tsx';
import type { Mark } from './mark.tsx';
import '../styles/match.css';

interface PositionBoardProps {
  readonly position: Position;
  /** Receives the chosen legal action; without it the board is read-only. */
  readonly onPlay: ((action: number) => void) | undefined;
  /** Marks by the index of their cell. */
  readonly marks?: ReadonlyMap<number, Mark>;
}

export function PositionBoard(props: PositionBoardProps): VNode {
  const { position } = props;
  const { picture } = position;
  return (
    <section class="board-area" aria-label="Board">
      {picture.kind === 'board' ? (
        <PlayedBoard {...props} picture={picture} />
      ) : (
        <PlayedDice position={position} picture={picture} />
      )}
      <Extras {...props} />
    </section>
  );
}

function PlayedBoard({
  position,
  onPlay,
  marks,
  picture,
}: PositionBoardProps & { picture: BoardPicture }): VNode {
  const { info, last } = position;
  return (
    <Board
      picture={picture}
      seats={info.seats}
      last={last}
      label={`${info.title}, ${statusOf(position)}`}
      hasTable
      onPlay={onPlay}
      marks={marks}
    />
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

function Extras({ position: { legal, picture }, onPlay }: PositionBoardProps): VNode {
  const isOnBoard = (action: number): boolean => picture.kind === 'board' && picture.targets.has(action);
  return (
    <div class="row extras">
      {onPlay !== undefined &&
        legal
          .filter(({ action }) => !isOnBoard(action))
          .map(({ action, name }) => (
            <button key={name} type="button" class="primary" onClick={() => onPlay(action)}>
              {capitalize(name)}
            </button>
          ))}
    </div>
  );
}
