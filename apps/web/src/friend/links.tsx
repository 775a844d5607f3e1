/** The links to send: to friends, who take the open seats, and to those who only watch. */
import type { VNode } from 'preact';
import { linkTo } from '../shell/embed.ts';
import { LinkField } from '../shell/linkField.tsx';
import { isLocalHost, roomAddress } from './address.ts';
import type { Room } from './room.ts';

interface LinkProps {
  readonly room: Room;
}

/** The link of the room, while it has an open seat. */
export function InviteLink({ room }: LinkProps): VNode | null {
  if (room.openSeats.value.length === 0) return null;
  return (
    <section class="panel stack invites" aria-label="Links to send">
      <LinkField label="Send this link to a friend to fill an open seat" link={linkOf(room)} />
      {isLocalHost() && (
        <p class="soft">
          Only this machine can open links to {location.hostname}. For friends elsewhere, make the server
          listen on the network, and open this page at the address of the machine:{' '}
          <kbd>banyan serve --help</kbd>
        </p>
      )}
    </section>
  );
}

/** The link of the room, once no seat in it is open. */
export function SpectatorsLink({ room }: LinkProps): VNode | null {
  if (room.openSeats.value.length > 0) return null;
  return (
    <details class="panel">
      <summary>Link for spectators</summary>
      <LinkField label="Spectators open this link. They see no hidden hands." link={linkOf(room)} />
    </details>
  );
}

function linkOf({ key: { room } }: Room): string {
  return linkTo(roomAddress({ room, token: undefined }));
}
