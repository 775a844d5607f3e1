/** The view of a room: the board, and beside it the turn, the controls, the players and the moves. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { MoveList } from '../board/moveList.tsx';
import { PositionBoard } from '../board/positionBoard.tsx';
import { SeatSign } from '../board/stone.tsx';
import { useRefusal } from '../board/useRefusal.ts';
import type { Look } from '../games/picture.ts';
import { GameTools } from '../games/tools.tsx';
import type { Ending, Marking } from '../games/toolsProps.ts';
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
import { announcement, endNote, type NameOf, namesFrom, resumedNote, statusOf } from './words.ts';

interface RoomViewProps {
  readonly room: Room;
}

export function RoomView({ room }: RoomViewProps): VNode {
  const state = room.state.value;
  const position = room.position.value;
  const nameOf = namesFrom(position?.info.seats ?? textGameSeats(state.room?.game ?? ''));
  const overlay = useSignal<ComponentChildren>(undefined);
  const marking = useSignal<Marking | undefined>(undefined);
  const refusal = useRefusal(position, marking, room.ending.value !== undefined);
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
  const ending = endingOf(room, position?.info.seats.length ?? 0);
  const status = statusOf(state, nameOf);
  const onPlay = playerOf(room);
  const tools = position !== undefined && (ending !== undefined || state.over !== undefined) && (
    <GameTools
      position={position}
      overlay={overlay}
      marking={marking}
      agreement={room.agreement.value}
      ending={ending}
    />
  );
  const note = position?.info.name.startsWith('go:') ? endNote(state, nameOf) : undefined;
  return (
    <div class="match-view room-view">
      {position === undefined ? (
        <TextBoard room={room} />
      ) : (
        <PositionBoard
          position={position}
          status={status}
          onPlay={onPlay}
          overlay={overlay.value}
          marking={marking.value}
          onRefused={onPlay && refusal.refuse}
        />
      )}
      <aside class="stack side">
        <div class="stack">
          <h1>{position?.info.title ?? textGameTitle(state.room.game)}</h1>
          {position !== undefined && <p class="soft">{position.info.aim}</p>}
          {note !== undefined && <p class="soft">{note}</p>}
        </div>
        <ConnectionNotice room={room} />
        <Turn room={room} look={look} nameOf={nameOf} marks={marking.value?.note} refusal={refusal.why} />
        {ending !== undefined && <div class="agreement">{tools}</div>}
        <ClaimSeat room={room} nameOf={nameOf} />
        <InviteLink room={room} />
        <Players room={room} look={look} nameOf={nameOf} />
        <Controls room={room} nameOf={nameOf} />
        {ending === undefined && tools}
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
                  dead: state.over.marks,
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
        {announcement(state, nameOf)}. {marking.value?.note ?? resumedNote(state)}
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

/** How the players agree on the end; `undefined` before the end and after it. */
function endingOf(room: Room, players: number): Ending | undefined {
  const ending = room.ending.value;
  return (
    ending && {
      people: Array.from({ length: players }, (_, player) => player),
      shared: { ...ending, mark: (text) => room.mark(text) },
      agree: ({ text }) => room.agree(text),
      playOn: () => room.resume(),
    }
  );
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
  /** What follows from the marks of the players. */
  readonly marks: string | undefined;
  /** Why the chosen cell is no legal move. */
  readonly refusal: string | undefined;
}

function Turn({ room, look, nameOf, marks, refusal }: TurnProps): VNode {
  const state = room.state.value;
  const { position, over } = state;
  const { picture } = room.position.value ?? {};
  const refused = refusal ?? room.refusal.value;
  const [winner] = over?.winners ?? [];
  const player = over === undefined ? (position?.started ? position.toMove : null) : winner;
  return (
    <div class="turn panel">
      {player !== null && player !== undefined && <SeatSign look={look} owner={player} />}
      <div>
        <strong>{capitalize(statusOf(state, nameOf) ?? '')}</strong>
        {state.room?.player === null && <p class="soft">You are watching.</p>}
        {refused !== undefined && (
          <p role="alert" class="soft">
            {refused}
          </p>
        )}
        {resumedNote(state) !== undefined && <p class="soft">{resumedNote(state)}</p>}
        {picture?.scores !== undefined && picture.kind === 'board' && (
          <p class="soft number">
            {marks ?? picture.scores.map(({ label, points }) => `${label} ${points}`).join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
}
