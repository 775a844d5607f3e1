/** Opens the rules of a game: those of the core, or those in TypeScript. */
import { BanyanError } from '@banyan/mcts';
import type { CoreOptions } from '@banyan/wasm';
import type { Compiled, Playable } from '../games.ts';
import { list, UsageError } from '../usage.ts';
import { type EngineKind, kindsOf } from './engineKinds.ts';

/** The rules of a game: those of the core, or those in TypeScript. */
export interface Rules<State> {
  readonly name: 'wasm' | 'js' | 'uct';
  /** Absent for the rules in TypeScript. */
  readonly core?: Compiled<State>;
}

/**
 * Opens the rules of a game. `best` stands for those of the core if it has the game and the board is not too large, as
 * JavaScript if WebAssembly is unavailable.
 * @throws UsageError if the core does not have the game; BanyanError `BOARD_TOO_LARGE`, `WASM_UNAVAILABLE`.
 */
export async function openRules<State>(
  playable: Playable<State>,
  kind: EngineKind,
  options: CoreOptions = {},
): Promise<Rules<State>> {
  const { name, compiled } = playable;
  if (kind === 'uct' || (kind === 'best' && compiled === undefined)) return { name: 'uct' };
  if (compiled === undefined) {
    throw new UsageError(`${name} has no engine ${kind}; it has ${list(kindsOf(playable))}`);
  }
  const { create } = await import('@banyan/wasm');
  const core = await create(
    kind === 'wasm' || kind === 'js' ? { build: kind, largeGo: true } : { largeGo: true },
  );
  try {
    return { name: core.build, core: compiled(core, { ...options, plain: true }) };
  } catch (error) {
    const isTooLarge = error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE';
    if (kind === 'best' && isTooLarge) return { name: 'uct' };
    throw error;
  }
}
