// Runs the bundled handler in workerd, as Cloudflare does, and prints its answer.

import { Miniflare } from 'miniflare';

const modules = [{ type: 'ESModule', path: 'dist/handler.js' }];
const miniflare = new Miniflare({
  modules: [...modules, { type: 'CompiledWasm', path: 'dist/connectFour.wasm' }],
  modulesRoot: 'dist',
  compatibilityDate: '2026-07-01',
});
const response = await miniflare.dispatchFetch('http://localhost/');
console.log(await response.text());
await miniflare.dispose();
