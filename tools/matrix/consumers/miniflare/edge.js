// Runs the bundled handler in workerd, as Cloudflare does, and prints its answer to a second request.

import { Miniflare } from 'miniflare';

process.env.MINIFLARE_WORKERD_V8_FLAGS = '--expose-gc'; // the handler collects garbage at once
const modules = [{ type: 'ESModule', path: 'dist/handler.js' }];
const miniflare = new Miniflare({
  modules: [...modules, { type: 'CompiledWasm', path: 'dist/connectFour.wasm' }],
  modulesRoot: 'dist',
  compatibilityDate: '2026-07-01',
});
const answers = [];
for (let request = 0; request < 2; request++) {
  const response = await miniflare.dispatchFetch('http://localhost/');
  if (!response.ok) throw new Error(await response.text());
  answers.push(await response.text());
}
console.log(answers.at(-1));
await miniflare.dispose();
