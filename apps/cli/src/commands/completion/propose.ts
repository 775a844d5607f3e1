/** What a line can go on with: for the scripts of `banyan completion`, a proposal a line, behind a tab what it is. */
import { proposeCompletions } from '@stricli/core';
import { app } from '../../app.ts';
import type { Context } from '../../context.ts';

/** @param words behind `banyan`, the last of which is being typed. */
export async function propose(words: readonly string[], context: Context): Promise<void> {
  const partial = words.at(-1) ?? '';
  const all = await proposeCompletions(app, words.length === 0 ? [''] : words, context);
  const lines = all
    .filter(({ completion }) => completion.startsWith(partial))
    .map(({ completion, brief }) => `${completion}\t${brief}\n`);
  context.process.stdout.write(lines.join(''));
}
