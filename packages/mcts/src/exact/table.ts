/**
 * The transposition table: what a search knows of states, whatever path led to them.
 *
 * It has a fixed number of entries. Two entries form a bucket, in which a new state replaces that of less work
 * (Breuker, Uiterwijk and van den Herik 1994, "Replacement schemes for transposition tables"). Each entry holds the
 * whole key of its state, so two states are never taken for one, even if their hashes are equal.
 */
import { BanyanError } from '../checking/errors.ts';
import { finalized } from '../numeric/hashes.ts';
import type { StateKey } from '../tree/transpositions.ts';
import { WIN } from './score.ts';

/** The remaining depth of a search to the end of the game. */
export const WHOLE = 65_535;

/** No entry, or no action. */
export const NONE = -1;

/** The bytes of an entry without the content of its key: seven numbers, and a number or a reference as the key. */
const ENTRY_BYTES = 32;

/** The bytes of an entry of a game with keys like this one. */
export function bytesPerEntry(key: StateKey): number {
  if (typeof key === 'number') return ENTRY_BYTES;
  if (typeof key === 'bigint') return ENTRY_BYTES + 16 + 8 * Math.ceil(key.toString(16).length / 16);
  return ENTRY_BYTES + 16 + 8 * Math.ceil(key.length / 8);
}

/** A table of a fixed number of entries. */
export class Table {
  readonly capacity: number;
  /** Entries in use. */
  size = 0;
  /** The bounds of each entry's score, for the player to move in its state. */
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  /** The depth to which a state was searched; `WHOLE` if its bounds are proven. */
  readonly depth: Uint16Array;
  /** The best action of a state, as an index into its legal actions; plus 1; 0 for none. */
  readonly #action: Uint16Array;
  /** Nodes that were visited for an entry. */
  readonly #work: Uint32Array;
  readonly #hashes: Uint32Array;
  /** The search to which an entry belongs: those of earlier ones are empty. */
  readonly #owner: Uint32Array;
  readonly #numbers: Float64Array | undefined;
  readonly #keys: (StateKey | undefined)[] = [];
  #current = 1;

  /**
   * @param key the key of some state: tables of numbers need less memory, and hold no other keys.
   * @throws BanyanError `OUT_OF_MEMORY`.
   */
  constructor(capacity: number, key: StateKey) {
    this.capacity = capacity;
    try {
      this.lower = new Int32Array(capacity);
      this.upper = new Int32Array(capacity);
      this.depth = new Uint16Array(capacity);
      this.#action = new Uint16Array(capacity);
      this.#work = new Uint32Array(capacity);
      this.#hashes = new Uint32Array(capacity);
      this.#owner = new Uint32Array(capacity);
      if (typeof key === 'number') this.#numbers = new Float64Array(capacity);
      else this.#keys = new Array<StateKey | undefined>(capacity);
    } catch (cause) {
      throw new BanyanError('OUT_OF_MEMORY', `no memory for a table of ${capacity} entries`, { cause });
    }
  }

  /** Removes all entries. */
  clear(): void {
    this.size = 0;
    this.#current++;
  }

  /** The entry of a state, or `NONE`. */
  find(key: StateKey): number {
    const hash = hashOf(key);
    const first = this.#bucket(hash);
    if (this.#holds(first, key, hash)) return first;
    const second = this.#partner(first);
    return this.#holds(second, key, hash) ? second : NONE;
  }

  /** The best action of an entry, as an index into the legal actions, or `NONE`. */
  actionOf(entry: number): number {
    return this.#action[entry] - 1;
  }

  /** Adds what a search found of a state: bounds of its score that hold at this depth. */
  store(key: StateKey, found: Finding): void {
    if (this.#numbers !== undefined && typeof key !== 'number') return;
    const known = this.find(key);
    const entry = known === NONE ? this.#claim(key, hashOf(key)) : known;
    if (known === NONE || this.depth[entry] !== found.depth) {
      this.depth[entry] = found.depth;
      this.lower[entry] = -WIN;
      this.upper[entry] = WIN;
    }
    if (found.lower > this.lower[entry]) this.lower[entry] = found.lower;
    if (found.upper < this.upper[entry]) this.upper[entry] = found.upper;
    this.#action[entry] = found.action + 1;
    this.#work[entry] = Math.min(this.#work[entry] + found.work, 2 ** 32 - 1);
  }

  /** The entry of a bucket that a new state takes: an empty one, or that of less work. */
  #claim(key: StateKey, hash: number): number {
    const first = this.#bucket(hash);
    const second = this.#partner(first);
    const entry = this.#weight(second) < this.#weight(first) ? second : first;
    if (this.#owner[entry] !== this.#current) this.size++;
    this.#owner[entry] = this.#current;
    this.#hashes[entry] = hash;
    this.#work[entry] = 0;
    if (typeof key === 'number' && this.#numbers !== undefined) this.#numbers[entry] = key;
    else this.#keys[entry] = key;
    return entry;
  }

  #weight(entry: number): number {
    return this.#owner[entry] === this.#current ? this.#work[entry] : NONE;
  }

  #holds(entry: number, key: StateKey, hash: number): boolean {
    if (this.#hashes[entry] !== hash || this.#owner[entry] !== this.#current) return false;
    return (this.#numbers === undefined ? this.#keys[entry] : this.#numbers[entry]) === key;
  }

  #bucket(hash: number): number {
    return Math.floor((hash / 2 ** 32) * this.capacity);
  }

  #partner(entry: number): number {
    const other = entry ^ 1;
    return other < this.capacity ? other : entry;
  }
}

/** What a search found of a state. */
export interface Finding {
  readonly lower: number;
  readonly upper: number;
  readonly depth: number;
  /** The index of the best action, or `NONE`. */
  readonly action: number;
  /** The nodes that were visited for it. */
  readonly work: number;
}

/** Hashes a key to 32 bits: equal keys to equal hashes. */
function hashOf(key: StateKey): number {
  if (typeof key === 'string') return hashOfText(key);
  if (typeof key === 'number') {
    const whole = Math.floor(key);
    return finalized((whole | 0) ^ Math.imul(Math.floor(whole / 2 ** 32) | 0, 0x9e3779b1));
  }
  let hash = 0;
  let rest = key < 0n ? -key : key;
  do {
    hash = finalized(Math.imul(hash, 31) ^ Number(rest & 0xffffffffn));
    rest >>= 32n;
  } while (rest > 0n);
  return hash;
}

function hashOfText(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return finalized(hash);
}
