import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { banyanAtTerminal } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import type { ProfileResults } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-profile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules of a game of four moves, as a module writes them. */
const RULES = `{
  name: 'four moves',
  players: 1,
  initialState: () => ({ moves: 0 }),
  clone: (state) => structuredClone(state),
  currentPlayer: ({ moves }) => (moves === 4 ? -2 : 0),
  legalActions: () => { const actions = []; for (let n = 0; n < 9; n++) actions.push(n); return actions; },
  apply(state) { state.moves++; },
  returns: () => [1],
}`;

let files = 0;

/** The path of a new module. */
function moduleOf(source: string): string {
  const path = join(folder, `rules${files++}.mjs`);
  writeFileSync(path, source);
  return path;
}

async function profileOf(game: string): Promise<ProfileResults> {
  const { stdout, stderr, exitCode } = await banyanInProcess(
    'profile',
    game,
    '--simulations',
    '300',
    '--json',
  );
  expect([stderr, exitCode]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

function callsOf({ functions }: ProfileResults): Record<string, number> {
  return Object.fromEntries(functions.map(({ name, calls }) => [name, calls]));
}

describe('banyan profile', () => {
  it.each([
    ['the default export', `export default ${RULES};`],
    ['the export "game"', `export const game = ${RULES};`],
    ['an object with inherited functions', `export default Object.create(${RULES});`],
  ])('counts the calls of the functions of a module: %s', async (_, source) => {
    const path = moduleOf(source);
    const profile = await profileOf(path);
    expect(profile).toMatchObject({
      game: 'four moves',
      source: path,
      engine: 'mcts',
      checked: { games: 2, moves: 8 },
      simulations: 300,
      seed: 1,
      actions: 9,
    });
    const { clone, apply, returns } = callsOf(profile);
    expect({ clone, apply, returns }).toEqual({ clone: 1, apply: 4, returns: 1 });
  });

  it('divides a simulation between the functions and the engine', async () => {
    const { functions, engineShare } = await profileOf('othello');
    expect(functions.map(({ name }) => name)).toContain('legalActionsInto');
    const shares = functions.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares.reduce((sum, share) => sum + share, engineShare)).toBeCloseTo(1);
  });

  it('searches games of hidden information by ISMCTS, and begins after the deal', async () => {
    const profile = await profileOf('kuhn');
    expect(profile.engine).toBe('ismcts');
    expect(callsOf(profile)).toMatchObject({ determinize: 1, returns: 1 });
  });

  it('goes on in another search when one is proven', async () => {
    expect(await profileOf('nim:1-2')).toMatchObject({ simulations: 300 });
  });

  it('counts the outcomes of chance apart from the actions of players', async () => {
    const path = moduleOf(`export default { ...${RULES},
      currentPlayer: ({ moves }) => (moves === 4 ? -2 : moves % 2 === 0 ? -1 : 0),
      legalActions: ({ moves }) => (moves % 2 === 0 ? [1, 2, 3, 4, 5, 6] : [0, 1]),
      chanceProbabilities: () => new Array(6).fill(1 / 6) };`);
    const { actions, lists } = await profileOf(path);
    expect(actions).toBe(2);
    expect(lists.outcomes).toBeGreaterThan(0);
    expect(lists.actions).toBeGreaterThan(0);
  });

  it('checks games longer than a thousand moves if it is asked to', async () => {
    const path = moduleOf(
      `export default { ...${RULES}, currentPlayer: ({ moves }) => (moves === 1001 ? -2 : 0) };`,
    );
    const cut = await banyanInProcess('profile', path, '--simulations', '1');
    expect(cut.stderr).toMatch(/were cut after 1000 moves/);
    const { stdout } = await banyanInProcess('profile', path, '--simulations', '1', '--max-moves', '1001');
    expect(stdout).toMatch(/^four moves: no law broken in 2,002 moves of 2 games\.\n/);
  });

  it('prints a table and advice', async () => {
    const path = moduleOf(`export default ${RULES};`);
    const { stdout, exitCode } = await banyanInProcess('profile', path, '--simulations', '50');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^four moves: no law broken in 8 moves of 2 games\.\n50 simulations of mcts a round; 9\.0 legal actions a list/,
    );
    expect(stdout).toMatch(/\nclone +1\.00 +[\d.,]+ +[\d.,]+ +[\d.]+ %/);
    expect(stdout).toMatch(/\n\nWhat to change first\n\w+/);
  });

  it.each([
    [
      'no file',
      () => join(folder, 'none.mjs'),
      /^banyan: cannot import ".*none\.mjs": there is no such file\n$/,
    ],
    [
      'no game',
      () => moduleOf('export const rules = {};'),
      /exports no game: the game is the default export, /,
    ],
    [
      'half a game',
      () => moduleOf("export default { name: 'half', clone: () => 0 };"),
      /lacks players, initialState, .* and returns\n$/,
    ],
    [
      'an error',
      () => moduleOf("throw new RangeError('out of luck');"),
      /cannot import ".*": out of luck\n$/,
    ],
    ['no module', () => 'tic-tac-to', /there is no game "tic-tac-to"; did you mean tic-tac-toe\?/],
  ])('refuses a module with %s', async (_, source, message) => {
    const { stderr, exitCode } = await banyanInProcess('profile', source());
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });

  it('names the law that a game breaks, before it measures', async () => {
    const path = moduleOf(`export default { ...${RULES}, clone: (state) => state };`);
    const { stdout, stderr, exitCode } = await banyanInProcess('profile', path);
    expect([stdout, exitCode]).toEqual(['', 1]);
    expect(stderr).toMatch(/^banyan: four moves breaks a law of games: /);
  });

  it('refuses a game without a search', async () => {
    const path = moduleOf(`export default { ...${RULES}, currentPlayer: () => -2 };`);
    const { stderr, exitCode } = await banyanInProcess('profile', path);
    expect(stderr).toBe(
      'banyan: there is nothing to measure: the game is over before a player is to move, or proven\n',
    );
    expect(exitCode).toBe(1);
  });

  it('ends at Ctrl-C, without a table', async () => {
    const { stdout, exitCode } = await banyanAtTerminal(
      ['profile', 'hex:11', '--simulations', '1000000'],
      [['warming up', '\x03']],
    );
    expect(exitCode).toBe(130);
    expect(stdout).not.toContain('What to change');
  });

  it('says in its help that it runs the code of the module', async () => {
    const { stdout } = await banyanInProcess('profile', '--help');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'imports the module and runs its code, with all your rights',
    );
  });
});
