/** The links to send: to the players who are not here yet, and to those who only watch. */
import type { VNode } from 'preact';
import { type Invite, isLocalHost, linkTo, roomAddress } from './address.ts';
import { LinkField } from './linkField.tsx';
import type { Room } from './room.ts';
import type { NameOf } from './words.ts';

interface InvitesProps {
  readonly room: Room;
  readonly invites: readonly Invite[];
  readonly nameOf: NameOf;
}

/** The links of the players who have not opened theirs. */
export function Invites({ room: { key, state }, invites, nameOf }: InvitesProps): VNode | null {
  const { seats, over } = state.value;
  const missing = invites.filter(({ player }) => seats !== undefined && !seats.seats[player]?.taken);
  if (missing.length === 0 || over !== undefined) return null;
  return (
    <section class="panel stack invites" aria-label="Links to send">
      {missing.map(({ player, token }) => (
        <LinkField
          key={token}
          label={`Send this link to the friend who plays ${nameOf(player)}`}
          link={linkTo(roomAddress({ room: key.room, token, invites: [] }))}
        />
      ))}
      {isLocalHost() && (
        <p class="soft">
          Only this machine can open links to {location.hostname}. For friends elsewhere, let the server
          listen to the network, and open this page by the address of the machine:{' '}
          <kbd>banyan serve --help</kbd>
        </p>
      )}
    </section>
  );
}

export function SpectatorsLink({ room: { key } }: Pick<InvitesProps, 'room'>): VNode {
  return (
    <details class="panel">
      <summary>Link for spectators</summary>
      <LinkField
        label="With this link, others watch. They see no hidden hands."
        link={linkTo(roomAddress({ room: key.room, token: undefined, invites: [] }))}
      />
    </details>
  );
}
