/**
 * The file of a search: everything that it continues from, in a versioned binary format.
 *
 *     magic    7 bytes    the letters "banyan" and 0x1a, the end-of-file character of DOS
 *     version  1 byte
 *     length   number     bytes of the whole file
 *     head     the parts of the search besides its tree
 *     columns  their names, the number of nodes, and each column for exactly these nodes
 *     check    word       the CRC-32 of everything before it
 *
 * Words have 32 bits and numbers 64, little endian. Actions are stored by their keys.
 */

import { inspect } from '../checking/options.ts';
import type { Seed } from '../contracts/search.ts';
import { seedWords } from '../numeric/random.ts';
import { noMemoryFor, type Tree } from '../tree/tree.ts';
import { ByteReader, ByteWriter, type Column, invalidTree, type Scalar } from './bytes.ts';
import { crc32 } from './checksum.ts';

const MAGIC = [0x62, 0x61, 0x6e, 0x79, 0x61, 0x6e, 0x1a];
const VERSION = 2;
/** The offsets of the length and of the head. */
const LENGTH_AT = MAGIC.length + 1;
const HEAD_AT = LENGTH_AT + 8;
const CHECK_BYTES = 4;

/** The contents of a file besides the columns of the tree. */
export interface Head {
  /** The name of the game. */
  readonly game: string;
  /** Whether the search has a solver. */
  readonly solver: boolean;
  /** Whether nodes that a proof follows from may have been dropped from the tree. */
  readonly isPruned: boolean;
  /** The player to move at the root, and the key of its state, if the game has keys. */
  readonly player: number;
  /** The player who made the last decision before the root. */
  readonly decider: number;
  readonly stateKey: Scalar;
  readonly seed: Seed;
  /** The state of the random number generator. */
  readonly random: readonly number[];
  readonly simulations: number;
  /** The simulations whose rollout was cut. */
  readonly cutRollouts: number;
  /** The visits of each child of the root when the root was set; empty without children. */
  readonly keptVisits: readonly number[];
  readonly maxDepth: number;
  /** Whether the tree was full, and its maximum number of nodes. */
  readonly isFull: boolean;
  readonly maxNodes: number;
  /** The keys of the actions, by code. */
  readonly keys: readonly (number | string)[];
  /** The best line of a puzzle: its value and the codes of its actions. */
  readonly best: { readonly value: number; readonly codes: readonly number[] } | undefined;
}

/** The non-empty columns of a tree, by name. */
function columnsOf(tree: Tree): [name: string, column: Column][] {
  return Object.entries(tree.columns()).filter(([, column]) => column.length > 0);
}

/** The bytes of a file. */
export function writeTree(head: Head, tree: Tree): Uint8Array {
  const out = new ByteWriter();
  for (const byte of [...MAGIC, VERSION]) out.byte(byte);
  out.number(0);
  writeHead(out, head);
  const columns = columnsOf(tree);
  out.byte(columns.length);
  for (const [name] of columns) out.text(name);
  out.word(tree.nodes);
  for (const [, column] of columns) out.column(column.subarray(0, tree.nodes));
  out.word(0);
  const file = out.bytes.slice();
  const view = new DataView(file.buffer);
  view.setFloat64(LENGTH_AT, file.length, true);
  view.setUint32(file.length - CHECK_BYTES, crc32(file.subarray(0, -CHECK_BYTES)), true);
  return file;
}

function writeHead(out: ByteWriter, head: Head): void {
  out.text(head.game);
  out.byte(Number(head.solver));
  out.byte(Number(head.isPruned));
  out.scalar(head.player);
  out.word(head.decider);
  out.scalar(head.stateKey);
  out.scalar(head.seed);
  for (const word of head.random) out.word(word);
  out.number(head.simulations);
  out.number(head.cutRollouts);
  writeWords(out, head.keptVisits);
  out.word(head.maxDepth);
  out.byte(Number(head.isFull));
  out.word(head.maxNodes);
  out.word(head.keys.length);
  for (const key of head.keys) out.scalar(key);
  out.byte(Number(head.best !== undefined));
  if (head.best === undefined) return;
  out.number(head.best.value);
  writeWords(out, head.best.codes);
}

function writeWords(out: ByteWriter, words: readonly number[]): void {
  out.word(words.length);
  for (const word of words) out.word(word);
}

/**
 * Checks that a file is complete and intact, and opens it at its head.
 * @throws BanyanError `INVALID_TREE`.
 */
export function openFile(bytes: unknown): ByteReader {
  if (!(bytes instanceof Uint8Array)) throw invalidTree(`must be a Uint8Array, not ${inspect(bytes)}`);
  if (bytes.length < HEAD_AT || MAGIC.some((byte, index) => bytes[index] !== byte))
    throw invalidTree('is not a file of Banyan, or is cut short');
  const version = bytes[MAGIC.length];
  if (version !== VERSION) throw invalidTree(`is of version ${version}; this Banyan reads ${VERSION}`);
  const length = new ByteReader(bytes.subarray(LENGTH_AT)).number();
  if (length !== bytes.length) throw invalidTree(`has ${bytes.length} bytes of ${length}`);
  const end = length - CHECK_BYTES;
  if (end < HEAD_AT || new ByteReader(bytes.subarray(end)).word() !== crc32(bytes.subarray(0, end)))
    throw invalidTree('is damaged: its checksum is wrong');
  return new ByteReader(bytes.subarray(HEAD_AT, end));
}

/**
 * Reads the head of a file.
 * @throws BanyanError `INVALID_TREE`.
 */
export function readHead(file: ByteReader): Head {
  const game = file.text();
  const solver = file.flag('solver');
  const isPruned = file.flag('isPruned');
  const player = file.scalar();
  if (typeof player !== 'number') throw invalidTree('has no player to move');
  return {
    game,
    solver,
    isPruned,
    player,
    decider: file.word(),
    stateKey: file.scalar(),
    seed: checkedSeed(file.scalar()),
    random: [file.word(), file.word(), file.word(), file.word()],
    simulations: file.number(),
    cutRollouts: file.number(),
    keptVisits: readWords(file),
    maxDepth: file.word(),
    isFull: file.flag('isFull'),
    maxNodes: file.word(),
    keys: readKeys(file),
    best: file.flag('best') ? { value: file.number(), codes: readWords(file) } : undefined,
  };
}

function checkedSeed(seed: Scalar): Seed {
  try {
    if (seed !== undefined) seedWords(seed);
  } catch {
    throw invalidTree(`has the seed ${inspect(seed)}`);
  }
  if (seed === undefined) throw invalidTree('has no seed');
  return seed;
}

function readKeys(file: ByteReader): (number | string)[] {
  const keys = new Set<number | string>();
  const count = file.word();
  for (let code = 0; code < count; code++) {
    const key = file.scalar();
    if ((typeof key !== 'number' && typeof key !== 'string') || keys.has(key))
      throw invalidTree(`has ${inspect(key)} for the key of action ${code}`);
    keys.add(key);
  }
  return [...keys];
}

function readWords(file: ByteReader): number[] {
  const words: number[] = [];
  for (let left = file.word(); left > 0; left--) words.push(file.word());
  return words;
}

/**
 * Reads the columns into a tree that has only a root.
 * @throws BanyanError `INVALID_TREE`, with the tree partly filled.
 */
export function readColumns(file: ByteReader, tree: Tree): void {
  const columns = columnsOf(tree);
  const needed = columns.map(([name]) => name).join(', ');
  const names = Array.from({ length: file.byte() }, () => file.text());
  const known = Object.keys(tree.columns());
  const odd = names.find((name, index) => !known.includes(name) || names.indexOf(name) < index);
  if (odd !== undefined)
    throw invalidTree(`has a column ${inspect(odd)}; there are ${known.join(', ')}, each once at most`);
  const found = names.join(', ');
  if (found !== needed) throw invalidTree(`has the columns ${found}; these options need ${needed}`);
  const nodes = file.word();
  if (nodes < 1) throw invalidTree('has no root');
  if (nodes > tree.capacity)
    throw invalidTree(`has ${nodes} nodes, more than maxNodes (${tree.capacity}) allows`);
  if (!tree.hasRoomFor(nodes - tree.nodes)) throw noMemoryFor(nodes, tree.bytesPerNode);
  tree.nodes = nodes;
  const filled = tree.columns();
  for (const column of Object.values(filled)) if (column.length > 0) file.column(column, nodes);
  tree.setRecords(filled);
  if (file.left > 0) throw invalidTree(`has ${file.left} bytes after its end`);
}
