import { readFile } from 'node:fs/promises';

/** The version of this program, as its manifest has it. */
export async function currentVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
