/** The view of a match: board, controls, seats and moves. */
import type { VNode } from 'preact';
import type { Mark } from '../board/mark.tsx';
import { MoveList } from '../board/moveList.tsx';
import { PositionBoard } from '../board/positionBoard.tsx';
import { SeatSign } from '../board/stone.tsx';
import { ThreadChoice } from '../engine/threadChoice.tsx';
import { GamePicker } from '../games/picker.tsx';
import type { Position } from '../games/position.ts';
import { outcomeOf } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { linkValues } from '../route/link.ts';
import { hasGameServer } from '../shell/gameServer.ts';
import { Icon, IconButton } from '../shell/icon.tsx';
import { usePageKeys } from '../shell/pageKeys.ts';
import { Announcement } from './announcement.tsx';
import { Keys } from './keys.tsx';
import type { Match } from './match.ts';
import { PonderChoice } from './ponderChoice.tsx';
import { SeatChoice } from './seatChoice.tsx';
import { HUMAN, LINKED_NETWORK, limitOf, OWN_NETWORK, SHIPPED_NETWORK } from './seats.ts';
import { turnText } from './turn.ts';

interface MatchProps {
  readonly match: Match;
}

export function MatchView({ match }: MatchProps): VNode {
  const position = match.position.value;
  const { info } = position;
  return (
    <div class="match-view">
      <PositionBoard
        position={position}
        onPlay={match.isHumanToMove ? (action) => match.play(action) : undefined}
        marks={hintMarks(match, position)}
      />
      <aside class="stack side">
        <div class="stack">
          <h1>{info.title}</h1>
          <p class="soft">{info.aim}</p>
        </div>
        <Turn match={match} />
        <Controls match={match} />
        <Seats match={match} />
        <MoveList names={position.moves.map(({ name }) => name)} />
        <div class="panel stack">
          <GamePicker
            info={info}
            onPick={(game) => go(formatAddress('play', { game, seats: seatsText(match) }))}
          />
          {hasGameServer() && info.seats.length > 1 && (
            <a class="button" href={formatAddress('friend', { game: info.name })}>
              <Icon name="friend" /> Play a friend by link
            </a>
          )}
          <Keys />
        </div>
      </aside>
      <Announcement match={match} />
    </div>
  );
}

/** The seats, to keep in another game, which needs another network; not those of a game for one player. */
function seatsText({ seats }: Match): string | undefined {
  return seats.value.length < 2 ? undefined : seats.value.map(limitOf).join('.');
}

function hintMarks({ hint }: Match, { picture }: Position): ReadonlyMap<number, Mark> {
  const move = hint.value;
  const target =
    move === undefined || picture.kind !== 'board' ? undefined : picture.targets.get(move.action);
  if (move === undefined || target === undefined) return new Map();
  const interval = [move.low, move.high] as const;
  return new Map([[target, { tone: 'hint', text: '', note: '', share: 0, interval, label: 'the hint' }]]);
}

function Turn({ match }: MatchProps): VNode {
  const position = match.position.value;
  const { info, player, returns, picture } = position;
  const outcome = outcomeOf(position);
  const winner = returns?.indexOf(1) ?? -1;
  const seat = outcome === undefined ? player : winner;
  const look = picture.kind === 'board' ? picture.look : 'drop';
  return (
    <div class="turn panel">
      {seat >= 0 && info.seats.length > 1 && <SeatSign look={look} owner={seat} />}
      <div>
        <strong>{outcome ?? turnText(match)}</strong>
        {match.hint.value !== undefined && <p class="soft">Hint: {match.hint.value.sentence}</p>}
        {match.failure.value !== undefined && <p class="soft">The engine stopped: {match.failure.value}</p>}
        {picture.scores !== undefined && picture.kind === 'board' && (
          <p class="soft number">
            {picture.scores.map(({ label, points }) => `${label} ${points}`).join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
}

function Controls({ match }: MatchProps): VNode {
  const isOver = match.position.value.returns !== undefined;
  const areEngines = !match.seats.value.includes(HUMAN);
  const { info, text } = match.position.value;
  useShortcuts(match);
  return (
    <div class="row controls">
      <IconButton icon="undo" shortcut="u" isDisabled={!match.canUndo.value} onClick={() => match.undo()}>
        Undo
      </IconButton>
      <IconButton
        icon="hint"
        shortcut="h"
        isDisabled={!match.isHumanToMove}
        onClick={() => void match.askForHint()}
      >
        Hint
      </IconButton>
      <IconButton icon="restart" shortcut="r" onClick={() => match.restart()}>
        Restart
      </IconButton>
      {info.seats.length > 1 && (
        <IconButton icon="flip" shortcut="f" onClick={() => match.flip()}>
          Flip sides
        </IconButton>
      )}
      {areEngines && !isOver && (
        <IconButton
          icon="pause"
          isPressed={match.isPaused.value}
          onClick={() => match.setPaused(!match.isPaused.value)}
        >
          Pause
        </IconButton>
      )}
      {match.isThinking.value && !match.isHumanToMove && (
        <button type="button" onClick={() => match.hurry()}>
          Move now
        </button>
      )}
      <a
        class="button"
        href={formatAddress(
          'analyse',
          linkValues({ game: info.name, moves: text, seed: match.seed, settings: match.settings.value }),
        )}
      >
        <Icon name="analyse" /> Analyse
      </a>
    </div>
  );
}

function useShortcuts(match: Match): void {
  usePageKeys(match, (key) => {
    if (key === 'u') match.undo();
    if (key === 'h') void match.askForHint();
    if (key === 'r') match.restart();
    if (key === 'f') match.flip();
  });
}

function Seats({ match }: MatchProps): VNode {
  const { info, picture } = match.position.peek(); // names and look are the same at every move
  const seats = match.seats.value;
  const look = picture.kind === 'board' ? picture.look : 'drop';
  const networks = [
    ...(info.network === undefined ? [] : [SHIPPED_NETWORK]),
    ...(match.hasOwnNetwork.value ? [OWN_NETWORK] : []),
    ...(match.linked === undefined ? [] : [LINKED_NETWORK]),
  ];
  return (
    <div class="panel stack">
      {seats.map((seat, player) => (
        <SeatChoice
          key={info.seats[player]}
          seat={seat}
          name={info.seats[player]}
          sign={info.seats.length > 1 ? <SeatSign look={look} owner={player} /> : null}
          networks={networks}
          onChoose={(chosen) => match.setSeats(seats.with(player, chosen))}
          onFile={(file) => match.seatNetwork(player, file)}
        />
      ))}
      <ThreadChoice
        look="field seat"
        threads={match.settings.value.threads}
        onChoose={(threads) => match.setThreads(threads)}
      />
      {info.seats.length > 1 && <PonderChoice match={match} />}
    </div>
  );
}
