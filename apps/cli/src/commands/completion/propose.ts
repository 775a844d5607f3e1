/** Prints the proposals for the scripts of `banyan completion`, one per line: the word, a tab, and its description. */
import { proposeCompletions } from '@stricli/core';
import { app } from '../../app.ts';
import type { Context } from '../../context.ts';

/** @param words the words after `banyan`; the last one is incomplete. */
export async function propose(words: readonly string[], context: Context): Promise<void> {
  const partial = words.at(-1) ?? '';
  const all = await proposeCompletions(app, words.length === 0 ? [''] : words, context);
  const lines = all
    .filter(({ completion }) => completion.startsWith(partial))
    .map(({ completion, brief }) => `${completion}\t${brief}\n`);
  context.process.stdout.write(lines.join(''));
}
