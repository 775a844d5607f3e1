import { checkChoice } from '@banyan/mcts/checks';

/** The build of the core: WebAssembly, or the JavaScript that binaryen's wasm2js makes from the same WebAssembly. */
export type Build = 'wasm' | 'js';

/**
 * Refuses a build that does not exist; `undefined` leaves the choice to the caller.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkBuild(build: Build | undefined): void {
  if (build !== undefined) checkChoice('build', build, ['wasm', 'js']);
}

/** The bytes of `@banyan/wasm/core.wasm`, in a buffer or a view of one, such as a `Uint8Array`. */
export type Bytes = ArrayBuffer | View;

/** A view of a buffer. */
export interface View {
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** A `URL`, by the part of it that is used: so that users need no types of the DOM. */
export interface Address {
  readonly href: string;
}

/** A `WebAssembly.Module`, which has no members of its own: it is recognized by the members that it lacks. */
export interface CompiledModule {
  readonly byteLength?: never;
  readonly href?: never;
}

/**
 * Where the core can come from.
 *
 * Its bytes, their address (as a `URL`, or as text, which a page resolves against its own address; `file:` in Node), or a
 * compiled `WebAssembly.Module`.
 */
export type CoreSource = Bytes | Address | string | CompiledModule;
