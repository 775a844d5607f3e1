/** Makes the seats of a new room from what a client wants. */
import type { Engines } from '../engines.ts';
import { RequestError } from '../errors.ts';
import { freshToken, hashOf } from '../tokens.ts';
import type { SeatRecord } from './record.ts';

/** A wanted seat. */
export type SeatRequest =
  | { readonly kind: 'person' | 'open' }
  | { readonly kind: 'engine'; readonly engine: string };

/** The seats of a new room, and the tokens of its persons by player. */
export interface NewSeats {
  readonly seats: readonly SeatRecord[];
  readonly tokens: readonly (string | undefined)[];
}

/**
 * Makes a seat for each player; those that are not wanted otherwise are of persons.
 * @throws RequestError `INVALID_REQUEST` for too many seats or engines alone; as `Engines.check`.
 */
export async function makeSeats(
  wanted: readonly SeatRequest[],
  { game, players }: { readonly game: string; readonly players: number },
  engines: Engines,
): Promise<NewSeats> {
  if (wanted.length > players)
    throw new RequestError('INVALID_REQUEST', `${game} has ${players} seats, not ${wanted.length}`);
  const requests = Array.from(
    { length: players },
    (_, player): SeatRequest => wanted[player] ?? { kind: 'person' },
  );
  if (requests.every(({ kind }) => kind === 'engine'))
    throw new RequestError('INVALID_REQUEST', 'one seat at least is not an engine');
  const tokens = requests.map(({ kind }) => (kind === 'person' ? freshToken() : undefined));
  const seats = requests.map(async (seat, player): Promise<SeatRecord> => {
    const token = tokens[player];
    if (seat.kind !== 'engine')
      return { kind: seat.kind, ...(token !== undefined && { token: hashOf(token) }) };
    const { engine, budget } = await engines.check(game, seat.engine);
    const { milliseconds, simulations } = budget;
    return {
      kind: 'engine',
      engine,
      ...(milliseconds !== undefined && { milliseconds }),
      ...(simulations !== undefined && { simulations }),
    };
  });
  return { seats: await Promise.all(seats), tokens };
}

/** Where the player of a seat sits in a rematch. */
export function seatAfter(player: number, players: number): number {
  return (player + 1) % players;
}

/** The seat whose player sits here in a rematch. */
export function seatBefore(player: number, players: number): number {
  return (player + players - 1) % players;
}
