/** The rows in Chromium: each build in a page of its own, bundled as a page would have it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Chromium, GenericPage } from '../processes/chromium.ts';
import { modulesOf } from './build.ts';
import type { Measured, RowTask } from './row.ts';
import type { Searched } from './searcher.ts';
import { WORKLOADS } from './workloads.ts';

/** The least processor time of a measurement, in seconds: Chromium reports it to a hundredth. */
const SECONDS = 0.5;

/** Bundles the packages of each checkout into the folder of the page. */
export async function bundleBuilds(folder: string, checkouts: readonly string[]): Promise<void> {
  const outDir = join(folder, 'builds');
  await mkdir(outDir, { recursive: true });
  for (const [index, checkout] of checkouts.entries()) {
    const [mcts, games] = modulesOf(checkout).map((path) => JSON.stringify(path));
    const entry = join(outDir, `${index}.entry.js`);
    await writeFile(entry, `export * as mcts from ${mcts};\nexport * as games from ${games};\n`);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: false,
        lib: { entry, formats: ['es'], fileName: () => `${index}.js` },
      },
    });
  }
}

/**
 * Searches with each build in turn, round after round, after one uncounted round.
 * @throws Error where two builds grow different trees.
 */
export async function measureInChromium(
  chromium: Chromium,
  { workload, simulations, rounds, folders }: RowTask,
): Promise<Measured[]> {
  const contenders: Contender[] = [];
  try {
    for (const index of folders.keys()) {
      const page = await chromium.openGeneric();
      contenders.push({ index, page, times: 1, microseconds: [], bytes: 0 });
    }
    let expected: string | undefined;
    for (let round = 0; round <= rounds; round++) {
      for (const contender of contenders) {
        const task = [workload, contender.index, simulations] as const;
        if (round === 0) contender.times = await timesFor(contender.page, task);
        const { seconds, searched } = await timed(contender.page, task, contender.times);
        expected ??= searched.visits;
        if (searched.visits !== expected)
          throw new Error(`${WORKLOADS[workload].name}: the builds grow different trees in Chromium`);
        if (round === 0) continue;
        contender.microseconds.push((seconds * 1e6) / (simulations * contender.times));
        contender.bytes = searched.bytes / simulations;
      }
    }
  } finally {
    for (const { page } of contenders) await page.close();
  }
  return contenders.map(({ microseconds, bytes }) => ({ microseconds, collections: undefined, bytes }));
}

interface Contender {
  /** The index of its build. */
  readonly index: number;
  readonly page: GenericPage;
  /** Searches of one measurement. */
  times: number;
  readonly microseconds: number[];
  bytes: number;
}

type Task = readonly [workload: number, build: number, simulations: number];

/** How many searches take long enough to be measured. */
async function timesFor(page: GenericPage, task: Task): Promise<number> {
  for (let times = 1; ; times *= 2) {
    const { seconds } = await timed(page, task, times);
    if (seconds >= SECONDS) return times;
  }
}

async function timed(
  page: GenericPage,
  task: Task,
  times: number,
): Promise<{ readonly seconds: number; readonly searched: Searched }> {
  const before = await page.seconds();
  const searched = await page.search(...task, times);
  return { seconds: (await page.seconds()) - before, searched };
}
