/** A process of its own, which may be killed: runs the checks of one module after the other, and tells how they end. */
import { setImmediate } from 'node:timers/promises';
import { compileWasmSync } from '../src/bridge.ts';
import { checksOf } from './checks.ts';

/** A module to judge. */
export interface Case {
  /** Of ours, or of the tests. */
  readonly game: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What is told: each check before it begins, and the end, with the check that failed, if any. */
export type Word =
  | { readonly begins: string }
  | { readonly ends: true; readonly failed?: string; readonly why?: string };

process.on('message', ({ game, bytes }: Case) => {
  void judge(game, bytes).then(tell);
});

async function judge(game: string, bytes: Uint8Array<ArrayBuffer>): Promise<Word> {
  let name = 'instance';
  try {
    for (const check of checksOf(game, compileWasmSync(bytes))) {
      name = check.name;
      tell({ begins: name });
      await setImmediate(); // what is told goes out only between checks
      check.run();
    }
  } catch (error) {
    return { ends: true, failed: name, why: error instanceof Error ? error.message : String(error) };
  }
  return { ends: true };
}

function tell(word: Word): void {
  process.send?.(word);
}
