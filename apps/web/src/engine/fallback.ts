/** The core as JavaScript, for pages that must not run WebAssembly: large, and loaded only there. */
import { create } from '@banyan/wasm';
import type { Core } from '@banyan/wasm/slim';

export function fallbackCore(): Promise<Core> {
  return create({ build: 'js' });
}
