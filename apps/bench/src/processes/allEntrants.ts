/** All entrants: found, built and tested. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Machine } from '../results.ts';
import { type Entrant, inC, inChromium, inNode, probed } from './entrants.ts';

export interface AllEntrants {
  readonly entrants: readonly Entrant[];
  readonly versions: Pick<Machine, 'compiler' | 'chromium'>;
  close(): Promise<void>;
}

/** Finds the entrants that can run, on request in Chromium too. */
export async function openEntrants(withChromium: boolean): Promise<AllEntrants> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove); // however it ends
  const native = await inC(folder);
  const pages = withChromium ? await inChromium(join(folder, 'page')) : undefined;
  const entrants: Entrant[] = [];
  for (const entrant of [...inNode(), native.entrant, ...(pages?.entrants ?? [])]) {
    entrants.push(await probed(entrant));
  }
  return {
    entrants,
    versions: { compiler: native.compiler, chromium: pages?.chromium?.version },
    async close() {
      await pages?.chromium?.close();
      process.off('exit', remove);
      remove();
    },
  };
}
