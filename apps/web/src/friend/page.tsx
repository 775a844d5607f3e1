/** Friend: games between people on different machines, by the server that serves this page. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { DEFAULT_GAME } from '../games/catalog.ts';
import { readGameName } from '../route/link.ts';
import { QueryReader } from '../route/queryReader.ts';
import { hasGameServer } from '../shell/gameServer.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { readRoomAddress } from './address.ts';
import { NewGame } from './newGame.tsx';
import { Room, type RoomKey } from './room.ts';
import { RoomView } from './roomView.tsx';
import './friend.css';

export function Page({ query }: PageProps): VNode {
  const reader = new QueryReader(query);
  const address = readRoomAddress(reader);
  const game = reader.read('game', readGameName) ?? DEFAULT_GAME;
  if (reader.fault !== undefined) return <Refusal page="friend" why={reader.fault} />;
  if (address !== undefined) return <OpenedRoom address={address} />;
  return hasGameServer() ? <NewGame game={game} /> : <NoServer />;
}

function OpenedRoom({ address }: { readonly address: RoomKey }): VNode {
  const room = useSignal<Room | undefined>(undefined);
  useEffect(() => {
    const opened = new Room(address);
    room.value = opened;
    return () => opened.close();
  }, [room]);
  if (room.value === undefined) return <p class="loading">Connecting…</p>;
  return <RoomView room={room.value} />;
}

function NoServer(): VNode {
  return (
    <section class="refusal">
      <h1>Play a friend by link</h1>
      <p>
        A game between two devices needs a server, and this site has only files. Start a server on your
        machine, then open its page:
      </p>
      <p>
        <kbd>npx banyan serve</kbd>
      </p>
    </section>
  );
}
