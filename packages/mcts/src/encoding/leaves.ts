/**
 * The leaves of states that are plain data. A leaf is all primitive values at one place, such as `cells[ ]` or
 * `players[ ].name`: the items of a list share a leaf, and each has a slot in it.
 */
import { isList, isObject } from '../checking/options.ts';
import type { Player } from '../contracts/game.ts';
import type { Sample } from './samples.ts';

/** What a slot holds where a state has nothing there. */
export const ABSENT: symbol = Symbol('absent');

/** A step from an object to a part of it: a field, a member of a set, or any item of a list. */
export type Step = { readonly field: string } | List;

/** The items of a list, or the characters of a text. */
export interface List {
  /** The most items that any state had. */
  length: number;
  /** Whether the list has an item for each player: it is read from the player to move on. */
  isByPlayer: boolean;
}

/** A leaf, with the path to it. */
export interface Leaf {
  readonly path: readonly Step[];
  /** The path as text, for messages. */
  readonly name: string;
  /** Whether texts here are lists of characters. */
  readonly isText: boolean;
}

/** The lists of a path. */
export function listsOf({ path }: Leaf): List[] {
  return path.filter((step) => 'length' in step);
}

/** The number of slots of a leaf. */
export function slotsOf(leaf: Leaf): number {
  return listsOf(leaf).reduce((slots, { length }) => slots * length, 1);
}

/**
 * Finds the leaves of all samples.
 * @param texts the names of leaves whose texts are lists of characters.
 * @param max the most leaves.
 * @returns `undefined` if there are more.
 */
export function findLeaves<State>(
  samples: readonly Sample<State>[],
  players: number,
  texts: ReadonlySet<string>,
  max: number,
): Leaf[] | undefined {
  const leaves = new Map<string, Leaf>();
  const lists = new Map<string, List>();
  const look = (value: unknown, path: readonly Step[], name: string): void => {
    if (leaves.size > max) return;
    const isText = typeof value === 'string' && texts.has(name);
    if (isText || isList(value)) {
      const list = lists.get(name) ?? { length: value.length, isByPlayer: players > 1 };
      lists.set(name, list);
      list.isByPlayer &&= value.length === players;
      list.length = Math.max(list.length, value.length);
      const itemPath = [...path, list];
      const hasOneLeaf = typeof value === 'string' || ArrayBuffer.isView(value);
      const count = hasOneLeaf ? Math.min(value.length, 1) : value.length;
      let isSeen = false; // whether there was a primitive item, which has the same leaf as all others
      for (let item = 0; item < count; item++) {
        const part: unknown = value[item];
        if (isSeen && !isObject(part)) continue;
        isSeen ||= !isObject(part);
        look(part, itemPath, `${name}[ ]`);
      }
      return;
    }
    if (isObject(value)) {
      for (const [field, part] of fieldsOf(value)) look(part, [...path, { field }], `${name}.${field}`);
      return;
    }
    if (typeof value !== 'function' && !leaves.has(name))
      leaves.set(name, { path, name, isText: name.endsWith('[ ]') && texts.has(name.slice(0, -3)) });
  };
  for (const { state } of samples) look(state, [], 'state');
  return leaves.size > max ? undefined : [...leaves.values()];
}

/** The fields of an object, the entries of a map, and the members of a set, which are `true`. */
function fieldsOf(value: object): (readonly [field: string, part: unknown])[] {
  if (value instanceof Map) return Array.from(value, ([key, part]) => [String(key), part] as const);
  if (value instanceof Set) return Array.from(value, (member) => [String(member), true] as const);
  return Object.entries(value);
}

function fieldOf(value: object, field: string): unknown {
  if (value instanceof Map) return value.get(field) ?? value.get(Number(field));
  if (value instanceof Set) return value.has(field) || value.has(Number(field)) ? true : undefined;
  return Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
}

/** Writes the values of a leaf into slots, as a player sees them. Slots without a value are `ABSENT`. */
export function readLeaf(leaf: Leaf, state: unknown, player: Player, slots: unknown[]): void {
  slots.fill(ABSENT);
  readFrom(leaf.path, 0, state, { player, slots, slot: 0 });
}

interface Reading {
  readonly player: Player;
  readonly slots: unknown[];
  readonly slot: number;
}

function readFrom(path: readonly Step[], at: number, value: unknown, reading: Reading): void {
  const { player, slots, slot } = reading;
  if (at === path.length) {
    if (!isObject(value) && typeof value !== 'function' && value !== undefined) slots[slot] = value;
    return;
  }
  const step = path[at];
  if ('field' in step) {
    if (isObject(value)) readFrom(path, at + 1, fieldOf(value, step.field), reading);
    return;
  }
  if (typeof value !== 'string' && !isList(value)) return;
  const { length, isByPlayer } = step;
  const count = Math.min(length, value.length);
  const isLast = at + 1 === path.length;
  for (let item = 0; item < count; item++) {
    const place = isByPlayer ? (item - player + length) % length : item;
    const next = slot * length + place;
    const part: unknown = value[item];
    if (!isLast) readFrom(path, at + 1, part, { player, slots, slot: next });
    else if (!isObject(part) && part !== undefined) slots[next] = part;
  }
}
