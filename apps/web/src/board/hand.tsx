/** The player's own hand: cards that may be played are buttons, between which arrow keys move the focus. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Piece } from '../games/hidden/picture.ts';
import { PieceDrawing, pieceName } from './playingCard.tsx';

interface HandProps {
  readonly pieces: readonly Piece[];
  readonly label: string;
  /** Whether the hand may need two rows on a phone. */
  readonly isLarge: boolean;
  /** Whether a piece may be played now. */
  readonly isOpen: boolean;
  /** The recommended action. */
  readonly hint: number | undefined;
  readonly onPlay: ((action: number) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Hand({ pieces, label, isLarge, isOpen, hint, onPlay }: HandProps): VNode {
  const list = useRef<HTMLUListElement>(null);
  /** Whether the last card was played here: then the focus, which went with its button, comes back. */
  const wasPlayed = useRef(false);
  useEffect(() => {
    if (!isOpen || !wasPlayed.current || document.activeElement !== document.body) return;
    wasPlayed.current = false;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  const step = (event: KeyboardEvent): void => {
    if (!Object.hasOwn(STEPS, event.key)) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : 0;
    buttons.at(Math.min(buttons.length - 1, Math.max(0, index + STEPS[event.key])))?.focus();
    event.preventDefault();
  };
  return (
    <ul
      ref={list}
      class={['hand', isOpen && 'open', isLarge && 'large'].filter(Boolean).join(' ')}
      aria-label={label}
      onKeyDown={step}
    >
      {pieces.map((piece, index) => (
        <li key={index}>
          <HandPiece
            piece={piece}
            isHint={piece.kind === 'card' && piece.action !== undefined && piece.action === hint}
            onPlay={
              onPlay &&
              ((action) => {
                wasPlayed.current = true;
                onPlay(action);
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface HandPieceProps {
  readonly piece: Piece;
  readonly isHint: boolean;
  readonly onPlay: ((action: number) => void) | undefined;
}

function HandPiece({ piece, isHint, onPlay }: HandPieceProps): VNode {
  const action = piece.kind === 'card' ? piece.action : undefined;
  if (action === undefined || onPlay === undefined) {
    return (
      <span class="held" role="img" aria-label={pieceName(piece)}>
        <PieceDrawing piece={piece} />
      </span>
    );
  }
  return (
    <button
      type="button"
      class={isHint ? 'held hinted' : 'held'}
      aria-label={isHint ? `${pieceName(piece)}, the hint` : pieceName(piece)}
      onClick={() => onPlay(action)}
    >
      <PieceDrawing piece={piece} />
    </button>
  );
}
