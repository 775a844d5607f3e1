/** The package as it is published, in a folder outside the repository. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../mcts/test/unpacked.ts';

const run = promisify(execFile);

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const { resolve } = createRequire(import.meta.url);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-boardgame.io-'));
  for (const name of ['mcts', 'boardgame.io'])
    await unpack(`packages/${name}`, join(folder, 'node_modules/@banyan', name));
  await symlink(
    join(PACKAGES, 'boardgame.io/node_modules/boardgame.io'),
    join(folder, 'node_modules/boardgame.io'),
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

const GAME = `
const game: Game<{ left: number }> = {
  setup: () => ({ left: 2 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: ({ G }, count: number) => { G.left -= count; } },
  endIf: ({ G, ctx }) => (G.left === 0 ? { winner: ctx.currentPlayer } : undefined),
  ai: { enumerate: ({ left }) => [1, 2].slice(0, left).map((count) => ({ move: 'take', args: [count] })) },
};
`;

it('a bot of the published package takes the win', async () => {
  const script = `
import { createRequire } from 'node:module';
import { banyanBot } from '@banyan/boardgame.io';
const require = createRequire(import.meta.url);
const { InitializeGame } = require('boardgame.io/internal');
${GAME.replace(/: (?:Game<.*?>|number)(?=[ )])/g, '')}
const Bot = banyanBot({ budget: { simulations: 100 }, seed: 1 });
const bot = new Bot({ game, enumerate: game.ai.enumerate });
const { action } = await bot.play(InitializeGame({ game }), '0');
console.log(action.payload.type, ...action.payload.args);
`;
  await writeFile(join(folder, 'play.js'), script);
  const { stdout } = await run(process.execPath, ['play.js'], { cwd: folder });
  expect(stdout).toBe('take 2\n');
}, 60_000);

it.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])(
  'its types are found by TypeScript with --module %s --moduleResolution %s',
  async (module, resolution) => {
    await writeFile(
      join(folder, 'types.ts'),
      `import { type BanyanBotClass, banyanBot } from '@banyan/boardgame.io';
import type { Game } from 'boardgame.io';
${GAME}
export const Opponent: BanyanBotClass<{ left: number }> = banyanBot({ budget: { simulations: 1 } });
export { game };
`,
    );
    const tsc = join(dirname(resolve('typescript/package.json', { paths: [PACKAGES] })), 'bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--ignoreConfig'];
    const modules = ['--module', module, '--moduleResolution', resolution];
    await run(process.execPath, [tsc, ...options, ...modules, 'types.ts'], { cwd: folder });
  },
  60_000,
);

it('its manifest names files that the package has', async () => {
  const { messages } = await publint({
    pkgDir: join(folder, 'node_modules/@banyan/boardgame.io'),
    strict: true,
    pack: false, // the folder has what is packed, and no more
  });
  expect(messages).toEqual([]);
});
