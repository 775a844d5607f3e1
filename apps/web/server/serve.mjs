// A static server of the built app, for users and for tests.

import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { filesHandler, headers, isEmbedAddress } from '@banyan/server/static';

export const built = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Serves the built app on localhost.
 *
 * @param {{ root?: string, port?: number, under?: string, wasm?: boolean }} [options] `root` is the folder of the files;
 *   `port` 0 is any free one; `under` is the path of the app, from a slash to a slash; `wasm` whether the policy lets
 *   pages compile WebAssembly.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serve({ root = built, port = 0, under = '/', wasm = true } = {}) {
  const [policy, policyInFrames] = [false, true].map(
    (isEmbedded) => new Map(Object.entries(headers({ wasm, isEmbedded }))),
  );
  const answer = filesHandler({ root, under });
  const server = createServer((request, response) => {
    response.setHeaders(isEmbedAddress(request.url ?? '') ? policyInFrames : policy);
    answer(request, response);
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
