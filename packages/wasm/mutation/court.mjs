// Runs the judge in a process with a time limit, because a mutant may loop forever.

import { fork } from 'node:child_process';
import { join } from 'node:path';

/** The time limit of a check: this many times its time with the original core, plus milliseconds. */
const PATIENCE = { factor: 8, milliseconds: 3_000 };

/** The time limit before the first check, in which the judge loads its modules. */
const START_MILLISECONDS = 60_000;

/**
 * @typedef {object} Judgement
 * @property {'killed' | 'timed out' | 'survived'} verdict
 * @property {string} [check] that failed or did not end
 * @property {string} [why]
 */

export class Court {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #judge;
  /** How long each check of a game took of the core as it is. @type {Map<string, number>} */
  #usual = new Map();

  /**
   * Runs the checks on the core as it is, to learn how long each takes.
   * @param {string} game @param {Uint8Array} bytes
   * @throws Error where it does not pass them.
   */
  async learn(game, bytes) {
    let name = '';
    let begun = 0;
    const note = () => this.#usual.set(`${game}: ${name}`, performance.now() - begun);
    const { verdict, check, why } = await this.#ask(game, bytes, (next) => {
      note();
      name = next;
      begun = performance.now();
      return START_MILLISECONDS;
    });
    note();
    if (verdict !== 'survived') throw new Error(`the core as it is fails "${check}" of ${game}: ${why}`);
  }

  /** @param {string} game @param {Uint8Array} bytes */
  try(game, bytes) {
    return this.#ask(game, bytes, (check) => {
      const usual = this.#usual.get(`${game}: ${check}`) ?? 0;
      return PATIENCE.milliseconds + PATIENCE.factor * usual;
    });
  }

  close() {
    this.#judge?.kill('SIGKILL');
    this.#judge = undefined;
  }

  /**
   * @param {string} game @param {Uint8Array} bytes
   * @param {(check: string) => number} limitOf the milliseconds that a check has
   * @returns {Promise<Judgement>}
   */
  #ask(game, bytes, limitOf) {
    this.#judge ??= fork(join(import.meta.dirname, 'judge.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    const judge = this.#judge;
    return new Promise((resolve) => {
      let check = 'start';
      let watch = setTimeout(() => end({ verdict: 'timed out', check }), START_MILLISECONDS);

      /** @param {Judgement} judgement */
      const end = (judgement) => {
        clearTimeout(watch);
        judge.removeAllListeners();
        if (judgement.verdict === 'timed out') this.close();
        resolve(judgement);
      };
      judge.on('exit', () => {
        this.#judge = undefined;
        end({ verdict: 'killed', check, why: 'the process ended' });
      });
      judge.on('message', (/** @type {import('./judge.ts').JudgeMessage} */ word) => {
        if ('ends' in word) {
          if (word.failed === undefined) end({ verdict: 'survived' });
          else end({ verdict: 'killed', check: word.failed, why: word.why });
          return;
        }
        check = word.begins;
        clearTimeout(watch);
        watch = setTimeout(() => end({ verdict: 'timed out', check }), limitOf(check));
      });
      judge.send({ game, bytes });
    });
  }
}
