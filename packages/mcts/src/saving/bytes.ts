/** Reads and writes binary data, little endian on every machine. */
import { BanyanError } from '../checking/errors.ts';

/** A column of 32-bit or 64-bit numbers. */
export type Column = Uint32Array | Float32Array | Float64Array;

/** A value that is written with a byte for its type. */
export type Scalar = number | bigint | string | undefined;

const NOTHING = 0;
const NUMBER = 1;
const BIGINT = 2;
const TEXT = 3;

/** A bigint as it is written, in hexadecimal digits. */
const DIGITS = /^(-?)([0-9a-f]+)$/;

/** The error for an invalid file. `what` completes "the saved tree ...". */
export function invalidTree(what: string): BanyanError {
  return new BanyanError('INVALID_TREE', `the saved tree ${what}`);
}

/** A growing buffer of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** The bytes written so far, without a copy. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(value: number): void {
    const at = this.#take(1); // may replace the view
    this.#view.setUint8(at, value);
  }

  word(value: number): void {
    const at = this.#take(4);
    this.#view.setUint32(at, value, true);
  }

  number(value: number): void {
    const at = this.#take(8);
    this.#view.setFloat64(at, value, true);
  }

  /** Writes a text as UTF-16 code units, paired or not. */
  text(value: string): void {
    this.word(value.length);
    const start = this.#take(2 * value.length);
    for (let i = 0; i < value.length; i++) this.#view.setUint16(start + 2 * i, value.charCodeAt(i), true);
  }

  scalar(value: Scalar): void {
    if (value === undefined) this.byte(NOTHING);
    else if (typeof value === 'number') {
      this.byte(NUMBER);
      this.number(value);
    } else if (typeof value === 'bigint') {
      this.byte(BIGINT);
      this.text(value.toString(16));
    } else {
      this.byte(TEXT);
      this.text(value);
    }
  }

  column(values: Column): void {
    const size = values.BYTES_PER_ELEMENT;
    const start = this.#take(size * values.length);
    const view = this.#view;
    if (values instanceof Uint32Array)
      for (let i = 0; i < values.length; i++) view.setUint32(start + 4 * i, values[i], true);
    else if (values instanceof Float32Array)
      for (let i = 0; i < values.length; i++) view.setFloat32(start + 4 * i, values[i], true);
    else for (let i = 0; i < values.length; i++) view.setFloat64(start + 8 * i, values[i], true);
  }

  /** Reserves `count` bytes at the end and returns the index of the first. */
  #take(count: number): number {
    const start = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = allocate(Math.max(2 * this.#bytes.length, this.#length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return start;
  }
}

function allocate(bytes: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(bytes);
  } catch (cause) {
    const megabytes = Math.ceil(bytes / 2 ** 20);
    throw new BanyanError('OUT_OF_MEMORY', `no ${megabytes} MiB to write a tree`, { cause });
  }
}

/** Reads a buffer of bytes in order. Throws `INVALID_TREE` for missing bytes and impossible values. */
export class ByteReader {
  readonly #view: DataView;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The number of bytes left. */
  get left(): number {
    return this.#view.byteLength - this.#place;
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  /** Reads a boolean. */
  flag(what: string): boolean {
    const byte = this.byte();
    if (byte > 1) throw invalidTree(`has ${byte} where ${what} is 0 or 1`);
    return byte === 1;
  }

  word(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  number(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  text(): string {
    const length = this.word();
    const start = this.#take(2 * length);
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.#view.getUint16(start + 2 * i, true));
    return text;
  }

  scalar(): Scalar {
    const kind = this.byte();
    if (kind === NOTHING) return undefined;
    if (kind === NUMBER) return this.number();
    if (kind === TEXT) return this.text();
    const [, sign, digits] = (kind === BIGINT && DIGITS.exec(this.text())) || [];
    if (digits === undefined) throw invalidTree('has a value of an unknown type');
    const size = BigInt(`0x${digits}`);
    return sign === '' ? size : -size;
  }

  /** Reads `count` numbers into the start of a column. */
  column(values: Column, count: number): void {
    const view = this.#view;
    const start = this.#take(values.BYTES_PER_ELEMENT * count);
    if (values instanceof Uint32Array)
      for (let i = 0; i < count; i++) values[i] = view.getUint32(start + 4 * i, true);
    else if (values instanceof Float32Array)
      for (let i = 0; i < count; i++) values[i] = view.getFloat32(start + 4 * i, true);
    else for (let i = 0; i < count; i++) values[i] = view.getFloat64(start + 8 * i, true);
  }

  #take(count: number): number {
    const start = this.#place;
    if (count > this.left) throw invalidTree(`ends where ${count} more bytes are expected`);
    this.#place += count;
    return start;
  }
}
