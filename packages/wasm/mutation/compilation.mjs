// A process of its own that compiles mutants, for on some of them the compiler gives up and ends its process.

import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileGame } from '../compiler/compile.mjs';

const THIS = fileURLToPath(import.meta.url);

/** @typedef {{ game: string, replaced?: { file: string, text: string } }} Request */

export class Compilation {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  /**
   * The module of a game, or nothing where it does not compile.
   * @param {string} game @param {Request['replaced']} [replaced]
   * @returns {Promise<Uint8Array | undefined>}
   */
  of(game, replaced) {
    this.#process ??= fork(THIS, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const compiler = this.#process;
    return new Promise((resolve) => {
      compiler.once('message', (/** @type {Uint8Array | undefined} */ bytes) => {
        compiler.removeAllListeners();
        resolve(bytes ?? undefined);
      });
      compiler.once('exit', () => {
        this.#process = undefined;
        resolve(undefined);
      });
      compiler.send({ game, replaced });
    });
  }

  close() {
    this.#process?.kill();
  }
}

if (process.argv[1] === THIS) {
  process.on('message', async (/** @type {Request} */ { game, replaced }) => {
    const ours = join(import.meta.dirname, `../assembly/games/${game}.ts`);
    const path = existsSync(ours) ? ours : join(import.meta.dirname, `../test/${game}/assembly/${game}.ts`);
    const compiled = await compileGame({ path, checked: true, replaced }).catch(() => undefined);
    process.send?.(compiled?.bytes ?? null);
  });
}
