/**
 * Lines of JSON that tell whether they are whole: each object ends with a key `crc`, the CRC-32 of the line before it in
 * eight hexadecimal digits. Any reader of JSON reads them.
 */
import { crc32 } from 'node:zlib';

const SEAL = /^(\{.*),"crc":"([0-9a-f]{8})"\}$/s;

/** The object on a line, sealed, with its newline. It has one key at least, and none that is `crc`. */
export function withChecksum(value: object): string {
  const open = JSON.stringify(value).slice(0, -1);
  return `${open},"crc":"${checksum(open)}"}\n`;
}

/**
 * What the line says, without its newline; `undefined` where it is torn or changed.
 * @throws SyntaxError where it was sealed without being JSON.
 */
export function readChecked(line: string): unknown {
  const [, open, seal] = SEAL.exec(line) ?? [];
  if (open === undefined || seal !== checksum(open)) return undefined;
  return JSON.parse(`${open}}`);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
