/** The view of a match with hidden hands: the table, and beside it the turn, the controls and the seats. */
import type { Player } from '@banyan/mcts';
import type { VNode } from 'preact';
import { Board } from '../../board/board.tsx';
import { MoveList } from '../../board/moveList.tsx';
import { SeatSign } from '../../board/stone.tsx';
import { Table } from '../../board/table.tsx';
import type { HiddenPicture } from '../../games/hidden/picture.ts';
import type { HiddenPosition } from '../../games/hidden/position.ts';
import { GameMenu } from '../gameMenu.tsx';
import { MatchButtons } from '../matchButtons.tsx';
import { SeatChoice } from '../seatChoice.tsx';
import { SoundChoice, useMoveSound } from '../sound.tsx';
import { Strengths } from '../strengths.tsx';
import { TurnPanel } from '../turnPanel.tsx';
import { Beliefs } from './beliefs.tsx';
import type { HiddenMatch } from './match.ts';
import { peopleIn } from './observer.ts';
import { eventText, moveWords, playerName, resultOf } from './words.ts';
import '../../styles/match.css';
import './hidden.css';

interface HiddenProps {
  readonly match: HiddenMatch;
}

export function HiddenView({ match }: HiddenProps): VNode {
  const position = match.position.value;
  const { info } = position;
  const seats = match.seats.value;
  const awaited = match.awaited.value;
  const status = statusOf(match);
  useMoveSound(position.moves.length);
  const moves = position.movesSeenBy(awaited === undefined ? match.observer.value : 'none');
  const names = moveWords(position, seats, moves);
  return (
    <div class="match-view">
      {awaited === undefined ? <Shown match={match} /> : <Curtain match={match} player={awaited} />}
      <aside class="stack side">
        <div class="stack">
          <h1>{info.title}</h1>
          <p class="soft">{info.aim}</p>
        </div>
        <TurnPanel
          sign={<Sign position={position} />}
          text={status}
          hint={match.hint.value}
          failure={match.failure.value}
          note={awaited === undefined ? eventText(position, seats, match.observer.value) : undefined}
        />
        <Controls match={match} />
        <Beliefs match={match} />
        <Seats match={match} />
        <MoveList names={names} />
        <GameMenu info={info} seats={seats} players={info.seats.length} picture={position.picture('none')} />
      </aside>
      <p class="unseen" role="status">
        {names.length > 0 && `${names[names.length - 1]}. `}
        {status}
      </p>
    </div>
  );
}

/** The sign of the player to move, or of the winner. */
function Sign({ position: { player, returns } }: { position: HiddenPosition }): VNode {
  const winner = returns === undefined ? -1 : returns.indexOf(Math.max(...returns));
  const owner = Math.max(player, winner);
  return owner < 0 ? <span class="seat-sign" /> : <SeatSign look="drop" owner={owner} />;
}

function statusOf(match: HiddenMatch): string {
  const position = match.position.value;
  const { player } = position;
  const result = resultOf(position, match.seats.value);
  if (result !== undefined) return result;
  if (player < 0) return 'Dealing…';
  const name = playerName(position, match.seats.value, player);
  if (!match.isHumanToMove) return `${name} is thinking…`;
  if (match.isThinking.value) return 'Searching for a hint…';
  return name === 'You' ? 'Your move' : `${name} to move`;
}

function Shown({ match }: HiddenProps): VNode {
  const position = match.position.value;
  const seats = match.seats.value;
  const observer = match.observer.value;
  const picture: HiddenPicture = position.picture(observer);
  const nameOf = (player: Player): string => playerName(position, seats, player);
  const onPlay = match.isHumanToMove ? (action: number) => match.play(action) : undefined;
  const hint = match.hint.value?.action;
  if (picture.kind === 'board') {
    const target = hint === undefined ? undefined : picture.targets.get(hint);
    const mark = { tone: 'hint', text: '', note: '', share: 0, interval: [0, 0], label: 'the hint' } as const;
    return (
      <section class="board-area" aria-label="Board">
        <Board
          picture={picture}
          seats={position.info.seats}
          label={`${position.info.title}, ${statusOf(match)}`}
          hasTable
          onPlay={onPlay}
          marks={target === undefined ? undefined : new Map([[target, mark]])}
        />
      </section>
    );
  }
  const [person = 0] = peopleIn(seats);
  return (
    <Table
      picture={picture}
      near={typeof observer === 'number' ? observer : person}
      mover={position.player}
      nameOf={nameOf}
      legal={position.legal}
      event={position.event}
      hint={hint}
      onPlay={onPlay}
    />
  );
}

/** Hides the table until the next person has the device. */
function Curtain({ match, player }: HiddenProps & { player: Player }): VNode {
  const name = match.position.value.info.seats[player];
  return (
    <section class="curtain" aria-label="Curtain">
      <SeatSign look="drop" owner={player} />
      <h2>Pass the device to {name}</h2>
      <p class="soft">The next page shows what {name} alone may see.</p>
      <button type="button" class="primary" onClick={() => match.take()}>
        I am {name}: show my side
      </button>
    </section>
  );
}

function Controls({ match }: HiddenProps): VNode {
  const isOver = match.position.value.returns !== undefined;
  const canAsk = match.isHumanToMove && match.awaited.value === undefined;
  return (
    <MatchButtons
      match={match}
      undo={{
        name: 'Undo deal',
        isDisabled: !match.canGoBack.value,
        onClick: () => match.goBack(),
      }}
      restart={{ name: 'New deal', onClick: () => match.dealAgain() }}
      isOver={isOver}
      canAsk={canAsk}
      canFlip
      canHurry={match.isThinking.value && !match.isHumanToMove}
    />
  );
}

function Seats({ match }: HiddenProps): VNode {
  const { info } = match.position.value;
  const seats = match.seats.value;
  return (
    <div class="panel stack">
      {seats.map((seat, player) => (
        <SeatChoice
          key={player}
          seat={seat}
          name={info.seats[player]}
          sign={<SeatSign look="drop" owner={player} />}
          onChoose={(chosen) => match.setSeats(seats.with(player, chosen))}
        />
      ))}
      <Strengths game={info.name} seats={seats} levels={info.levels} />
      <p class="soft">
        {peopleIn(seats).length > 1
          ? 'A curtain hides the hands while the device is passed on.'
          : 'An engine sees only what its player may see.'}
      </p>
      <details class="settings">
        <summary>Settings</summary>
        <SoundChoice />
      </details>
    </div>
  );
}
