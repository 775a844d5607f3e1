/** The code that a Markdown file quotes, so that tests can hold it to the files that it comes from. */
import { readFile } from 'node:fs/promises';

/** The blocks of TypeScript and JSON, in their order. */
export async function quotedCode(markdown: URL): Promise<string[]> {
  const text = await readFile(markdown, 'utf8');
  return Array.from(text.matchAll(/```(?:ts|json)\n(.*?)```/gs), ([, code]) => code);
}
