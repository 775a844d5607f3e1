/** The core, as WebAssembly or as JavaScript by wasm2js. */
import { CONNECT_FOUR } from '@banyan/games';
import { type Build, create } from '@banyan/wasm';
import type { Contestant, Prepare } from './contestant.ts';
import { searching } from './search.ts';

/** Requests one build by name, so that no other replaces it where it cannot run. */
export function core(build: Build): Prepare {
  return async (): Promise<Contestant> => {
    const { connectN } = await create({ build });
    const { game, playRandomly } = connectN(CONNECT_FOUR);
    return {
      ...searching((options) => connectN(CONNECT_FOUR, options).engine),
      rollouts(count, seed) {
        const { firstWon, drawn } = playRandomly(game.initialState(), count, seed);
        return [firstWon, drawn];
      },
    };
  };
}
