/** Play with hidden hands: people and engines, in any seats. */
import { BanyanError } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { noGame } from '../../games/catalog.ts';
import { findHiddenGame } from '../../games/hidden/catalog.ts';
import { HIDDEN_OPTIONS } from '../../games/hidden/menu.ts';
import { type HiddenPosition, hiddenHistory } from '../../games/hidden/position.ts';
import type { AnyHiddenGame } from '../../games/hidden/ruleset.ts';
import { formatAddress, type Query, rewrite } from '../../route/address.ts';
import { drawSeed, MAX_SEED } from '../../route/link.ts';
import { anyText, QueryReader, whole } from '../../route/queryReader.ts';
import { loadFailure } from '../../shell/loadFailure.ts';
import type { PageProps } from '../../shell/page.ts';
import { Refusal } from '../../shell/refusal.tsx';
import { keepGame, keptGame } from '../keptGames.ts';
import { isAlphaBeta, networkOf, readSeats, type SeatText, seatsFor } from '../seats.ts';
import { HiddenMatch } from './match.ts';
import { HiddenView } from './view.tsx';

/** What an address asks for. */
interface Asked {
  readonly name: string;
  readonly seats: readonly SeatText[] | undefined;
  readonly seed: number | undefined;
}

export function HiddenPage({ query }: PageProps): VNode {
  const opened = useSignal<HiddenMatch | string | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isCancelled = false;
    let close = (): void => {};
    openMatch(query).then(
      (match) => {
        if (isCancelled) return;
        if (typeof match !== 'string') {
          close = () => match.close();
          match.begin();
        }
        opened.value = match;
      },
      (error: unknown) => {
        failure.value = loadFailure('This game', error);
      },
    );
    return () => {
      isCancelled = true;
      close();
    };
  }, [query, opened, failure]);
  const match = opened.value;
  if (failure.value !== undefined) return <p class="refusal">{failure.value}</p>;
  if (match === undefined) return <p class="loading">Setting up the table…</p>;
  if (typeof match === 'string') return <Refusal page="play" why={match} />;
  return <KeptView match={match} />;
}

/** The match of an address; a string says, as a clause, why there is none. */
async function openMatch(query: Query): Promise<HiddenMatch | string> {
  const reader = new QueryReader(query);
  const asked: Asked = {
    name: reader.read('game', anyText) ?? '',
    seats: reader.read('seats', readSeats),
    seed: reader.read('seed', whole(0, MAX_SEED)),
  };
  if (reader.fault !== undefined) return reader.fault;
  if (asked.seats?.some((seat) => networkOf(seat) !== undefined))
    return 'networks do not play games with hidden hands';
  if (asked.seats?.some(isAlphaBeta)) return 'alpha-beta does not play games with hidden hands';
  try {
    return await matchOf(asked);
  } catch (error) {
    if (error instanceof BanyanError) return error.message;
    throw error;
  }
}

/** The kept game of the same address goes on. */
async function matchOf({ name, seats, seed }: Asked): Promise<HiddenMatch | string> {
  const game = await findHiddenGame(name);
  if (game === undefined) return noGame(name, HIDDEN_OPTIONS);
  const kept = keptGame(name);
  const isKept = kept?.address === addressOf(name, seats ?? [], seed);
  const positions = keptPositions(game, isKept ? (kept.moves ?? '') : '');
  return new HiddenMatch({
    game,
    positions,
    seats: seatsFor(positions[0].info.seats.length, seats),
    seed: seed ?? drawSeed(),
  });
}

/** The positions of a kept game; a new deal where another version of the page has kept moves that are none here. */
function keptPositions(game: AnyHiddenGame, text: string): readonly HiddenPosition[] {
  try {
    return hiddenHistory(game, text);
  } catch (error) {
    if (error instanceof BanyanError) return hiddenHistory(game, '');
    throw error;
  }
}

function addressOf(game: string, seats: readonly SeatText[], seed: number | undefined): string {
  return formatAddress('play', {
    game,
    seats: seats.join('.'),
    seed: seed === undefined ? undefined : String(seed),
  });
}

/** The view, with its players in the address bar, and its moves, which show hands, in the storage alone. */
function KeptView({ match }: { match: HiddenMatch }): VNode {
  const { info, text, returns } = match.position.value;
  const address = addressOf(info.name, match.seats.value, match.seed);
  const isOver = returns !== undefined;
  useEffect(() => {
    rewrite(address);
    keepGame(info.name, { address, moves: text, isOver });
  }, [address, info.name, text, isOver]);
  return <HiddenView match={match} />;
}
