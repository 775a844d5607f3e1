/** Who plays, and the settings of the engines. */
import type { VNode } from 'preact';
import { SeatSign } from '../board/stone.tsx';
import { ThreadChoice } from '../engine/threadChoice.tsx';
import type { Match } from './match.ts';
import { PonderChoice } from './ponderChoice.tsx';
import { SeatChoice } from './seatChoice.tsx';
import { LINKED_NETWORK, OWN_NETWORK, SHIPPED_NETWORK, takesAlphaBeta } from './seats.ts';
import { SoundChoice } from './sound.tsx';
import { Strengths } from './strengths.tsx';

export function SeatsPanel({ match }: { readonly match: Match }): VNode {
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
          takesAlphaBeta={takesAlphaBeta(info)}
          onChoose={(chosen) => match.setSeats(seats.with(player, chosen))}
          onFile={(file) => match.seatNetwork(player, file)}
        />
      ))}
      <Strengths game={info.name} seats={seats} levels={match.levels} isAlphaBeta={match.isAlphaBeta} />
      <details class="settings">
        <summary>Settings</summary>
        <div class="stack">
          <ThreadChoice
            look="field seat"
            threads={match.settings.value.threads}
            onChoose={(threads) => match.setThreads(threads)}
          />
          {info.seats.length > 1 && <PonderChoice match={match} />}
          <SoundChoice />
        </div>
      </details>
    </div>
  );
}
