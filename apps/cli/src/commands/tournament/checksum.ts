/**
 * Lines of JSON with a checksum, which shows whether a line is complete: the last key of each object is `crc`, the
 * CRC-32 of the text before it in eight hexadecimal digits. Any JSON parser can read these lines.
 */
import { crc32 } from 'node:zlib';

const SEAL = /^(\{.*),"crc":"([0-9a-f]{8})"\}$/s;

/** Formats an object as a line with its checksum and a newline. The object has at least one key, and none is `crc`. */
export function withChecksum(value: object): string {
  const open = JSON.stringify(value).slice(0, -1);
  return `${open},"crc":"${checksum(open)}"}\n`;
}

/**
 * Parses a line, given without its newline; `undefined` if it is incomplete or changed.
 * @throws SyntaxError if the checksum is right but the text is not JSON.
 */
export function readChecked(line: string): unknown {
  const [, open, seal] = SEAL.exec(line) ?? [];
  if (open === undefined || seal !== checksum(open)) return undefined;
  return JSON.parse(`${open}}`);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
