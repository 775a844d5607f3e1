/** The core under every limit of memory that a host may set. */
import { readFileSync } from 'node:fs';
import { CONNECT_FOUR } from '@banyan/games';
import { BanyanError, mcts, type UctOptions } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { FIRST_NODES, NODE_BYTES } from './constants.ts';
import { init } from './slim.ts';

const MODULE = readFileSync(new URL('../dist/connectFour.wasm', import.meta.url));
const WIDE = readFileSync(new URL('../dist/mnk.wasm', import.meta.url));
const MEMORY_SECTION = 5;
const HEADER_BYTES = 8;
const PAGE_BYTES = 65_536;
const MAX_PAGES = 64;
/** Room for the first nodes, and for some more. */
const LOW_PAGES = 50;
const SHORT = { maxRolloutMoves: 5, plain: true };

/** A number in LEB128, and where the next byte is. */
function readNumber(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** The memory section: where it is, and how many pages the module begins with. */
function memorySection(bytes: Uint8Array): { start: number; end: number; pages: number } {
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    const [size, content] = readNumber(bytes, at + 1);
    const end = content + size;
    // One memory, then its flags, then the pages.
    if (bytes[at] === MEMORY_SECTION) return { start: at, end, pages: readNumber(bytes, content + 2)[0] };
    at = end;
  }
  throw new Error('a module without memory');
}

/** The module with this maximum number of pages; both numbers have one byte. */
function limited(module: Buffer, most: number): Uint8Array<ArrayBuffer> {
  const { start, end, pages } = memorySection(module);
  const section = [MEMORY_SECTION, 4, 1, 1, pages, most];
  return Uint8Array.from([...module.subarray(0, start), ...section, ...module.subarray(end)]);
}

/** How many simulations a search ran, or the code of the error that refused it. */
async function outcome(most: number): Promise<number | string> {
  const core = await init({ connectFour: limited(MODULE, most) });
  try {
    const { game, engine } = core.connectN(CONNECT_FOUR);
    const search = engine.start(game.initialState(), 1);
    const ran = search.run(1_000);
    search.dispose();
    return ran;
  } catch (error) {
    return error instanceof BanyanError ? error.code : String(error);
  }
}

it('at every memory limit, a search has memory for its first nodes, or is refused', async () => {
  const { pages } = memorySection(MODULE);
  expect(pages).toBeLessThan(MAX_PAGES);
  const needed = Math.ceil((FIRST_NODES * NODE_BYTES) / PAGE_BYTES);
  const outcomes: (number | string)[] = [];
  for (let most = pages; most <= MAX_PAGES; most++) outcomes.push(await outcome(most));
  const refused = outcomes.filter((each) => each === 'OUT_OF_MEMORY').length;
  expect(outcomes).toEqual(outcomes.map((_, index) => (index < refused ? 'OUT_OF_MEMORY' : 1_000)));
  expect(pages + refused).toBeGreaterThan(needed); // the nodes, and a little besides
  expect(pages + refused).toBeLessThan(needed + 32);
});

it('where a search gets no more memory its tree is full, and it goes on as one that was to have no more nodes', async () => {
  const { mnk } = await init({ mnk: limited(WIDE, LOW_PAGES) });
  const { game, engine } = mnk({ columns: 11, rows: 11, connect: 5 }, SHORT);
  const search = engine.start(game.initialState(), 1);
  expect(search.run(17_000)).toBe(17_000);
  const report = search.report();
  expect(report.status).toBe('memory');
  expect(report.nodes).toBeGreaterThan(FIRST_NODES);
  const bounded = mcts(game, { ...SHORT, maxNodes: report.nodes }).start(game.initialState(), 1);
  bounded.run(17_000);
  expect(report).toEqual(bounded.report());
});

it.each<[build: string, options: UctOptions]>([
  ['connectFour', {}],
  ['connectFour', { solver: true, inFlight: 2 }],
  ['checked/connectFour', { solver: true }],
])('in a full tree packed children still get their groups: %s with %o', async (build, options) => {
  const module = readFileSync(new URL(`../dist/${build}.wasm`, import.meta.url));
  const { connectN } = await init({ connectFour: limited(module, LOW_PAGES) });
  const { game, engine } = connectN(CONNECT_FOUR, { ...options, plain: true });
  const search = engine.start(game.initialState(), 1);
  search.run(60_000);
  const { nodes, status } = search.report();
  expect(status).toBe('memory');
  expect(nodes).toBeGreaterThan(FIRST_NODES);
  const bounded = mcts(game, { ...options, plain: true, maxNodes: nodes }).start(game.initialState(), 1);
  bounded.run(60_000);
  for (const each of [search, bounded]) each.run(100_000);
  expect(search.report()).toEqual(bounded.report());
});
