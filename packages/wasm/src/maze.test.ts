/** The core on games of the tests: thousands of random game trees, and a game deeper than any path. */
import type { UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { compileTestGame } from '../test/compileGame.ts';
import { goDeep } from '../test/deepSearch.ts';
import { mazeTwin } from '../test/maze/maze.ts';
import { growMazes } from '../test/maze/mazeTrees.ts';
import { compileWasmSync } from './bridge.ts';
import { ownGame } from './own.ts';
import { checkTwin } from './testing.ts';

const TREES = sized(150, 2_000);
/** Whether the core keeps its assertions: such a core compiles in half the time. */
const CHECKED = sized([true], [false, true]);

describe.each(CHECKED)('in a core that is checked: %s,', (checked) => {
  it('a maze is the same game on both sides', async () => {
    const maze = await ownGame(mazeTwin, await compileTestGame('maze', checked));
    checkTwin(maze, mazeTwin, { games: sized(1, 20) });
  });

  it.each<UctOptions>([
    { solver: true },
    { solver: true, inFlight: 2 },
    { solver: true, inFlight: 2, expansion: 'one', c: 0.3 },
  ])(
    `a search grows the trees of TypeScript, and proves what minimax says, with %o, from ${TREES} places of mazes`,
    async (options) => {
      const compiled = compileWasmSync(await compileTestGame('maze', checked));
      expect(growMazes(compiled, options, TREES)).toBeGreaterThan(TREES / 10);
    },
  );

  it('no path ends deeper than there is room for', async () => {
    const compiled = compileWasmSync(await compileTestGame('corridor', checked));
    goDeep(compiled, 1);
    goDeep(compiled, 2);
  });
});
