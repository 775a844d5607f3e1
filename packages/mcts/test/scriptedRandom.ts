import type { Random } from '../src/index.ts';

/** These numbers, one after another, and an error for want of more; `left` tells how many are still to come. */
export function scriptedRandom(...numbers: number[]): Random & { readonly left: () => number } {
  const rest = [...numbers];
  const random = (): number => {
    const next = rest.shift();
    if (next === undefined) throw new Error('no random number was expected here');
    return next;
  };
  return Object.assign(random, { left: () => rest.length });
}
