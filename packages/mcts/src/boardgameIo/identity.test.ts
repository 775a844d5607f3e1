import { describe, expect, it } from 'vitest';
import { isIdentity } from './identity.ts';

interface Context {
  G: { n?: number };
  ctx?: { turn: number };
}

describe('isIdentity', () => {
  it.each<[string, ((context: Context) => unknown) | undefined]>([
    ['no hook', undefined],
    ['the hook that boardgame.io puts there', ({ G }) => G],
    ['the same, otherwise written', (context) => context.G],
  ])('knows %s', (_, hook) => {
    expect(isIdentity(hook)).toBe(true);
  });

  it.each<[string, (context: Context) => unknown]>([
    ['returns nothing', () => undefined],
    ['returns a copy', ({ G }) => ({ ...G })],
    ['changes G', (context) => Object.assign(context.G, { n: 1 })],
    ['looks into G', ({ G }) => (G.n === 5 ? { n: 6 } : G)],
    ['looks whether there is something in G', ({ G }) => ('n' in G ? {} : G)],
    ['looks at the context', ({ G, ctx }) => (ctx?.turn === 5 ? {} : G)],
    ['lists the context', (context) => ({ ...context }).G],
    ['lists G', ({ G }) => (Object.keys(G).length > 3 ? {} : G)],
    ['deletes', ({ G }) => Reflect.deleteProperty(G, 'n') && G],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('does not take one for it that %s', (_, hook) => {
    expect(isIdentity(hook)).toBe(false);
  });
});
