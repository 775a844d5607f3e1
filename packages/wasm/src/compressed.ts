/** Modules as compressed text: `scripts/lz77.mjs` compresses their bytes, and defines the format. */
import { bytesOfBase85 } from './base85.ts';

/** The least length of a reference. */
const MIN_LENGTH = 4;

/** The bytes of a text that `scripts/build.mjs` has made. @param length the number of bytes. */
export function bytesOfCompressed(text: string, length: number): Uint8Array<ArrayBuffer> {
  const from = bytesOfBase85(text);
  const bytes = new Uint8Array(length);
  let at = 0;
  let end = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = from[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (end < length) {
    for (let literals = number(); literals > 0; literals--) bytes[end++] = from[at++];
    const copied = number() + MIN_LENGTH;
    const distance = number();
    // A reference may overlap what it writes.
    for (let n = 0; n < copied && distance > 0; n++, end++) bytes[end] = bytes[end - distance];
  }
  return bytes;
}
