/**
 * The file of a network: one line of JSON, its parameters as float32 little-endian in the order of `Network.parameters`,
 * and the CRC-32 of all before it, little-endian.
 */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect, quote } from '@banyan/mcts/checks';
import { crc32 } from './crc32.ts';
import { planOf } from './layers.ts';
import { emptyNetwork, type Network } from './network.ts';
import { checkPlain, type Plain } from './plain.ts';
import { checkShape, type NetworkShape } from './shape.ts';

/**
 * The details of a network in its file.
 *
 * Further members are any plain data, such as the seed and the curve.
 */
export interface NetworkDetails {
  /** The text that names the game, such as `hex:5`. */
  readonly game: string;
  /** The hash of the game's encoding: see `encodingHash`. */
  readonly encoding: string;
  readonly [key: string]: Plain | undefined;
}

/** A network from a file, and its details. */
export interface DecodedNetwork {
  readonly network: Network;
  readonly details: NetworkDetails;
}

const FORMAT = 'banyan-network';
const VERSION = 1;
const MAX_HEADER = 2 ** 20;
const NEWLINE = 10;
const CHECKSUM_BYTES = 4;

/**
 * Encodes a network as a file.
 * @throws BanyanError `INVALID_NETWORK` for details that are not plain data or take more than 1 MiB; `DISPOSED`.
 */
export function encodeNetwork(network: Network, details: NetworkDetails): Uint8Array<ArrayBuffer> {
  checkDetails(details);
  const header = { format: FORMAT, version: VERSION, shape: network.shape, details };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  if (line.length > MAX_HEADER)
    throw refusal(`details must take less than ${MAX_HEADER} bytes, not ${line.length}`);
  const { parameters } = network;
  const bytes = new Uint8Array(line.length + 4 * parameters.length + CHECKSUM_BYTES);
  bytes.set(line);
  const view = new DataView(bytes.buffer);
  for (const [n, value] of parameters.entries()) view.setFloat32(line.length + 4 * n, value, true);
  const end = bytes.length - CHECKSUM_BYTES;
  view.setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

/**
 * Decodes the network of a file.
 *
 * Memory is reserved only for a file of the right size.
 * @throws BanyanError `INVALID_NETWORK` for bytes that are not such a file, are damaged, or are of another version;
 *   `OUT_OF_MEMORY`.
 */
export function decodeNetwork(bytes: Uint8Array): DecodedNetwork {
  if (!(bytes instanceof Uint8Array))
    throw refusal(`a network file must be a Uint8Array, not ${inspect(bytes)}`);
  const start = 1 + bytes.subarray(0, MAX_HEADER).indexOf(NEWLINE);
  const { shape, details } = headerOf(bytes.subarray(0, start));
  const size = start + 4 * parametersOf(shape) + CHECKSUM_BYTES;
  if (bytes.length !== size) throw refusal(`the network file must have ${size} bytes, not ${bytes.length}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = size - CHECKSUM_BYTES;
  if (view.getUint32(end, true) !== crc32(bytes.subarray(0, end))) {
    throw refusal('the network file is damaged: its checksum differs');
  }
  const parameters = new Float32Array((end - start) / 4);
  for (let n = 0; n < parameters.length; n++) parameters[n] = view.getFloat32(start + 4 * n, true);
  const network = emptyNetwork(shape);
  network.load(parameters);
  return { network, details };
}

/**
 * Refuses the network of another game, or of another encoding of the game.
 * @throws BanyanError `INVALID_NETWORK`, with both names.
 */
export function checkNetworkIsFor(details: NetworkDetails, game: string, encoding: string): void {
  if (details.game !== game) {
    throw refusal(`the network is for ${quote(details.game)}, not for ${quote(game)}`);
  }
  if (details.encoding !== encoding) {
    throw refusal(
      `the network is for ${quote(game)} in the encoding ${quote(details.encoding)}, not in ${quote(encoding)}`,
    );
  }
}

interface Header {
  readonly shape: NetworkShape;
  readonly details: NetworkDetails;
}

/** A line of JSON, unchecked. */
interface ParsedLine {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly shape?: NetworkShape;
  readonly details?: unknown;
}

function headerOf(line: Uint8Array): Header {
  const header = parsed(line);
  if (header?.format !== FORMAT) throw refusal('this is not a network file of Banyan');
  if (header.version !== VERSION) {
    const version = header.version === undefined ? 'none' : inspect(header.version);
    throw refusal(`the network file has format version ${version}, and this Banyan reads ${VERSION}`);
  }
  checked(() => checkKeys('a network file', header, ['format', 'version', 'shape', 'details']));
  const { shape, details } = header;
  checkDetails(details);
  return { shape: checked(() => checkShape(shape)), details };
}

function parsed(line: Uint8Array): ParsedLine | null {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return null;
  }
}

function parametersOf(shape: NetworkShape): number {
  return checked(() => planOf(shape).parameters);
}

function checkDetails(details: unknown): asserts details is NetworkDetails {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) {
    throw refusal(`details must be an object, not ${inspect(details)}`);
  }
  for (const name of ['game', 'encoding']) {
    const value: unknown = Reflect.get(details, name);
    if (typeof value !== 'string') throw refusal(`details.${name} must be text, not ${inspect(value)}`);
  }
  checkPlain('details', details);
}

/** The result of a check of options, whose refusal is the file's. */
function checked<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (cause) {
    if (!(cause instanceof BanyanError)) throw cause;
    throw new BanyanError('INVALID_NETWORK', `the network file is invalid: ${cause.message}`, { cause });
  }
}

function refusal(message: string): BanyanError {
  return new BanyanError('INVALID_NETWORK', message);
}
