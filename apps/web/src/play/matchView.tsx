/** The view of a match: board, controls, seats and moves. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import type { Mark } from '../board/mark.tsx';
import { MoveList } from '../board/moveList.tsx';
import { PositionBoard } from '../board/positionBoard.tsx';
import { SeatSign } from '../board/stone.tsx';
import { useRefusal } from '../board/useRefusal.ts';
import type { Position } from '../games/position.ts';
import { GameTools } from '../games/tools.tsx';
import type { Ending, Marking } from '../games/toolsProps.ts';
import { moveLabel } from '../games/words.ts';
import { Later } from '../shell/later.tsx';
import { Announcement } from './announcement.tsx';
import { Controls } from './controls.tsx';
import { GameMenu } from './gameMenu.tsx';
import type { Match } from './match.ts';
import { HUMAN } from './seats.ts';
import { SeatsPanel } from './seatsPanel.tsx';
import { useMoveSound } from './sound.tsx';
import { isAgreementOpen, resultText, turnText } from './turn.ts';
import { TurnPanel } from './turnPanel.tsx';

interface MatchProps {
  readonly match: Match;
}

export function MatchView({ match }: MatchProps): VNode {
  const position = match.position.value;
  const { info } = position;
  const overlay = useSignal<ComponentChildren>(undefined);
  const marking = useSignal<Marking | undefined>(undefined);
  useMoveSound(position.moves.length);
  const isOpen = isAgreementOpen(match);
  const refusal = useRefusal(position, marking, isOpen);
  const tools = (
    <GameTools
      position={position}
      overlay={overlay}
      marking={marking}
      agreement={match.agreement.value}
      ending={endingOf(match)}
    />
  );
  return (
    <div class="match-view">
      <PositionBoard
        position={position}
        status={resultText(match)}
        onPlay={match.isHumanToMove ? (action) => match.play(action) : undefined}
        marks={hintMarks(match, position)}
        overlay={overlay.value}
        marking={marking.value}
        onRefused={match.isHumanToMove || isOpen ? refusal.refuse : undefined}
      />
      <aside class="stack side">
        <div class="stack">
          <h1>{info.title}</h1>
          <p class="soft">{info.aim}</p>
        </div>
        <Turn match={match} marks={marking.value?.note} refusal={refusal.why} />
        {isOpen && <div class="agreement">{tools}</div>}
        <Controls match={match} />
        {!isOpen && tools}
        <Later>
          <SeatsPanel match={match} />
        </Later>
        <Later>
          <MoveList names={position.moves.map(({ name }) => name)} />
        </Later>
        <Later>
          <GameMenu
            info={info}
            seats={match.seats.value}
            players={info.seats.length}
            picture={position.picture}
          />
        </Later>
      </aside>
      <Announcement match={match} marks={marking.value?.note} />
    </div>
  );
}

/** How the players agree on the end; `undefined` without a person. */
function endingOf(match: Match): Ending | undefined {
  const seats = match.seats.value;
  if (!seats.includes(HUMAN)) return undefined;
  return {
    people: seats.flatMap((seat, player) => (seat === HUMAN ? [player] : [])),
    agree: (agreement) => match.agree(agreement),
    playOn: () => match.takeBack(2),
  };
}

function hintMarks({ hint }: Match, { picture }: Position): ReadonlyMap<number, Mark> {
  const move = hint.value;
  const target =
    move === undefined || picture.kind !== 'board' ? undefined : picture.targets.get(move.action);
  if (move === undefined || target === undefined) return new Map();
  const interval = [move.low, move.high] as const;
  return new Map([[target, { tone: 'hint', text: '', note: '', share: 0, interval, label: 'the hint' }]]);
}

interface TurnProps extends MatchProps {
  /** What follows from the marks of people. */
  readonly marks: string | undefined;
  /** Why the chosen cell is no legal move. */
  readonly refusal: string | undefined;
}

function Turn({ match, marks, refusal }: TurnProps): VNode {
  const { info, player, returns: byRules, picture } = match.position.value;
  const agreement = match.agreement.value;
  const returns = agreement?.returns ?? byRules;
  const hint = match.hint.value;
  const isOpen = isAgreementOpen(match);
  const seat = isOpen || returns === undefined ? player : returns.indexOf(1);
  const look = picture.kind === 'board' ? picture.look : 'drop';
  const scores = picture.kind === 'board' ? picture.scores : undefined;
  return (
    <TurnPanel
      sign={
        info.seats.length > 1 &&
        !isOpen &&
        (seat >= 0 ? <SeatSign look={look} owner={seat} /> : <span class="seat-sign" />)
      }
      text={resultText(match) ?? turnText(match)}
      hint={hint && { name: moveLabel(info, hint.name), sentence: hint.sentence }}
      failure={match.failure.value}
      refusal={refusal}
      note={
        agreement?.note ??
        (isOpen ? marks : scores?.map(({ label, points }) => `${label} ${points}`).join(' · '))
      }
    />
  );
}
