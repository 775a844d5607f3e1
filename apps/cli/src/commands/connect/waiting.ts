/** Says what a seat waits for, when it has waited for two seconds. */

/** The silence after which the user learns of it, in milliseconds. */
const SILENCE = 2_000;

export class Waiting {
  readonly #note: (text: string) => void;
  #what: string | undefined;
  /** What was said last: the same is not said twice in a row. */
  #said: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  /** Waits for something from now on; `undefined` for nothing. */
  for(what: string | undefined): void {
    if (what === this.#what) return;
    clearTimeout(this.#timer);
    this.#what = what;
    if (what === undefined || what === this.#said) return;
    this.#timer = setTimeout(() => {
      this.#said = what;
      this.#note(`waiting for ${what}`);
    }, SILENCE);
  }
}
