/**
 * Inputs that have failed once: `corpus/<target>/<name>.json`, each with its failure. The tests replay all of them, to guard
 * against regressions.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder beside `src` and beside `dist`, which holds the bundle of this module. */
export const CORPUS: string = fileURLToPath(new URL('../corpus', import.meta.url));

export interface KeptInput {
  readonly target: string;
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly input: unknown;
}

/** Writes an input to a corpus. @returns the path of the file. */
export function keep(corpus: string, target: string, input: string, failure: string): string {
  const name = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const folder = join(corpus, target);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  writeFileSync(path, `${JSON.stringify({ failure, input: JSON.parse(input) }, undefined, 2)}\n`);
  return path;
}

/** All inputs of the corpus. */
export function kept(): KeptInput[] {
  return readdirSync(CORPUS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: target }) =>
      readdirSync(join(CORPUS, target)).map((file) => {
        const { input }: { input: unknown } = JSON.parse(readFileSync(join(CORPUS, target, file), 'utf8'));
        return { target, name: file.replace(/\.json$/, ''), input };
      }),
    );
}
