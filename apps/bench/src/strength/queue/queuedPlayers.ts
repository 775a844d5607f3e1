/** `npm run strength -- --queue`: has pairs played by the workers of a queue, each match as a run of its own. */
import { randomUUID } from 'node:crypto';
import { coordinate } from '@banyan/fleet';
import type { Pair } from '../meeting.ts';
import { Pool } from '../pool.ts';
import type { Task } from '../task.ts';
import type { Players } from '../tournament.ts';
import { strengthBuild } from './build.ts';
import type { SharedMatch } from './messages.ts';
import { queuedPairs } from './queuedPairs.ts';

/** How long Redis keeps a match without its coordinator, in milliseconds. */
const KEPT = 60_000;

/**
 * Makes players on a queue.
 * @param say shows a line to a person; lines do not repeat.
 * @param signal `play` rejects with its reason after an abort.
 * @throws BanyanError `QUEUE_UNAVAILABLE` and `INVALID_OPTION`, in `play`.
 */
export async function queuedPlayers(
  url: string,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Players> {
  const build = await strengthBuild();
  const said = new Set<string>();
  const sayOnce = (text: string): void => {
    if (!said.has(text)) say(text);
    said.add(text);
  };
  const machines = new Set<string>();
  let pool: Pool | undefined;
  const playHere = (task: Task): Promise<Pair> => {
    pool ??= new Pool(1);
    return pool.playPair(task);
  };
  return {
    async play(tasks, onPair) {
      const [{ match, seed }] = tasks;
      const shared: SharedMatch = { match, seed };
      const source = queuedPairs(tasks, playHere, onPair);
      await coordinate(source, {
        ...{ url, build, shared, signal, say: sayOnce },
        ...{ id: randomUUID(), name: 'the strength bench', needs: [], continues: false },
        keptFor: KEPT,
        workerCommand: 'npm run strength -- --worker --queue URL',
      });
      signal.throwIfAborted();
      for (const machine of source.machines) machines.add(machine);
      return source.results;
    },
    machines: () => [...machines].toSorted(),
    async close() {
      await pool?.close();
    },
  };
}
