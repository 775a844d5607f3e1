/** Commands on a terminal of 40 columns. */
import { stripVTControlCharacters } from 'node:util';
import { expect, it, vi } from 'vitest';
import { banyanAtTerminal, type Step } from '../test/banyan.ts';

/** Processes start slowly under load. */
vi.setConfig({ testTimeout: 60_000 });

const COLUMNS = 40;

/** The lines as a terminal shows them: without the status lines that later output has replaced. */
async function linesOf(words: readonly string[], steps: readonly Step[]): Promise<string[]> {
  const { stdout } = await banyanAtTerminal(words, steps, { columns: COLUMNS });
  return stdout.split('\r\n').map((line) => stripVTControlCharacters(line.split('\x1b[K').at(-1) ?? ''));
}

const SEARCH = ['--simulations', '20', '--seed', '1'];
const ENGINES = ['--engine', 'uct', '--engine', 'random', '--engine', 'r=uct,rave,c=0.5,solver'];

it.each<[string[], Step[]]>([
  [['games'], []],
  [['play', '--levels'], []],
  [['check', 'hex:3'], []],
  [['analyze', 'hex:3', '--engine', 'alphabeta', ...SEARCH], []],
  [['analyze', 'connect:8x7x4', '4453', ...SEARCH], []],
  [['analyze', 'go:19', 'd4', '--simulations', '2', '--seed', '1'], []],
  [['tournament', 'tic-tac-toe', ...ENGINES, '--pairs', '1', '--opening-moves', '1', ...SEARCH], []],
  [['tournament', 'kuhn', '--engine', 'ismcts', '--engine', 'pimc', '--pairs', '1', ...SEARCH], []],
  [['tournament', 'hex:5', '--engine', 'nonsense'], []],
  [['bench', '--rounds', '1', '--simulations', '10'], []],
  [
    ['play', ...SEARCH],
    [
      ['column 1 to 7: ', 'help\r'],
      ['quit ', 'quit\r'],
    ],
  ],
])('%j has no longer line', async (words, steps) => {
  const lines = await linesOf(words, steps);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
});

it('JSON is one line all the same', async () => {
  const lines = await linesOf(['games', 'hex', '--json'], []);
  expect(JSON.parse(lines[0] ?? '')).toHaveLength(1);
});

it('the engine random is named without simulations, which it does not run', async () => {
  const words = ['play', 'tic-tac-toe', '--engine', 'random', '--simulations', '100'];
  const lines = await linesOf(words, [[': ', 'quit\r']]);
  expect(lines).toContain('The engine: random, without a search.');
});
