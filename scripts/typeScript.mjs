// Set-up of the test processes: from here on, Node itself loads TypeScript.

import { register } from 'node:module';

const REGISTERED = Symbol.for('banyan.typeScript');
if (!Reflect.has(globalThis, REGISTERED)) {
  register('./typeScriptLoader.mjs', import.meta.url);
  Reflect.set(globalThis, REGISTERED, true);
}
