/** Prints the proposals for the scripts of `banyan completion`, one per line: the word, a tab, and its description. */
import { proposeCompletions } from '@stricli/core';
import { app } from '../../app.ts';
import { entrantProposals, gameProposals } from '../../completion.ts';
import type { Context } from '../../context.ts';

/** @param words the words after `banyan`; the last one is incomplete. */
export async function propose(words: readonly string[], context: Context): Promise<void> {
  const partial = words.at(-1) ?? '';
  const all = await proposeCompletions(app, words.length === 0 ? [''] : words, context);
  const proposed = all.filter(({ completion }) => completion.startsWith(partial));
  const hasValues = proposed.some(({ kind }) => kind === 'argument:value');
  const briefs = hasValues ? await briefsOf(partial) : new Map<string, string>();
  const lines = proposed.map(({ completion, kind, brief }) => {
    const own = kind === 'argument:value' ? briefs.get(completion) : undefined;
    return `${completion}\t${own ?? brief}\n`;
  });
  context.process.stdout.write(lines.join(''));
}

/** The descriptions of games and engines. */
async function briefsOf(partial: string): Promise<ReadonlyMap<string, string>> {
  const found = [...(await gameProposals(partial)), ...(await entrantProposals(partial))];
  return new Map(found.map(({ text, brief }) => [text, brief]));
}
