/** Play: people and the engine, in any seats of any game. */
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatAddress, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, type Opened, readLink } from '../route/link.ts';
import { QueryReader } from '../route/queryReader.ts';
import { useOpened } from '../route/useOpened.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { Match } from './match.ts';
import { MatchView } from './matchView.tsx';
import { networkOf, parseSeats, seatsFor } from './seats.ts';
import './play.css';

export function Page({ query }: PageProps): VNode {
  const match = useOpened<Match>(query, () => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const given = reader.read('seats', parseSeats);
    const open = ({ game, position }: Opened): Match | string => {
      const { title, network } = position.info;
      if (network === undefined && given?.some((seat) => networkOf(seat) === 'shipped'))
        return `there is no network for ${title}`;
      const { seed = drawSeed(), settings } = link;
      const match = new Match({
        game,
        position,
        seats: seatsFor(position.info.seats.length, given),
        seed,
        settings,
      });
      match.begin();
      return match;
    };
    return reader.fault ?? { link, open };
  });
  if (match === undefined) return <p class="loading">Setting up the board…</p>;
  if (typeof match === 'string') return <Refusal page="play" why={match} />;
  return <SyncedView match={match} />;
}

/** The view, with its state in the address bar. */
function SyncedView({ match }: { match: Match }): VNode {
  const { info, text } = match.position.value;
  const seats = match.seats.value.join('.');
  const settings = match.settings.value;
  useEffect(() => {
    const values = linkValues({ game: info.name, moves: text, seed: match.seed, settings });
    rewrite(formatAddress('play', { ...values, seats }));
  }, [match.seed, info.name, text, settings, seats]);
  return <MatchView match={match} />;
}
