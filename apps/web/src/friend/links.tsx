/** The links to send: to the players who are not here yet, and to those who only watch. */
import type { VNode } from 'preact';
import { type Invite, isLocalHost, linkTo, roomAddress } from './address.ts';
import { LinkField } from './linkField.tsx';
import type { Room } from './room.ts';
import type { NameOf } from './words.ts';

interface LinksProps {
  readonly room: Room;
  readonly invites: readonly Invite[];
  readonly nameOf: NameOf;
}

export function Links({ room: { key, state }, invites, nameOf }: LinksProps): VNode {
  const { seats, over } = state.value;
  const { room } = key;
  const missing = invites.filter(({ player }) => seats !== undefined && !seats.seats[player]?.taken);
  const seatLink = (token: string | undefined): string => linkTo(roomAddress({ room, token, invites: [] }));
  return (
    <>
      {missing.length > 0 && over === undefined && (
        <section class="panel stack" aria-label="Links to send">
          {missing.map(({ player, token }) => (
            <LinkField
              key={token}
              label={`Send this link to the friend who plays ${nameOf(player)}`}
              link={seatLink(token)}
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
      )}
      <details class="panel">
        <summary>Link for spectators</summary>
        <LinkField label="Who has this link may watch, and sees no hidden hands" link={seatLink(undefined)} />
      </details>
    </>
  );
}
