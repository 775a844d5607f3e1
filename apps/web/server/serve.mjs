// A small server of files: the built app on this machine, for people and for tests.

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { headers } from './policy.mjs';

export const built = fileURLToPath(new URL('../dist', import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Files whose name has their content's hash. */
const NEVER_CHANGES = /^\/assets\//;

/**
 * Serves the built app on localhost.
 *
 * @param {{ port?: number, under?: string, wasm?: boolean }} [options] `port` 0 is any free one; `under` is the path of
 *   the app, from a slash to a slash; `wasm` whether the policy lets pages compile WebAssembly.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serve({ port = 0, under = '/', wasm = true } = {}) {
  const server = createServer(({ method = '', url = '/', headers: asked }, response) => {
    const file = method === 'GET' || method === 'HEAD' ? find(url, under) : undefined;
    if (file === undefined) {
      response.writeHead(404, { ...headers({ wasm }), 'Content-Type': 'text/plain' }).end('not found\n');
      return;
    }
    const { path, content } = file;
    const isZipped = /\bgzip\b/.test(String(asked['accept-encoding'] ?? '')) && extname(path) !== '.png';
    response.writeHead(200, {
      ...headers({ wasm }),
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': NEVER_CHANGES.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(method === 'HEAD' ? undefined : isZipped ? gzipSync(content) : content);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) return;
      resolve({
        url: `http://localhost:${address.port}${under}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** @param {string} url @param {string} under */
function find(url, under) {
  const [path = '/'] = url.split(/[?#]/);
  if (!path.startsWith(under)) return undefined;
  const name = `/${decoded(path.slice(under.length))}`.replace(/\/$/, '/index.html');
  const file = join(built, name);
  if (!file.startsWith(built + sep) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  return { path: name, content: readFileSync(file) };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0'; // the name of no file
  }
}
