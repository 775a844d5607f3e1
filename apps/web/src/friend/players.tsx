/** The players, whether they are here, and their clocks. */

import type { MessageOf } from '@banyan/server/messages';
import type { VNode } from 'preact';
import { SeatSign } from '../board/stone.tsx';
import type { Look } from '../games/picture.ts';
import { Clock } from './clock.tsx';
import type { Room } from './room.ts';
import type { NameOf } from './words.ts';

interface PlayersProps {
  readonly room: Room;
  readonly look: Look;
  readonly nameOf: NameOf;
}

/** A seat; who is here is known when the first message about it has come. */
type Seat = MessageOf<'room'>['seats'][number] & Partial<MessageOf<'seats'>['seats'][number]>;

export function Players({ room, look, nameOf }: PlayersProps): VNode {
  const { room: info, seats } = room.state.value;
  const times = room.clocks.value;
  const all = seats?.seats ?? info?.seats ?? [];
  const watching = seats?.spectators ?? 0;
  return (
    <section class="panel stack near players" aria-label="Players">
      {all.map((seat, player) => (
        <div key={player} class="player">
          <SeatSign look={look} owner={player} />
          <span>
            <strong>{nameOf(player)}</strong>{' '}
            <span class="soft">{player === info?.player ? 'you' : presenceOf(seat)}</span>
          </span>
          {times !== undefined && <Clock times={times} player={player} />}
        </div>
      ))}
      {watching > 0 && (
        <p class="soft">
          {watching} {watching === 1 ? 'person watches' : 'people watch'}
        </p>
      )}
    </section>
  );
}

function presenceOf({ kind, engine, taken, connected }: Seat): string {
  if (kind === 'engine') {
    const level = /^best,level=(\d+)$/.exec(engine ?? '')?.[1];
    return level === undefined ? `engine ${engine ?? ''}` : `engine at level ${level}`;
  }
  if (!taken) return 'not here yet';
  return connected ? 'here' : 'away';
}
