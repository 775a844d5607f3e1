/** The kinds of engines: the only list of them, and those of a game. */
import { isPuzzle } from '@banyan/mcts';
import type { Playable } from '../games/playable.ts';

/**
 * `best` is the strongest engine for the game on this machine; `wasm` and `js` are the core as WebAssembly and as
 * JavaScript; `uct` is the search in TypeScript, with every option; `alphabeta` is alpha-beta, whose simulations are
 * nodes; `nrpa` is nested rollout policy adaptation, for puzzles; `ismcts` and `pimc` are for hidden information;
 * `random` plays any legal move; `net=FILE` plays by the network of a file.
 */
export const ENGINE_KINDS = [
  'best',
  'wasm',
  'js',
  'uct',
  'alphabeta',
  'nrpa',
  'ismcts',
  'pimc',
  'random',
  'net',
] as const;

/** A kind of engine. */
export type EngineKind = (typeof ENGINE_KINDS)[number];

/** The kinds that a game has. */
export function kindsOf<State>({ game, compiled, hidden }: Playable<State>): readonly EngineKind[] {
  if (hidden !== undefined) return ['best', 'ismcts', 'pimc', 'random'];
  const isSolvable = game.players === 2 && !('chanceProbabilities' in game);
  return ENGINE_KINDS.filter((kind) => {
    switch (kind) {
      case 'wasm':
      case 'js':
        return compiled !== undefined;
      case 'alphabeta':
        return isSolvable;
      case 'nrpa':
        return isPuzzle(game);
      case 'ismcts':
      case 'pimc':
        return false;
      default:
        return true;
    }
  });
}
