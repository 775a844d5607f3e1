/**
 * Files of arrays: one line of JSON, the arrays little-endian one after another, and the CRC-32 of all before it. A training
 * is stored in such files, each written once.
 */
import { BanyanError } from '@banyan/mcts';
import { crc32 } from '../network/crc32.ts';

/** The arrays of a file. */
export type Column = Float32Array | Uint8Array;

const VERSION = 1;
const MAX_HEADER = 2 ** 24;
const NEWLINE = 10;
const CHECKSUM_BYTES = 4;

/** The bytes of a file. */
export function sealed(format: string, header: object, columns: readonly Column[]): Uint8Array<ArrayBuffer> {
  const sizes = columns.map((column) => column.length);
  const line = new TextEncoder().encode(`${JSON.stringify({ format, version: VERSION, sizes, header })}\n`);
  const size = columns.reduce((sum, { byteLength }) => sum + byteLength, line.length);
  const bytes = new Uint8Array(size + CHECKSUM_BYTES);
  bytes.set(line);
  let at = line.length;
  for (const { buffer, byteOffset, byteLength } of columns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  new DataView(bytes.buffer).setUint32(at, crc32(bytes.subarray(0, at)), true);
  return bytes;
}

/** What a file has. */
export interface Unsealed {
  /** The object of its line, unchecked. */
  readonly header: unknown;
  readonly columns: readonly Column[];
}

/**
 * Reads a file.
 * @param kinds the kind of each array.
 * @throws BanyanError `INVALID_NETWORK` for bytes that are not such a file, are damaged, or are of another version.
 */
export function unsealed(format: string, bytes: Uint8Array, kinds: readonly ('float' | 'byte')[]): Unsealed {
  const refuse = (why: string): BanyanError => new BanyanError('INVALID_NETWORK', `a ${format} file ${why}`);
  const start = 1 + bytes.subarray(0, MAX_HEADER).indexOf(NEWLINE);
  const line = parsed(bytes.subarray(0, start));
  if (line?.format !== format) throw refuse('begins with its format, and this one does not');
  if (line.version !== VERSION) throw refuse(`has version ${VERSION} in this Banyan, not ${line.version}`);
  const end = bytes.length - CHECKSUM_BYTES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (end < start || view.getUint32(end, true) !== crc32(bytes.subarray(0, end)))
    throw refuse('is damaged: its checksum differs');
  const { sizes } = line;
  if (!Array.isArray(sizes) || sizes.length !== kinds.length) throw refuse(`has ${kinds.length} arrays`);
  let at = start;
  const columns = kinds.map((kind, index): Column => {
    const size: unknown = sizes[index];
    const length = (kind === 'float' ? 4 : 1) * Number(size);
    if (!Number.isSafeInteger(size) || length < 0 || at + length > end)
      throw refuse('has arrays of other sizes');
    const content = new Uint8Array(bytes.subarray(at, at + length)); // a copy: slices of a Buffer share its memory
    at += length;
    return kind === 'float' ? new Float32Array(content.buffer) : content;
  });
  if (at !== end) throw refuse('has arrays of other sizes');
  return { header: line.header, columns };
}

interface ParsedLine {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly sizes?: unknown;
  readonly header?: unknown;
}

function parsed(line: Uint8Array): ParsedLine | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
