/** The moves that are no cards of the hand: words, or bids by quantity and face. */
import type { Player } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { TablePicture } from '../games/hidden/picture.ts';
import type { Move } from '../games/position.ts';
import { Pips } from './pips.tsx';

interface ChoicesProps {
  readonly picture: TablePicture;
  /** The player whose hand is shown. */
  readonly near: Player;
  readonly legal: readonly Move[];
  /** The recommended action. */
  readonly hint: number | undefined;
  readonly onPlay: ((action: number) => void) | undefined;
}

/** The legal moves that are no cards of a hand. */
export function offHand({ players }: TablePicture, near: Player, legal: readonly Move[]): readonly Move[] {
  const pieces = players[near].hand;
  const inHand = new Set(pieces.flatMap((piece) => (piece.kind === 'card' ? [piece.action] : [])));
  return legal.filter(({ action }) => !inHand.has(action));
}

export function Choices({ picture, near, legal, hint, onPlay }: ChoicesProps): VNode {
  const { largestBid } = picture;
  const offered = onPlay === undefined ? [] : offHand(picture, near, legal);
  const words = offered.filter(({ name }) => largestBid === undefined || !/^\d/.test(name));
  return (
    <div class="row choices">
      {largestBid !== undefined && <Bids {...largestBid} offered={offered} hint={hint} onPlay={onPlay} />}
      {words.map(({ action, name }) => (
        <button
          key={action}
          type="button"
          class={action === hint ? 'primary hinted' : 'primary'}
          onClick={() => onPlay?.(action)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface BidsProps extends Pick<ChoicesProps, 'hint' | 'onPlay'> {
  /** The largest bid. */
  readonly quantity: number;
  readonly face: number;
  readonly offered: readonly Move[];
}

/** A quantity, and a button for each face. */
function Bids({ quantity: most, face: faces, offered, hint, onPlay }: BidsProps): VNode {
  const chosen = useSignal<number | undefined>(undefined);
  const quantities = offered.flatMap(({ name }) => (/^\d/.test(name) ? [Number.parseInt(name, 10)] : []));
  const least = quantities.length === 0 ? 1 : Math.min(...quantities);
  const hinted = offered.find(({ action, name }) => action === hint && /^\d/.test(name))?.name;
  const recommended = hinted === undefined ? least : Number.parseInt(hinted, 10);
  const quantity = Math.max(least, chosen.value ?? recommended);
  const set = (value: number): void => {
    chosen.value = value;
  };
  const isClosed = quantities.length === 0;
  return (
    <div class="row bids">
      <div class="row">
        <button
          type="button"
          aria-label="Fewer dice"
          disabled={isClosed || quantity <= least}
          onClick={() => set(quantity - 1)}
        >
          −
        </button>
        <output class="number quantity">{quantity} ×</output>
        <button
          type="button"
          aria-label="More dice"
          disabled={isClosed || quantity >= most}
          onClick={() => set(quantity + 1)}
        >
          +
        </button>
      </div>
      <div class="row">
        {Array.from({ length: faces }, (_, index) => {
          const name = `${quantity} × ${index + 1}`;
          const move = offered.find((each) => each.name === name);
          return (
            <button
              key={index}
              type="button"
              class={name === hinted ? 'face hinted' : 'face'}
              aria-label={`Bid ${name}`}
              disabled={move === undefined}
              onClick={() => {
                if (move !== undefined) onPlay?.(move.action);
              }}
            >
              <svg class="piece die-piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
                <Pips face={index + 1} />
              </svg>
            </button>
          );
        })}
      </div>
    </div>
  );
}
