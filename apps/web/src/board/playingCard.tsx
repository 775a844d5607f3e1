/** Playing cards and dice, drawn. */
import type { VNode } from 'preact';
import type { CardFace, Piece, Suit } from '../games/hidden/picture.ts';
import { Pips } from './pips.tsx';

/** The signs of suits, in a square of 24. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts: 'M12 21.5C5 15.5 2 12 2 8.2A5.1 5.1 0 0112 6.3 5.1 5.1 0 0122 8.2C22 12 19 15.5 12 21.500z',
  diamonds: 'M12 2L20 12 12 22 4 12z',
  spades:
    'M12 2C17 8 22 11 22 15A4.5 4.5 0 0113.5 17.2C13.7 19.5 14.5 21 16 22H8C9.5 21 10.3 19.5 10.5 17.2A4.5 4.5 0 012 15C2 11 7 8 12 2z',
  clubs:
    'M12 2A4.6 4.6 0 0116 8.9 4.6 4.6 0 1113.5 16.3C13.7 19 14.5 21 16 22H8C9.5 21 10.3 19 10.5 16.3A4.6 4.6 0 118 8.9 4.6 4.6 0 0112 2z',
};

/** A card or a die, face up, or its back. */
export function PieceDrawing({ piece }: { readonly piece: Piece }): VNode {
  if (piece.kind === 'die') {
    return (
      <svg class="piece die-piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <Pips face={piece.face ?? 0} />
        {piece.face === undefined && (
          <text x="50" y="68">
            ?
          </text>
        )}
      </svg>
    );
  }
  return piece.face === undefined ? <Back /> : <CardDrawing face={piece.face} />;
}

/** A piece in words. */
export function pieceName({ kind, face }: Piece): string {
  if (face === undefined) return kind === 'die' ? 'hidden die' : 'hidden card';
  return typeof face === 'number' ? String(face) : face.name;
}

function CardDrawing({ face: { rank, suit } }: { face: CardFace }): VNode {
  const isRed = suit === 'hearts' || suit === 'diamonds';
  return (
    <svg class={`piece card ${isRed ? 'red' : ''}`} viewBox="0 0 60 84" aria-hidden="true" focusable="false">
      <rect class="paper" x="1" y="1" width="58" height="82" rx="7" />
      {suit === undefined ? (
        <text class="rank large" x="30" y="57">
          {rank}
        </text>
      ) : (
        <>
          <text class={rank === '10' ? 'rank wide' : 'rank'} x="17" y="28">
            {rank}
          </text>
          <path class="suit" transform="translate(8 33) scale(.75)" d={SUIT_PATHS[suit]} />
          <path class="suit" transform="translate(27 48) scale(1.25)" d={SUIT_PATHS[suit]} />
        </>
      )}
    </svg>
  );
}

function Back(): VNode {
  return (
    <svg class="piece back" viewBox="0 0 60 84" aria-hidden="true" focusable="false">
      <rect class="paper" x="1" y="1" width="58" height="82" rx="7" />
      <rect class="pattern" x="8" y="8" width="44" height="68" rx="4" />
      <path class="weave" d="M8 25L52 60M8 60L52 25M30 8V76" />
    </svg>
  );
}
