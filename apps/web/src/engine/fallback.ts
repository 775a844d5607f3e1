/** The core as JavaScript, a large file: loaded only where a policy forbids WebAssembly. */
import { create } from '@banyan/wasm';
import type { Core } from '@banyan/wasm/slim';

export function fallbackCore(): Promise<Core> {
  return create({ build: 'js' });
}
