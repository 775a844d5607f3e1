/** Who plays: a person or an engine for each player of a game. */
import type { Budget } from '@banyan/mcts';
import { parseEngine } from '../../engines/engineConfig.ts';
import type { Searcher } from '../../engines/searcher.ts';
import type { SharedSearchers } from '../../engines/sharedSearchers.ts';
import type { Playable } from '../../games.ts';
import { boundsOf } from '../../searchConfig.ts';
import { UsageError } from '../../usage.ts';

export type Seat<State> =
  | { readonly kind: 'human' }
  | {
      readonly kind: 'engine';
      readonly searcher: Searcher<State>;
      /** Its own; absent where it has that of the table. */
      readonly budget: Budget | undefined;
    };

const HUMAN = 'human';

interface SeatRequests {
  /** For the players in turn; those without one are filled with engines. */
  readonly seats: readonly string[];
  /** The engine of those. */
  readonly engine: string;
  /** Of engines that have none of their own. */
  readonly budget: Budget;
  /** In which each engine searches, as `openSearcher` has it. */
  readonly threads: number | undefined;
}

/**
 * Fills the seats of a game; equal engines are one.
 * @throws UsageError for more seats than players, or a second person where hands are hidden; as `openSearcher`.
 */
export function fillSeats<State>(
  playable: Playable<State>,
  searchers: SharedSearchers<State>,
  { seats, engine, ...how }: SeatRequests,
): Promise<readonly Seat<State>[]> {
  const { players } = playable.game;
  if (seats.length > players) {
    throw new UsageError(
      `${playable.name} has ${players} ${players === 1 ? 'seat' : 'seats'}, not ${seats.length}`,
    );
  }
  const requests = Array.from({ length: players }, (_, player) => seats[player] ?? engine);
  if (playable.hidden !== undefined && requests.filter((request) => isHuman(request)).length > 1) {
    throw new UsageError(`${playable.name} hides hands: at one terminal, one person can play it`);
  }
  return Promise.all(requests.map((request) => seatOf(searchers, request, how)));
}

function isHuman(request: string): boolean {
  return request.trim().toLowerCase() === HUMAN;
}

async function seatOf<State>(
  searchers: SharedSearchers<State>,
  request: string,
  { budget, threads }: Pick<SeatRequests, 'budget' | 'threads'>,
): Promise<Seat<State>> {
  if (isHuman(request)) return { kind: 'human' };
  const config = parseEngine(request, [HUMAN]);
  const bounds = boundsOf(config.options, budget);
  const isRandom = config.kind === 'random'; // has no use for threads
  const searcher = await searchers.get(config, bounds, isRandom ? 1 : threads);
  return { kind: 'engine', searcher, budget: bounds === budget ? undefined : bounds };
}

/** Who sits where, from the first player on: `--first engine` is the short way to say it. */
export function seatsOf(
  players: number,
  {
    seat,
    first,
  }: { readonly seat: readonly string[] | undefined; readonly first: 'human' | 'engine' | undefined },
  engine: string,
): readonly string[] {
  if (seat !== undefined) {
    if (first !== undefined) throw new UsageError('--first is not for --seat, which says it itself');
    return seat;
  }
  return first === 'engine' && players > 1 ? [engine, HUMAN] : [HUMAN];
}
