/** Play: people and the engine, in any seats of any game. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { isHiddenName } from '../games/hidden/menu.ts';
import { formatAddress, rewrite } from '../route/address.ts';
import { drawSeed, linkValues, type Opened, readLink } from '../route/link.ts';
import { anyText, oneOf, QueryReader } from '../route/queryReader.ts';
import { useOpened } from '../route/useOpened.ts';
import { loadFailure } from '../shell/loadFailure.ts';
import type { PageProps, Page as PageView } from '../shell/page.ts';
import { Refusal } from '../shell/refusal.tsx';
import { nextTask } from '../shell/scheduler.ts';
import { keepGame, lastQuery } from './keptGames.ts';
import { Match } from './match.ts';
import { MatchView } from './matchView.tsx';
import {
  HUMAN,
  isAlphaBeta,
  LINKED_NETWORK,
  networkOf,
  readSeats,
  seatsFor,
  takesAlphaBeta,
} from './seats.ts';
import './play.css';
import { isOver } from './turn.ts';

/** Without values, the address is that of the last game. */
export function Page({ query: given }: PageProps): VNode {
  const query = useMemo(() => (Object.keys(given).length === 0 ? (lastQuery() ?? given) : given), [given]);
  return isHiddenName(query['game'] ?? '') ? <HiddenPlay query={query} /> : <OpenPlay query={query} />;
}

/** A game with hidden hands, whose code is loaded on first use. */
function HiddenPlay({ query }: PageProps): VNode {
  const loaded = useSignal<PageView | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  useEffect(() => {
    import('./hidden/page.tsx').finally(nextTask).then(
      ({ HiddenPage }) => {
        loaded.value = HiddenPage;
      },
      (error: unknown) => {
        failure.value = loadFailure('This game', error);
      },
    );
  }, [loaded, failure]);
  const HiddenPage = loaded.value;
  if (HiddenPage !== undefined) return <HiddenPage query={query} />;
  if (failure.value !== undefined) return <p class="refusal">{failure.value}</p>;
  return <p class="loading">Setting up the table…</p>;
}

function OpenPlay({ query }: PageProps): VNode {
  const match = useOpened<Match>(query, () => {
    const reader = new QueryReader(query);
    const link = readLink(reader);
    const address = reader.read('network', anyText);
    const isPonderOn = reader.read('ponder', oneOf('on')) !== undefined;
    const linked = address === undefined ? undefined : pathOnThisSite(address);
    const given =
      reader.read('seats', readSeats) ?? (linked === undefined ? undefined : [HUMAN, LINKED_NETWORK]);
    const open = ({ game, position, agreement }: Opened): Match | string => {
      const { title, network } = position.info;
      if (network === undefined && given?.some((seat) => networkOf(seat) === 'shipped'))
        return `there is no network for ${title}`;
      if (!takesAlphaBeta(position.info) && given?.some(isAlphaBeta))
        return `alpha-beta is for two players without chance, and does not play ${title}`;
      if (address !== undefined && linked === undefined)
        return `a network must be a file of this site, as in network=nets/hex-5.net, not ${address.slice(0, 80)}`;
      if (linked === undefined && given?.some((seat) => seat.startsWith(LINKED_NETWORK)))
        return `the seat ${LINKED_NETWORK} needs a network, as in network=nets/hex-5.net`;
      const { seed = drawSeed(), settings } = link;
      const match = new Match({
        game,
        position,
        seats: seatsFor(position.info.seats.length, given),
        seed,
        settings,
        isPonderOn,
        linked,
        agreement,
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
  const ponder = match.isPonderOn.value ? 'on' : undefined;
  const isDone = isOver(match);
  const dead = match.agreement.value?.text;
  useEffect(() => {
    const values = linkValues({ game: info.name, moves: text, seed: match.seed, settings, dead });
    const address = formatAddress('play', { ...values, seats, network: match.linked, ponder });
    rewrite(address);
    keepGame(info.name, { address, isOver: isDone });
  }, [match.linked, match.seed, info.name, text, settings, seats, ponder, isDone, dead]);
  return <MatchView match={match} />;
}

const PATH = /^\/?\w[\w./-]{0,199}$/;

/** The path of a file of this site, from its root; a relative one begins at the page. `undefined` for any other text. */
function pathOnThisSite(text: string): string | undefined {
  return PATH.test(text) ? new URL(text, document.baseURI).pathname : undefined;
}
