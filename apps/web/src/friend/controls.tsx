/** What a player may ask besides a move: to resign, a draw, a rematch. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { nextAddress } from './address.ts';
import type { Room } from './room.ts';
import type { NameOf } from './words.ts';

interface ControlsProps {
  readonly room: Room;
  readonly nameOf: NameOf;
}

export function Controls({ room, nameOf }: ControlsProps): VNode | null {
  const { room: info, position, rematch } = room.state.value;
  const next = nextAddress(room);
  if (rematch !== undefined && next !== undefined) {
    return (
      <p class="row controls">
        <a class="button" href={next}>
          Go to the rematch
        </a>
      </p>
    );
  }
  const own = info?.player ?? undefined;
  if (info === undefined || own === undefined || position === undefined || !position.started) return null;
  const isOver = position.over;
  const offers = isOver ? position.rematchOffers : position.drawOffers;
  const others = offers.filter((player) => player !== own).map(nameOf);
  const what = isOver ? 'rematch' : 'draw';
  return (
    <div class="stack near offers">
      {others.length > 0 && (
        <p role="status">
          {others.join(' and ')} {others.length === 1 ? 'offers' : 'offer'} a {what}.
        </p>
      )}
      <div class="row controls">
        {!isOver && <Resign room={room} />}
        <button
          type="button"
          class={others.length > 0 ? 'primary' : undefined}
          disabled={offers.includes(own)}
          onClick={() => room.ask(isOver ? 'offerRematch' : 'offerDraw')}
        >
          {offers.includes(own)
            ? `You offered a ${what}`
            : others.length > 0
              ? `Accept the ${what}`
              : `Offer a ${what}`}
        </button>
      </div>
    </div>
  );
}

/** Asks once more before it resigns. */
function Resign({ room }: Pick<ControlsProps, 'room'>): VNode {
  const isAsking = useSignal(false);
  if (!isAsking.value) {
    return (
      <button
        type="button"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        Resign
      </button>
    );
  }
  return (
    <>
      <button type="button" class="danger" onClick={() => room.ask('resign')}>
        Yes, resign
      </button>
      <button
        type="button"
        onClick={() => {
          isAsking.value = false;
        }}
      >
        Do not resign
      </button>
    </>
  );
}
