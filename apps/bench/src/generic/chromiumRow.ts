/** Searches in Chromium: each build, or other contender, in a page of its own, bundled as a page would have it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Competitor, runContest } from '../contest.ts';
import { type Chromium, type GenericPage, NoChromium, startChromium } from '../processes/chromium.ts';
import type { Answer } from '../processes/task.ts';
import { taken } from '../statistics.ts';
import { modulesOf } from './build.ts';
import type { PageSearch } from './pageSearch.ts';
import type { Measured, RowTask } from './row.ts';
import { WORKLOADS } from './workloads.ts';

/** The least processor time of a measurement, in seconds: Chromium reports it to a hundredth. */
const SECONDS = 0.5;

/** Calls back with a browser, and with the folder of its pages. `undefined` where there is no Chromium. */
export async function withChromium<Result>(
  use: (chromium: Chromium, folder: string) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-generic-'));
  let chromium: Chromium | undefined;
  try {
    chromium = await startChromium(folder);
    return await use(chromium, folder);
  } catch (error) {
    if (error instanceof NoChromium) return undefined;
    throw error;
  } finally {
    await chromium?.close();
    await rm(folder, { recursive: true });
  }
}

/** Bundles the packages of each checkout into the folder of the pages. */
export async function bundleBuilds(folder: string, checkouts: readonly string[]): Promise<void> {
  for (const [index, checkout] of checkouts.entries()) {
    const [mcts, games] = modulesOf(checkout).map((path) => JSON.stringify(path));
    await bundle(folder, String(index), `export * as mcts from ${mcts};\nexport * as games from ${games};\n`);
  }
}

/** Bundles a module into the folder of the pages, which import it by this name. */
export async function bundle(folder: string, name: string, code: string): Promise<void> {
  const outDir = join(folder, 'builds');
  await mkdir(outDir, { recursive: true });
  const entry = join(outDir, `${name}.entry.js`);
  await writeFile(entry, code);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
    },
  });
}

/**
 * Searches with each build in turn, as `measureRow` does in Node.
 * @throws Error where two builds grow different trees.
 */
export async function measureInChromium(
  chromium: Chromium,
  { workload, simulations, rounds, folders, isByHand = false }: RowTask,
): Promise<Measured[]> {
  const searches = [...folders.keys()].map(
    (index): PageSearch => ({ kind: 'build', workload, build: index }),
  );
  if (isByHand) searches.push({ kind: 'by hand' });
  return measurePages(chromium, searches, { simulations, rounds, isComparable: true });
}

/** How pages are measured. */
interface Measurement {
  readonly simulations: number;
  readonly rounds: number;
  /** Whether all grow the same tree. */
  readonly isComparable: boolean;
}

/**
 * Searches in each page in turn, round after round, after one uncounted round.
 * @throws Error where trees differ that must not.
 */
export async function measurePages(
  chromium: Chromium,
  searches: readonly PageSearch[],
  { simulations, rounds, isComparable }: Measurement,
): Promise<Measured[]> {
  const contenders: Contender[] = [];
  try {
    for (const search of searches) {
      const page = await chromium.openGeneric(search);
      contenders.push(new Contender(search, page, simulations, isComparable));
    }
    const standings = await runContest(contenders, { rounds: rounds + 1, patience: Infinity });
    return contenders.map(({ bytes }, index) => ({
      microseconds: taken(standings[index].rounds.slice(1)).map((seconds) => (seconds * 1e6) / simulations),
      collections: undefined,
      bytes: bytes && bytes / simulations,
    }));
  } finally {
    for (const contender of contenders) await contender.close();
  }
}

function nameOf(search: PageSearch): string {
  if (search.kind === 'by hand') return search.kind;
  if (search.kind !== 'build') return `${search.kind}, c = ${search.c}`;
  return `${WORKLOADS[search.workload].name}, ${search.build > 0 ? 'before' : 'now'}`;
}

/** What searches in one page. */
class Contender implements Competitor {
  readonly name: string;
  readonly isComparable: boolean;
  /** Of the tree. */
  bytes: number | undefined;
  readonly #page: GenericPage;
  readonly #simulations: number;
  /** How many searches take long enough to be measured; `undefined` before the first round. */
  #times: number | undefined;

  constructor(search: PageSearch, page: GenericPage, simulations: number, isComparable: boolean) {
    this.name = `${nameOf(search)} in Chromium`;
    this.isComparable = isComparable;
    this.#page = page;
    this.#simulations = simulations;
  }

  /** One search, by the mean of several. */
  async run(): Promise<Answer> {
    this.#times ??= await this.#findTimes();
    const { seconds, result } = await this.#search(this.#times);
    return { seconds: seconds / this.#times, result };
  }

  async #findTimes(): Promise<number> {
    for (let times = 1; ; times *= 2) if ((await this.#search(times)).seconds >= SECONDS) return times;
  }

  async #search(times: number): Promise<Answer> {
    const before = await this.#page.seconds();
    const { visits, bytes } = await this.#page.search(this.#simulations, times);
    const seconds = (await this.#page.seconds()) - before;
    this.bytes = bytes;
    return { seconds, result: visits.split(',').map(Number) };
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
