/** The offer of the open seats to a visitor who has none. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FormError } from '../form/fields.tsx';
import { go } from '../route/address.ts';
import { roomAddress } from './address.ts';
import { claimSeat, NoAnswer } from './requests.ts';
import type { Room } from './room.ts';
import type { NameOf } from './words.ts';

interface ClaimSeatProps {
  readonly room: Room;
  readonly nameOf: NameOf;
}

export function ClaimSeat({ room: { key, state, openSeats }, nameOf }: ClaimSeatProps): VNode | null {
  const refusal = useSignal('');
  if (state.value.room?.player !== null || openSeats.value.length === 0) return null;
  const claim = async (player: number): Promise<void> => {
    try {
      const { token } = await claimSeat(key.room, player);
      go(roomAddress({ room: key.room, token }));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      refusal.value = error.message;
    }
  };
  return (
    <div class="panel stack claim">
      <p>
        A seat is open. Once you have taken it, keep the address of this page: it opens your seat, and only
        you have it.
      </p>
      {openSeats.value.map((player) => (
        <button key={player} type="button" class="primary" onClick={() => void claim(player)}>
          Take this seat: {nameOf(player)}
        </button>
      ))}
      {refusal.value !== '' && <FormError text={refusal.value} />}
    </div>
  );
}
