/**
 * The features of a leaf: how the values of its slots become inputs. There are four ways:
 *
 * - categories: few values, an input for each but the most frequent. Values that one player's moves alone bring about are
 *   that player's, such as stones: each player sees its own ones first.
 * - scale: many numbers, as one input from 0 to 1, by the range seen.
 * - bits: bigints and large whole numbers, such as bitboards.
 * - text: texts of many values are lists of characters, and then categories.
 */
import type { Player } from '../contracts/game.ts';
import { ABSENT, type Leaf, listsOf, readLeaf, slotsOf } from './leaves.ts';
import type { Sample } from './samples.ts';

/** The inputs of one slot of a leaf. */
export interface Feature {
  readonly leaf: Leaf;
  readonly slots: number;
  /** The inputs of each slot, from 1. */
  readonly inputs: number;
  /** Writes the inputs of the value of a slot, as a player sees it, over zeros: input i is `out[at + i * stride]`. */
  write(value: unknown, player: Player, out: Float32Array, at: number, stride: number): void;
}

/** What the samples have at a leaf. */
interface Seen {
  /** The count of each value, of `ABSENT` as well; no more than `MAX_VALUES` of them. */
  readonly counts: Map<unknown, number>;
  /** The players whose moves brought a value about in some slot. */
  readonly movers: Map<unknown, Set<Player>>;
  /** Whether the slots of each player to move are the same in all samples. */
  isByMover: boolean;
}

/** The most values that are categories: of a number in a list, of one that stands alone, such as a count, and of a text. */
const MAX_NUMBERS = 16;
const MAX_LONE_NUMBERS = 3;
const MAX_TEXTS = 64;
/** The most values that are counted. */
const MAX_VALUES = 4_096;
/** The difference from which whole numbers are bits. */
const LARGE = 2 ** 20;

/** The feature of a leaf; `none` where it says nothing, `text` where it is to be read as text. */
export function featureOf<State>(
  samples: readonly Sample<State>[],
  leaf: Leaf,
  players: number,
): Feature | 'none' | 'text' | undefined {
  const seen = see(samples, leaf, players);
  const values = [...seen.counts.keys()];
  if (values.length < 2 || seen.isByMover) return 'none';
  const present = values.filter((value) => value !== ABSENT);
  const base = { leaf, slots: slotsOf(leaf) };
  const isNumeric = present.every((value) => typeof value === 'number');
  const maxNumbers = listsOf(leaf).length > 0 ? MAX_NUMBERS : MAX_LONE_NUMBERS;
  if (values.length <= (isNumeric ? maxNumbers : MAX_TEXTS)) return { ...base, ...categories(seen, players) };
  const given = present.filter((value) => value !== null); // such as the last move, before the first
  if (given.every((value) => typeof value === 'number')) {
    return { ...base, ...numbers(given, given.length < values.length) };
  }
  if (present.every((value) => typeof value === 'bigint')) return { ...base, ...bits(present) };
  return present.every((value) => typeof value === 'string') && !leaf.isText ? 'text' : undefined;
}

function see<State>(samples: readonly Sample<State>[], leaf: Leaf, players: number): Seen {
  const counts = new Map<unknown, number>();
  const movers = new Map<unknown, Set<Player>>();
  const size = slotsOf(leaf);
  const firstOf: unknown[][] = [];
  const slots = new Array<unknown>(size);
  const earlier = new Array<unknown>(size);
  let isByMover = true;
  for (const { state, player, before } of samples) {
    readLeaf(leaf, state, 0, slots);
    if (before !== undefined) readLeaf(leaf, before.state, 0, earlier);
    for (const [slot, value] of slots.entries()) {
      if (counts.has(value) || counts.size < MAX_VALUES) counts.set(value, (counts.get(value) ?? 0) + 1);
      if (before === undefined || players < 2 || Object.is(value, earlier[slot])) continue;
      const by = movers.get(value) ?? new Set();
      movers.set(value, by.add(before.player));
    }
    firstOf[player] ??= [...slots];
    isByMover &&= firstOf[player].every((value, slot) => Object.is(value, slots[slot]));
  }
  return { counts, movers, isByMover };
}

type Inputs = Pick<Feature, 'inputs' | 'write'>;

/** An input for each value but the most frequent of those that are no player's. */
function categories({ counts, movers }: Seen, players: number): Inputs {
  const owned = ownedValues(counts, movers, players);
  const all = [...counts.keys()].sort(compareValues);
  const free = all.filter((value) => !owned.flat().includes(value));
  const [implied] = free.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const others = free.filter((value) => value !== implied && value !== ABSENT);
  const kinds = owned[0]?.length ?? 0;
  const inputs = kinds * owned.length + others.length;
  const placesOf = Array.from({ length: players }, (_, player) => {
    const places = new Map<unknown, number>();
    for (const [owner, values] of owned.entries()) {
      const first = ((owner - player + players) % players) * kinds;
      for (const [kind, value] of values.entries()) places.set(value, first + kind);
    }
    for (const [index, value] of others.entries()) places.set(value, kinds * owned.length + index);
    return places;
  });
  return {
    inputs,
    write(value, player, out, at, stride) {
      const input = placesOf[player].get(value);
      if (input !== undefined) out[at + input * stride] = 1;
    },
  };
}

/** The values of each player, in an order in which equal places are equal kinds; none where players have no values. */
function ownedValues(
  counts: ReadonlyMap<unknown, number>,
  movers: ReadonlyMap<unknown, ReadonlySet<Player>>,
  players: number,
): unknown[][] {
  const owned = Array.from({ length: players }, (_, player) =>
    [...counts.keys()]
      .filter((value) => value !== ABSENT && movers.get(value)?.size === 1 && movers.get(value)?.has(player))
      .sort(compareKinds),
  );
  const [first] = owned;
  return players > 1 && first.length > 0 && owned.every(({ length }) => length === first.length) ? owned : [];
}

/** Pieces of two players often are a number and its negative, or a letter in upper and in lower case. */
function compareKinds(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a) - Math.abs(b);
  return compareValues(String(a).toLowerCase(), String(b).toLowerCase());
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [a, b].map((value) => `${typeof value} ${String(value)}`);
  return one < other ? -1 : Number(one > other);
}

/** Many numbers: by their range, or as bits. Where some slots have none or null, a second input is 1 for those that have one. */
function numbers(seen: readonly number[], areSome: boolean): Inputs {
  const finite = seen.filter(Number.isFinite);
  const low = finite.reduce((least, value) => Math.min(least, value), Infinity);
  const high = finite.reduce((most, value) => Math.max(most, value), -Infinity);
  if (high - low >= LARGE && finite.every(Number.isInteger)) return bits(finite.map(BigInt));
  return {
    inputs: areSome ? 2 : 1,
    write(value, _, out, at, stride) {
      if (typeof value !== 'number' || !Number.isFinite(value)) return;
      out[at] = (value - low) / (high - low);
      if (areSome) out[at + stride] = 1;
    },
  };
}

/** The bits of whole numbers, in two's complement. */
function bits(seen: readonly bigint[]): Inputs {
  const length = seen.reduce((most, value) => Math.max(most, value.toString(2).replace('-', '').length), 1);
  const inputs = length + (seen.some((value) => value < 0) ? 1 : 0);
  return {
    inputs,
    write(value, _, out, at, stride) {
      if (typeof value !== 'bigint' && (typeof value !== 'number' || !Number.isInteger(value))) return;
      const digits = BigInt.asUintN(inputs, BigInt(value)).toString(2);
      for (let bit = 0; bit < digits.length; bit++) {
        if (digits[digits.length - 1 - bit] === '1') out[at + bit * stride] = 1;
      }
    },
  };
}
