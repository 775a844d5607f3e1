/** Extracts the code blocks of a Markdown file, so that tests can compare them with their sources. */
import { readFile } from 'node:fs/promises';

/** The TypeScript and JSON blocks, in order. */
export async function quotedCode(markdown: URL): Promise<string[]> {
  const text = await readFile(markdown, 'utf8');
  return Array.from(text.matchAll(/```(?:ts|json)\n(.*?)```/gs), ([, code]) => code);
}
