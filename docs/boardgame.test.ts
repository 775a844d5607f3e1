/** The client of `examples/boardgame`, bundled as a page's would be. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

it('the bot wins against the client', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-boardgame-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  onTestFinished(() => client.stop());
  const matchesAt = (turn: number): Promise<number> =>
    new Promise((resolve) => {
      const look = (state: { G: { matches: number }; ctx: { turn: number; gameover?: object } }): void => {
        if (state.ctx.turn === turn || state.ctx.gameover !== undefined) resolve(state.G.matches);
      };
      client.subscribe(look);
      look(client.getState());
    });
  expect(await matchesAt(3)).toBe(4); // the only answer that wins; a hundred simulations find it
  client.moves.take(1);
  expect(await matchesAt(5)).toBe(0);
  expect(client.getState().ctx.gameover).toEqual({ winner: '1' });
});
