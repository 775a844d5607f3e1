import { hex, othello, pig } from '@banyan/games';
import type { Encoding } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { encodingHash } from './encodingHash.ts';

const game = hex({ size: 4 });

function hashWith(change: Partial<Encoding<hex.State>>): string {
  return encodingHash(game, { ...game.encoding, ...change });
}

it('is the same each time, for games of chance too', () => {
  const hash = encodingHash(game, game.encoding);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  expect(encodingHash(game, game.encoding)).toBe(hash);
  const chance = pig({ target: 20 });
  expect(encodingHash(chance, chance.encoding)).toBe(encodingHash(chance, chance.encoding));
});

it('stays what the files of networks have', () => {
  expect(encodingHash(game, game.encoding)).toBe('aca2ab98');
});

it('differs with the sizes, the inputs and the numbers of actions', () => {
  const { encoding } = game;
  const hashes = [
    hashWith({}),
    hashWith({ actions: encoding.actions + 1 }),
    hashWith({ indexOf: (action, state) => encoding.actions - 1 - encoding.indexOf(action, state) }),
    hashWith({
      write(state, player, out, offset) {
        encoding.write(state, 1 - player, out, offset);
      },
    }),
    encodingHash(hex({ size: 5 }), hex({ size: 5 }).encoding),
    encodingHash(othello, othello.encoding),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
