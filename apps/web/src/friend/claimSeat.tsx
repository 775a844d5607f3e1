/** The offer of an open seat to a visitor who has none. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FormError } from '../form/fields.tsx';
import { go } from '../route/address.ts';
import { roomAddress } from './address.ts';
import { claimSeat, NoAnswer } from './requests.ts';
import type { Room } from './room.ts';

export function ClaimSeat({ room: { key, state } }: { readonly room: Room }): VNode | null {
  const refusal = useSignal('');
  const { room, seats, over } = state.value;
  const isOpen = seats?.seats.some(({ kind, taken }) => kind === 'open' && !taken) ?? false;
  if (room === undefined || room.player !== null || !isOpen || over !== undefined) return null;
  const claim = async (): Promise<void> => {
    try {
      const { token } = await claimSeat(key.room);
      go(roomAddress({ room: key.room, token, invites: [] }));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      refusal.value = error.message;
    }
  };
  return (
    <div class="panel stack">
      <p>A seat is open.</p>
      <button type="button" class="primary" onClick={() => void claim()}>
        Take the seat
      </button>
      {refusal.value !== '' && <FormError text={refusal.value} />}
    </div>
  );
}
