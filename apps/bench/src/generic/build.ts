/** The packages of one build of this repository: this one, or that of another checkout. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Games from '@banyan/games';
import type * as Mcts from '@banyan/mcts';
import { UsageError } from '../command.ts';

/** What is used of the packages. */
export interface Build {
  readonly mcts: Pick<typeof Mcts, 'mcts'>;
  readonly games: Pick<typeof Games, 'connectN' | 'hex' | 'mnk' | 'othello' | 'ticTacToe'>;
}

/** The modules of the packages in a checkout. */
export function modulesOf(folder: string): string[] {
  return ['mcts', 'games'].map((name) => resolve(join(folder, 'packages', name, 'dist', 'index.js')));
}

/** @throws UsageError where the folder does not hold a checkout that was built. */
export async function checkBuild(folder: string): Promise<void> {
  for (const path of modulesOf(folder)) {
    await access(path).catch(() => {
      throw new UsageError(
        `--against must be the folder of a built checkout, not ${JSON.stringify(folder)}: it has no ${path}`,
      );
    });
  }
}

/** The packages of the checkout in this folder. */
export async function buildIn(folder: string): Promise<Build> {
  const [mcts, games] = modulesOf(folder).map((path) => pathToFileURL(path).href);
  return { mcts: await import(mcts), games: await import(games) };
}
