// Pages in Chromium: what a page left on its body.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);

/** How often a server that starts is asked for its page, and how long between. */
const ATTEMPTS = 120;
const PAUSE = 500;

/** The address in the files of a page that stands for its second origin. */
const CDN = 'https://cdn.example';

/**
 * What the page in a folder finds.
 * @param {string} folder
 * @param {{ policy?: string, cdn?: string }} options its content security policy, and the folder of its second origin
 */
export async function foundIn(folder, { policy, cdn }) {
  const header = { 'Content-Security-Policy': policy };
  if (cdn === undefined) return whileServing(folder, { header }, foundAt);
  return whileServing(cdn, { header: { 'Access-Control-Allow-Origin': '*' } }, (origin) =>
    whileServing(folder, { header, cdn: origin.slice(0, -1) }, foundAt),
  );
}

/**
 * Serves a folder while a function has its address; the answer is that of the function.
 * @template Answer
 * @param {string} folder
 * @param {{ header: Record<string, string | undefined>, cdn?: string }} options what takes the place of `https://cdn.example`
 * @param {(url: string) => Promise<Answer>} use
 */
async function whileServing(folder, { header, cdn }, use) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    try {
      const content = await readFile(path);
      response.setHeader('Content-Type', TYPES.get(extname(path)) ?? 'application/octet-stream');
      for (const [name, value] of Object.entries(header)) if (value) response.setHeader(name, value);
      response.end(cdn === undefined ? content : content.toString().replaceAll(CDN, cdn));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    return await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  } finally {
    server.close();
  }
}

/** What the page at an address finds. @param {string} url */
export async function foundAt(url) {
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await whenServed(() => page.goto(url));
    try {
      const body = await page.waitForSelector('body[data-found]', { state: 'attached', timeout: 60_000 });
      const { found, server } = await body.evaluate(({ dataset }) => ({ ...dataset }));
      return { ...JSON.parse(found), ...(server !== undefined && { server: JSON.parse(server) }) };
    } catch (error) {
      return { error: [...faults, String(error)].join('\n') };
    }
  } finally {
    await browser.close();
  }
}

/** The JSON that a server answers. @param {string} url @param {{ path: string, body: string }} request */
export async function answered(url, { path, body }) {
  const response = await whenServed(() => fetch(`${url}${path}`, { method: 'POST', body }));
  return response.ok ? response.json() : { error: `${response.status}: ${await response.text()}` };
}

/**
 * Asks a server as soon as it answers.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 */
async function whenServed(ask) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
