import type { Random } from '../src/index.ts';

/** Returns the given numbers in order, and throws when none is left; `left` counts the remaining ones. */
export function scriptedRandom(...numbers: number[]): Random & { readonly left: () => number } {
  const rest = [...numbers];
  const random = (): number => {
    const next = rest.shift();
    if (next === undefined) throw new Error('no random number was expected here');
    return next;
  };
  return Object.assign(random, { left: () => rest.length });
}
