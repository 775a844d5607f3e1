/** The modules of the core from the source of this package: one compressed text, because the games share most of their code. */
import { bytesOfCompressed } from './compressed.ts';
import { type GameName, gameNames } from './gameNames.ts';
import { lengths, text } from './generated/wasm.ts';

let all: Uint8Array | undefined;

/** The bytes of a module; the first call decompresses all modules. */
export function inlinedModule(name: GameName): Uint8Array<ArrayBuffer> {
  all ??= bytesOfCompressed(text, lengthOf(gameNames));
  const begin = lengthOf(gameNames.slice(0, gameNames.indexOf(name)));
  return Uint8Array.from(all.subarray(begin, begin + lengths[name]));
}

function lengthOf(names: readonly GameName[]): number {
  return names.reduce((sum, name) => sum + lengths[name], 0);
}
