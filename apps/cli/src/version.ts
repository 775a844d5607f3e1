import { readFile } from 'node:fs/promises';

/** Returns the version of this program from its manifest. */
export async function currentVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
