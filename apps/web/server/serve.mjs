// A static server of the built app, for users and for tests.

import { createServer, STATUS_CODES } from 'node:http';
import { fileURLToPath } from 'node:url';
import send from 'send';
import { headers } from './policy.mjs';

export const built = fileURLToPath(new URL('../dist', import.meta.url));

const METHODS = ['GET', 'HEAD'];

/** Files with a content hash in their names, which never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+$/;

/**
 * Serves the built app on localhost.
 *
 * @param {{ root?: string, port?: number, under?: string, wasm?: boolean }} [options] `root` is the folder of the files;
 *   `port` 0 is any free one; `under` is the path of the app, from a slash to a slash; `wasm` whether the policy lets
 *   pages compile WebAssembly.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serve({ root = built, port = 0, under = '/', wasm = true } = {}) {
  const policy = new Map(Object.entries(headers({ wasm })));
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split(/[?#]/);
    response.setHeaders(policy);
    if (!path.startsWith(under) || !METHODS.includes(method)) {
      refuse(response, 404);
      return;
    }
    send(request, path.slice(under.length - 1), { root, cacheControl: false })
      .on('headers', (_, file) => response.setHeader('Cache-Control', lifetimeOf(file)))
      .on('directory', () => refuse(response, 404))
      .on('error', ({ status }) => refuse(response, status))
      .pipe(response);
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

/** @param {string} file */
function lifetimeOf(file) {
  return HASHED.test(file) ? 'max-age=31536000, immutable' : 'no-cache';
}

/** @param {import('node:http').ServerResponse} response @param {number} status of an error */
function refuse(response, status) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': text.length }).end(text);
}
