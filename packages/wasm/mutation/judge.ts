/** A process of its own, which may be killed: runs the checks of one module after another, and reports how they end. */
import { setImmediate } from 'node:timers/promises';
import { compileWasmSync } from '../src/bridge.ts';
import { checksOf } from './checks.ts';

/** A module to judge. */
export interface Case {
  /** The name of a game of the core, or of the tests. */
  readonly game: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A message to the parent: each check before it begins, and the end, with the check that failed, if any. */
export type JudgeMessage =
  | { readonly begins: string }
  | { readonly ends: true; readonly failed?: string; readonly why?: string };

process.on('message', ({ game, bytes }: Case) => {
  void judge(game, bytes).then(send);
});

async function judge(game: string, bytes: Uint8Array<ArrayBuffer>): Promise<JudgeMessage> {
  let name = 'instance';
  try {
    for (const check of checksOf(game, compileWasmSync(bytes))) {
      name = check.name;
      send({ begins: name });
      await setImmediate(); // a message is sent only between checks
      check.run();
    }
  } catch (error) {
    return { ends: true, failed: name, why: error instanceof Error ? error.message : String(error) };
  }
  return { ends: true };
}

function send(message: JudgeMessage): void {
  process.send?.(message);
}
