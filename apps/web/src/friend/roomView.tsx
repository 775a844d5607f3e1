/** The view of a room: the board, and beside it the turn, the controls, the players and the moves. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { MoveList } from '../board/moveList.tsx';
import { PositionBoard } from '../board/positionBoard.tsx';
import { SeatSign } from '../board/stone.tsx';
import type { Look } from '../games/picture.ts';
import { capitalize } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { Icon } from '../shell/icon.tsx';
import { nextAddress } from './address.ts';
import { ClaimSeat } from './claimSeat.tsx';
import { ConnectionNotice } from './connectionNotice.tsx';
import { Controls } from './controls.tsx';
import { InviteLink, SpectatorsLink } from './links.tsx';
import { Players } from './players.tsx';
import type { Room } from './room.ts';
import { TextBoard } from './textBoard.tsx';
import { textGameSeats, textGameTitle } from './textGames.ts';
import { announcement, type NameOf, namesFrom, statusOf } from './words.ts';

interface RoomViewProps {
  readonly room: Room;
}

export function RoomView({ room }: RoomViewProps): VNode {
  const state = room.state.value;
  const position = room.position.value;
  const nameOf = namesFrom(position?.info.seats ?? textGameSeats(state.room?.game ?? ''));
  useFollowedRematch(room);
  if (state.room === undefined || !room.isGameLoaded.value) {
    return (
      <div class="stack">
        <h1 class="unseen">Play a friend by link</h1>
        <ConnectionNotice room={room} />
      </div>
    );
  }
  const look: Look = position?.picture.kind === 'board' ? position.picture.look : 'drop';
  return (
    <div class="match-view room-view">
      {position === undefined ? (
        <TextBoard room={room} />
      ) : (
        <PositionBoard position={position} onPlay={playerOf(room)} />
      )}
      <aside class="stack side">
        <div class="stack">
          <h1>{position?.info.title ?? textGameTitle(state.room.game)}</h1>
          {position !== undefined && <p class="soft">{position.info.aim}</p>}
          {position?.info.name.startsWith('go:') && (
            <p class="soft">
              In games by link all stones on the board count as alive: capture dead stones before you pass.
            </p>
          )}
        </div>
        <ConnectionNotice room={room} />
        <Turn room={room} look={look} nameOf={nameOf} />
        <ClaimSeat room={room} nameOf={nameOf} />
        <InviteLink room={room} />
        <Players room={room} look={look} nameOf={nameOf} />
        <Controls room={room} nameOf={nameOf} />
        <MoveList names={state.moves.map(({ move }) => move ?? '…')} />
        <SpectatorsLink room={room} />
        <div class="row">
          {state.over !== undefined && position !== undefined && (
            <a
              class="button"
              href={formatAddress(
                'analyse',
                linkValues({
                  game: position.info.name,
                  moves: position.text,
                  seed: undefined,
                  settings: {},
                }),
              )}
            >
              <Icon name="analyse" /> Analyse
            </a>
          )}
          <a class="button" href={formatAddress('friend')}>
            New game
          </a>
        </div>
      </aside>
      <p class="unseen" role="status">
        {announcement(state, nameOf)}
      </p>
    </div>
  );
}

/** Plays the action that a player chooses on the board; `undefined` while the player is not to move. */
function playerOf(room: Room): ((action: number) => void) | undefined {
  if (room.legal.value.length === 0) return undefined;
  return (action) => {
    const move = room.position.value?.legal.find((each) => each.action === action);
    if (move !== undefined) room.play(move.name);
  };
}

/** Goes to the next game when the players agree on it; not where the page opens an earlier game. */
function useFollowedRematch(room: Room): void {
  const isAgreed = room.isRematchNew.value;
  useEffect(() => {
    const address = isAgreed ? nextAddress(room) : undefined;
    if (address !== undefined) go(address);
  }, [isAgreed, room]);
}

interface TurnProps {
  readonly room: Room;
  readonly look: Look;
  readonly nameOf: NameOf;
}

function Turn({ room, look, nameOf }: TurnProps): VNode {
  const state = room.state.value;
  const { position, over } = state;
  const { picture } = room.position.value ?? {};
  const [winner] = over?.winners ?? [];
  const player = over === undefined ? (position?.started ? position.toMove : null) : winner;
  return (
    <div class="turn panel">
      {player !== null && player !== undefined && <SeatSign look={look} owner={player} />}
      <div>
        <strong>{capitalize(statusOf(state, nameOf) ?? '')}</strong>
        {state.room?.player === null && <p class="soft">You are watching.</p>}
        {room.refusal.value !== undefined && (
          <p role="alert" class="soft">
            {room.refusal.value}
          </p>
        )}
        {picture?.scores !== undefined && picture.kind === 'board' && (
          <p class="soft number">
            {picture.scores.map(({ label, points }) => `${label} ${points}`).join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
}
