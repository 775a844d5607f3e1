/** The modules of the core from the source of this package: one compressed text, because the games share most of their code. */
import { bytesOfCompressed } from './compressed.ts';
import { type InlinedName, inlinedNames } from './gameNames.ts';
import { lengths, text } from './generated/wasm.ts';

let all: Uint8Array | undefined;

/** The bytes of a module; the first call decompresses all modules. */
export function inlinedModule(name: InlinedName): Uint8Array<ArrayBuffer> {
  all ??= bytesOfCompressed(text, lengthOf(inlinedNames));
  const begin = lengthOf(inlinedNames.slice(0, inlinedNames.indexOf(name)));
  return Uint8Array.from(all.subarray(begin, begin + lengths[name]));
}

function lengthOf(names: readonly InlinedName[]): number {
  return names.reduce((sum, name) => sum + lengths[name], 0);
}
