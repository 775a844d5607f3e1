/** Says in plain words when the connection to the server is not as it should be. */
import type { VNode } from 'preact';
import { formatAddress } from '../route/address.ts';
import type { ConnectionState } from './connection.ts';
import type { Room } from './room.ts';

const TEXTS: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting to the server…',
  open: '',
  lost: 'The connection to the server is lost. The page reconnects by itself, and no move is lost.',
  gone: 'The server does not have this game, or no longer has it.',
};

export function ConnectionNotice({ room }: { readonly room: Room }): VNode {
  const state = room.connection.value;
  return (
    <div role="status" class="connection">
      {state !== 'open' && (
        <p class="notice">
          {TEXTS[state]}
          {state === 'gone' && <a href={formatAddress('friend')}>Make a new game</a>}
        </p>
      )}
    </div>
  );
}
