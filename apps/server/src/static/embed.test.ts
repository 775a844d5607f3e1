/** The page of the web app: which addresses other sites may show in frames, and its link previews. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveTests } from '../../test/served.ts';

let folder: string;
let server: Served;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-pages-'));
  await writeFile(
    join(folder, 'index.html'),
    '<head><meta property="og:image" content="./preview.png" /></head>',
  );
  await writeFile(join(folder, 'theme.js'), '');
  server = await serveTests({ pages: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each(['/?embed', '/?embed=1', '/index.html?seed=1&embed'])('%s may be in frames', async (target) => {
  const { headers, status } = await fetch(server.url + target);
  expect(status).toBe(200);
  expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

it.each(['/', '/?embedded', '/?a=embed', '/theme.js?embed', '/games?embed'])('%s may not', async (target) => {
  const { headers } = await fetch(server.url + target);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
});

it('has the whole address of the picture of link previews', async () => {
  const page = await (await fetch(server.url)).text();
  expect(page).toContain(`<meta property="og:image" content="${server.url}/preview.png" />`);
  expect(page).toContain('<meta name="banyan-server" content="games" />');
});
