/** The engines, by name: the WebAssembly core, its JavaScript build, and the search in TypeScript. */
import { BanyanError, type Engine, mcts, type UctOptions } from '@banyan/mcts';
import type { EngineName } from './flags.ts';
import type { Playable } from './games.ts';
import { UsageError } from './usage.ts';

/** An engine that is ready, under the name of what really runs. */
export interface Contender<State> {
  readonly name: EngineName;
  readonly engine: Engine<State>;
}

/**
 * The engine that was asked for. Without a wish, the fastest that can play the game here: `wasm`, `js` where
 * WebAssembly is blocked, `ts` where the core does not have the game or its board is too large for the core.
 * @throws UsageError where the game has no such engine; BanyanError `BOARD_TOO_LARGE`, `WASM_UNAVAILABLE`,
 *   `INVALID_OPTION`.
 */
export async function openEngine<State>(
  playable: Playable<State>,
  wish: EngineName | undefined,
  options: UctOptions,
): Promise<Contender<State>> {
  const inTypeScript = (): Contender<State> => ({ name: 'ts', engine: mcts(playable.game, options) });
  if (wish === 'ts') return inTypeScript();
  if (playable.compiled === undefined) {
    if (wish === undefined) return inTypeScript();
    throw new UsageError(`${playable.name} has no engine ${wish}, only ts`);
  }
  const { create } = await import('@banyan/wasm');
  const core = await create(wish === undefined ? {} : { build: wish });
  try {
    return { name: core.build, engine: playable.compiled(core, options) };
  } catch (error) {
    const tooLarge = error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE';
    if (wish === undefined && tooLarge) return inTypeScript();
    throw error;
  }
}
