/** Copies the template of a game into a new folder. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder or a name that cannot be used: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));

/** The names of files that npm would not pack under their own names, by those in the template. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** A name that npm accepts without a scope. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Names that npm refuses, and that of the program, which a package of the same name could not install. */
const RESERVED: ReadonlySet<string> = new Set(['banyan', 'favicon.ico', 'node_modules']);

/** What was made. */
export interface CreatedGame {
  /** The name of the package: that of the folder. */
  readonly name: string;
  /** The names of the files, sorted. */
  readonly files: readonly string[];
}

/**
 * Makes the folder of a game. Its name becomes the name of the package.
 * @param path a folder that does not exist or is empty.
 * @param version the version of Banyan that the game needs, as in `0.1.0`.
 * @throws UsageError if the name is no name of a package, or if the folder is not empty; then nothing has changed.
 */
export async function createGame(path: string, version: string): Promise<CreatedGame> {
  const folder = resolve(path);
  const name = basename(folder);
  checkName(name);
  await checkEmpty(path, folder);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const file of await readdir(TEMPLATE)) {
    const text = await readFile(join(TEMPLATE, file), 'utf8');
    const target = RENAMED[file] ?? file;
    const filled = text.replaceAll('{{name}}', name).replaceAll('{{version}}', version);
    await writeFile(join(folder, target), filled, { flag: 'wx' });
    files.push(target);
  }
  return { name, files: files.toSorted() };
}

function checkName(name: string): void {
  if (NAME.test(name) && !RESERVED.has(name)) return;
  throw new UsageError(
    `${JSON.stringify(name)} is not a name for a game: use 1 to 100 small letters, digits, "-", "_" and ".", ` +
      `a letter or a digit first, and none of ${[...RESERVED].join(', ')}`,
  );
}

async function checkEmpty(path: string, folder: string): Promise<void> {
  const shown = JSON.stringify(path);
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new UsageError(`${shown} is a file: name a new or empty folder`);
    throw error;
  });
  if (found.length > 0) {
    throw new UsageError(
      `${shown} is not empty (it has ${JSON.stringify(found[0])}): name a new or empty folder`,
    );
  }
}
