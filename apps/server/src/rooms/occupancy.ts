/** Who sits where: which seats have been taken, and by which tokens. */
import type { SeatView } from '../messages/serverMessage.ts';
import type { SeatRecord } from './record.ts';

export class Occupancy {
  readonly #seats: readonly SeatRecord[];
  readonly #taken: boolean[];
  /** The players by the hashes of their tokens. */
  readonly #players = new Map<string, number>();

  constructor(seats: readonly SeatRecord[]) {
    this.#seats = seats;
    this.#taken = seats.map(({ kind }) => kind === 'engine');
    for (const [player, seat] of seats.entries())
      if (seat.kind !== 'engine' && seat.token !== undefined) this.#players.set(seat.token, player);
  }

  /** Whether every seat has been taken. */
  get isComplete(): boolean {
    return this.#taken.every(Boolean);
  }

  isTaken(player: number): boolean {
    return this.#taken[player] === true;
  }

  /** The player whose seat has a token with this hash. */
  playerOf(token: string): number | undefined {
    return this.#players.get(token);
  }

  /** Takes a seat. @param token the hash of a new token, for a seat that was open. */
  take(player: number, token: string | undefined): void {
    this.#taken[player] = true;
    if (token !== undefined) this.#players.set(token, player);
  }

  /** The seat of a player for a rematch; a person keeps the token. */
  again(player: number): SeatRecord {
    const seat = this.#seats[player];
    if (seat?.kind === 'engine') return seat;
    const [token] = [...this.#players].find(([, each]) => each === player) ?? [];
    return token === undefined ? { kind: 'open' } : { kind: 'person', token };
  }

  /** The seats as all viewers see them. */
  views(): (SeatView & { readonly taken: boolean })[] {
    return this.#seats.map((seat, player) => ({
      kind: seat.kind,
      ...(seat.kind === 'engine' && { engine: seat.engine }),
      taken: this.isTaken(player),
    }));
  }
}
