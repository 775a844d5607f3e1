/** The modules of the core from the source of this package: one compressed text, because the games share most of their code. */
import { bytesOfBase64 } from './base64.ts';
import { type GameName, gameNames } from './gameNames.ts';
import { lengths, text } from './generated/wasm.ts';

/** The least length of a reference; `scripts/lz77.mjs` defines the format. */
const MIN_LENGTH = 4;

let all: Uint8Array | undefined;

/** The bytes of a module; the first call decompresses all modules. */
export function inlinedModule(name: GameName): Uint8Array<ArrayBuffer> {
  all ??= decompressed(bytesOfBase64(text), lengthOf(gameNames));
  const begin = lengthOf(gameNames.slice(0, gameNames.indexOf(name)));
  return Uint8Array.from(all.subarray(begin, begin + lengths[name]));
}

function lengthOf(names: readonly GameName[]): number {
  return names.reduce((sum, name) => sum + lengths[name], 0);
}

/** Undoes `compressed` of `scripts/lz77.mjs`. */
function decompressed(from: Uint8Array, length: number): Uint8Array {
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
