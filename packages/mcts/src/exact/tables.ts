/** The tables of one solver: how many entries they have, and their reuse from search to search. */
import { checkInteger } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { stateKeyOf } from '../tree/transpositions.ts';
import { TreePool } from '../tree/treePool.ts';
import { bytesPerEntry, Table } from './table.ts';

/** The options of a transposition table. */
export interface TableOptions {
  /**
   * The entries of the transposition table, 1 to 2^26.
   *
   * Default 1,048,576. An entry takes 32 bytes and its key. Without `stateKey` the game is searched without a table.
   */
  readonly maxEntries?: number;
}

/** The names of the options, for `checkOptions`. */
export const TABLE_OPTIONS: readonly (keyof TableOptions)[] = ['maxEntries'];

const DEFAULT_MAX_ENTRIES = 2 ** 20;
const MAX_ENTRIES: number = 2 ** 26;

/** A table in use by one search. */
export interface TableLease {
  /** Absent for a game without `stateKey`. */
  readonly table: Table | undefined;
  /** The bytes of the table, by the length of the root's key. */
  readonly bytes: number;
  /** The bytes of an entry. */
  readonly bytesPerEntry: number;
  /** Returns the table. */
  release(): void;
}

/** Lends tables to searches of a game. */
export class Tables<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #maxEntries: number;
  readonly #pools = new Map<boolean, TreePool<Table>>();

  /** @throws BanyanError `INVALID_OPTION`. */
  constructor(game: Game<State, Action>, { maxEntries = DEFAULT_MAX_ENTRIES }: TableOptions) {
    this.#game = game;
    this.#maxEntries = checkInteger('maxEntries', maxEntries, 1, MAX_ENTRIES);
  }

  /** An empty table for a search from this state. */
  lend(state: State): TableLease {
    if (this.#game.stateKey === undefined) {
      return { table: undefined, bytes: 0, bytesPerEntry: bytesPerEntry(0), release: () => {} };
    }
    const key = stateKeyOf(this.#game)(state);
    const ofNumbers = typeof key === 'number';
    let pool = this.#pools.get(ofNumbers);
    if (pool === undefined) {
      pool = new TreePool(() => new Table(this.#maxEntries, key));
      this.#pools.set(ofNumbers, pool);
    }
    const { tree: table, release } = pool.take();
    table.clear();
    const size = bytesPerEntry(key);
    return { table, bytes: size * this.#maxEntries, bytesPerEntry: size, release: () => release(table) };
  }
}
