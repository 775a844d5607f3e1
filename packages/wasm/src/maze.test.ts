/** The solver of the core on thousands of random game trees, held to TypeScript and to minimax. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mcts, TERMINAL, type UctOptions } from '@banyan/mcts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { banyanAsc } from '../test/banyanAsc.ts';
import { type Maze, maze, mazeTwin } from '../test/maze/maze.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

const ASSEMBLY = fileURLToPath(new URL('../test/maze/assembly', import.meta.url));
const TREES = 2_000;

let folder: string;
let wasm: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-maze-'));
  const output = join(folder, 'maze.wasm');
  const { stderr } = await banyanAsc(['maze.ts', '-o', output], ASSEMBLY);
  expect(stderr).toBe('');
  wasm = Uint8Array.from(await readFile(output));
});

afterAll(() => rm(folder, { recursive: true }));

/** What the first player gets under perfect play. */
function minimaxOf(state: Maze): number {
  const player = maze.currentPlayer(state);
  if (player === TERMINAL) return maze.returns(state)[0];
  const values = maze.legalActions(state).map((action) => {
    const next = maze.clone(state);
    maze.apply(next, action);
    return minimaxOf(next);
  });
  return player === 0 ? Math.max(...values) : Math.min(...values);
}

it('is the same game on both sides', async () => {
  checkTwin(await ownGame(mazeTwin, wasm), mazeTwin, { games: 20 });
});

it.each<UctOptions>([
  { solver: true },
  { solver: true, inFlight: 2 },
  { solver: true, inFlight: 2, expansion: 'one', c: 0.3 },
])(
  `grows the trees of TypeScript, and proves what minimax says, with %o, from ${TREES} places`,
  async (options) => {
    const { engine } = await ownGame(mazeTwin, wasm, { ...options, maxNodes: 4_000 });
    const oracle = mcts(maze, { ...options, maxNodes: 4_000 });
    let draws = 0;
    for (let tree = 0; tree < TREES; tree++) {
      const state = { place: (tree * 0x9e3779b1) >>> 0, plies: 0, player: tree % 2 };
      const searches = [engine.start(state, tree), oracle.start(state, tree)];
      for (const simulations of [3, 4, 8, 16, 500]) {
        for (const search of searches) search.run(simulations);
        const [found, expected] = searches.map((search) => search.report());
        expect(found).toStrictEqual(expected);
      }
      const { status, proven } = searches[0].report();
      const value = minimaxOf(state);
      expect({ status, proven }).toEqual({
        status: 'solved',
        proven: state.player === 0 ? value : 1 - value,
      });
      if (value === 0.5) draws++;
      for (const search of searches) search.dispose();
    }
    expect(draws).toBeGreaterThan(TREES / 10);
  },
);
