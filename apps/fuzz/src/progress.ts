/**
 * The progress of a child: a file of two numbers, the index of its current case and the number of its finished cases. The child
 * writes it synchronously before and after each case, so that it stays true if the child hangs or is killed.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface Progress {
  readonly current: number;
  readonly ended: number;
}

export class ProgressWriter {
  readonly #file: number;
  readonly #numbers = new Float64Array(2);
  readonly #bytes = new Uint8Array(this.#numbers.buffer);

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  write({ current, ended }: Progress): void {
    this.#numbers[0] = current;
    this.#numbers[1] = ended;
    writeSync(this.#file, this.#bytes, 0, this.#bytes.length, 0);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Reads the progress; `undefined` before the first case. */
export function readProgress(path: string): Progress | undefined {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(readFileSync(path));
  } catch {
    return undefined;
  }
  if (bytes.length < 16) return undefined;
  const [current, ended] = new Float64Array(bytes.buffer);
  return { current, ended };
}
