/** Play: people and the engine, in any seats of any game. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatAddress, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, openLink, readLink } from '../route/link.ts';
import { QueryReader } from '../route/queryReader.ts';
import type { PageProps } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { Match } from './match.ts';
import { MatchView } from './matchView.tsx';
import { parseSeats, seatsFor } from './seats.ts';
import './play.css';

export function Page({ query }: PageProps): VNode {
  const opened = useSignal<Match | string | undefined>(undefined);
  useEffect(() => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const given = reader.read('seats', parseSeats);
    if (reader.fault !== undefined) {
      opened.value = reader.fault;
      return;
    }
    let match: Match | undefined;
    let isCancelled = false;
    void openLink(link).then((found) => {
      if (isCancelled) return;
      if (typeof found === 'string') {
        opened.value = found;
        return;
      }
      const { game, position } = found;
      const seats = seatsFor(position.info.seats.length, given);
      match = new Match({ game, position, seats, seed: link.seed ?? drawSeed(), settings: link.settings });
      opened.value = match;
      match.begin();
    });
    return () => {
      isCancelled = true;
      match?.close();
    };
  }, [query, opened]);

  const match = opened.value;
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
