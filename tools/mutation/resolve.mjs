// A hook of Node's module loader: tests that import vitest get the stand-in beside this file.

const standIn = new URL('./vitest.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  return specifier === 'vitest' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context);
}
