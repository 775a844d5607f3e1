/** The client of `examples/boardgame`, bundled as a page's would be. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-boardgame-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('the bot answers the move of the client', async () => {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      lib: {
        entry: fileURLToPath(new URL('examples/boardgame/client.js', import.meta.url)),
        formats: ['es'],
        fileName: 'client',
      },
    },
  });
  const { client } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.js')).href);
  const matches = await new Promise<number>((resolve) => {
    const look = (state: { G: { matches: number }; ctx: { turn: number } }): void => {
      if (state.ctx.turn === 3) resolve(state.G.matches);
    };
    client.subscribe(look);
    look(client.getState());
  });
  client.stop();
  expect([6, 7, 8]).toContain(matches); // the bot took one to three of nine; how well it plays depends on the machine
});
