/**
 * WebKitGTK for the smoke tests, by its WebDriver, on a display of its own. This WebDriver does not report errors of pages, so
 * a script in the page collects them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { expect, vi } from 'vitest';
import { built } from '../server/serve.mjs';
import type { SmokeBrowser } from './smoke.ts';

const COLLECTOR = `
globalThis.faults = [];
addEventListener('error', ({ message }) => faults.push(message));
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => faults.push('blocked: ' + blockedURI));
const { error } = console;
console.error = (...parts) => { faults.push(parts.join(' ')); error(...parts); };
`;

/** A copy of the app whose page collects its errors. */
export async function copyWithCollector(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'banyan-webkit-'));
  await cp(built, root, { recursive: true });
  const page = join(root, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<meta charset', '<script src="./collector.js"></script><meta charset'));
  await writeFile(join(root, 'collector.js'), COLLECTOR);
  return { root, remove: () => rm(root, { recursive: true }) };
}

export async function openWebKit(): Promise<SmokeBrowser> {
  const { WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', WEBKIT_DISPLAY = '' } = process.env;
  const display = spawn(WEBKIT_DISPLAY, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await firstLine(display);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const end = (): Promise<unknown> => Promise.all([ended(driver), ended(display)]);
  const session = await connect(port, WEBKIT_BROWSER).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    async open(url) {
      await session.get('about:blank'); // another fragment alone would not load the document again
      await session.get(url);
    },
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    faults: async () => await session.executeScript<string[]>('return globalThis.faults'),
    async close() {
      await session.quit();
      await end();
    },
  };
}

/** How long a driver may take to listen, in milliseconds, and how often it is asked. */
const DRIVER_LISTENS = { timeout: 10_000, interval: 20 };

/** Starts the browser, as soon as its driver listens. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', ...options });
  const server = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${server}/status`)).ok).toBe(true), DRIVER_LISTENS);
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.stdout?.once('data', (data: Buffer) => resolve(String(data).trim()));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill()) resolve(); // it has ended before
  });
}
