/** Who plays: a person or an engine for each player of a game. */
import type { Budget } from '@banyan/mcts';
import { parseEngine } from '../../engines/engineText.ts';
import type { Searcher } from '../../engines/searcher.ts';
import type { Searchers } from '../../engines/sharing.ts';
import type { Playable } from '../../games.ts';
import { boundsOf } from '../../searching.ts';
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

interface Wishes {
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
  searchers: Searchers<State>,
  { seats, engine, ...how }: Wishes,
): Promise<readonly Seat<State>[]> {
  const { players } = playable.game;
  if (seats.length > players) {
    throw new UsageError(
      `${playable.name} has ${players} ${players === 1 ? 'seat' : 'seats'}, not ${seats.length}`,
    );
  }
  const wishes = Array.from({ length: players }, (_, player) => seats[player] ?? engine);
  if (playable.hidden !== undefined && wishes.filter((wish) => isHuman(wish)).length > 1) {
    throw new UsageError(`${playable.name} hides hands: at one terminal, one person can play it`);
  }
  return Promise.all(wishes.map((wish) => seatOf(searchers, wish, how)));
}

function isHuman(wish: string): boolean {
  return wish.trim().toLowerCase() === HUMAN;
}

async function seatOf<State>(
  searchers: Searchers<State>,
  wish: string,
  { budget, threads }: Pick<Wishes, 'budget' | 'threads'>,
): Promise<Seat<State>> {
  if (isHuman(wish)) return { kind: 'human' };
  const config = parseEngine(wish, [HUMAN]);
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
