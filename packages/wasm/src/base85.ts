/** Bytes in the source of a module: four bytes are five signs of 85, a sixteenth less than in base64. */

/** The signs of the values from 0: printable, and none that ends a string, a template or a script, or begins a tag. */
export const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%()*+,-./:;=?@[]^_{|}';

const BASE = SIGNS.length;
const SIGNS_A_GROUP = 5;
const BYTES_A_GROUP = 4;

/** Values by the code of a sign. */
const values = new Uint8Array(128);
for (let value = 0; value < BASE; value++) values[SIGNS.charCodeAt(value)] = value;

/** The bytes of a text. The last group has one sign more than it has bytes. */
export function bytesOfBase85(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length - Math.ceil(text.length / SIGNS_A_GROUP));
  for (let at = 0, end = 0; at < text.length; at += SIGNS_A_GROUP, end += BYTES_A_GROUP) {
    let group = 0;
    for (let n = 0; n < SIGNS_A_GROUP; n++) {
      const value = at + n < text.length ? values[text.charCodeAt(at + n)] : BASE - 1;
      group = group * BASE + value;
    }
    for (let n = BYTES_A_GROUP - 1; n >= 0; n--, group = Math.floor(group / 256)) {
      if (end + n < bytes.length) bytes[end + n] = group;
    }
  }
  return bytes;
}
