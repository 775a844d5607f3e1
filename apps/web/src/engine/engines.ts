/** Opens the engine of a game, in a worker: the core as WebAssembly, its JavaScript fallback, or TypeScript. */
import { atLevel, BanyanError, type Engine, levelsOf, type UctOptions } from '@banyan/mcts';
import connectFour from '@banyan/wasm/connectFour.wasm?url';
import connectN from '@banyan/wasm/connectN.wasm?url';
import go from '@banyan/wasm/go.wasm?url';
import hex from '@banyan/wasm/hex.wasm?url';
import largeGo from '@banyan/wasm/largeGo.wasm?url';
import mnk from '@banyan/wasm/mnk.wasm?url';
import othello from '@banyan/wasm/othello.wasm?url';
import { type Core, type GameName, init } from '@banyan/wasm/slim';
import wideConnectN from '@banyan/wasm/wideConnectN.wasm?url';
import type { Ruleset } from '../games/ruleset.ts';
import { MAX_NODES, optionsOf } from './engineOptions.ts';
import { measuredGame } from './measuredGames.ts';
import type { Build, Settings } from './protocol.ts';

const MODULES: Readonly<Record<GameName, string>> = {
  connectFour,
  connectN,
  wideConnectN,
  mnk,
  othello,
  go,
  largeGo,
  hex,
};

export interface BuiltEngine<State> {
  readonly build: Build;
  readonly engine: Engine<State>;
}

/** Opens the engine of a game; with a level, one that plays at it. */
export async function openEngine<State>(
  rules: Ruleset<State>,
  { level: number, ...settings }: Settings,
): Promise<BuiltEngine<State>> {
  if (settings.isAlphaBeta) {
    const { alphaBetaEngine } = await import('./strongestEngine.ts');
    return { build: 'ts', engine: alphaBetaEngine(rules) };
  }
  if (number === undefined) {
    const { build, engine } = await openRecommended(rules, settings);
    return { build, engine: await besideSolver(rules, settings, engine) };
  }
  const level = levelsOf(rules.game)[number - 1];
  const isPlain = level.search === 'plain';
  // The strength of levels was measured with the rollouts that the game recommends, in simulations.
  const { build, engine } = await (isPlain ? openPlain(rules) : openRecommended(rules, settings, true));
  if (level.search !== 'strongest') return { build, engine: atLevel(rules.game, engine, level) };
  const strongest = await besideSolver(rules, { isStrongest: true }, engine);
  return { build, engine: atLevel(rules.game, strongest, level) };
}

/** The engine, or the strongest one that is made of it, if the settings ask for that. */
async function besideSolver<State>(
  rules: Ruleset<State>,
  { isStrongest = false }: Settings,
  engine: Engine<State>,
): Promise<Engine<State>> {
  if (!isStrongest) return engine;
  const { strongestEngine } = await import('./strongestEngine.ts');
  return strongestEngine(rules, engine);
}

/** Opens textbook UCT. */
async function openPlain<State>(rules: Ruleset<State>): Promise<BuiltEngine<State>> {
  const options = { maxNodes: MAX_NODES, plain: true };
  const opened = await openCompiled(rules, options);
  if (opened !== undefined) return opened;
  const { mcts } = await import('./readableEngine.ts');
  return { build: 'ts', engine: mcts(rules.game, options) };
}

/** @param isLevel whether the engine plays at a level, in simulations: otherwise it has what is best under a clock. */
async function openRecommended<State>(
  rules: Ruleset<State>,
  settings: Settings,
  isLevel = false,
): Promise<BuiltEngine<State>> {
  if (settings.network !== undefined) {
    const { networkEngine } = await import('./networkEngine.ts');
    return { build: 'ts', engine: await networkEngine(rules, settings.network, settings) };
  }
  const options = optionsOf(rules, settings, isLevel);
  const opened = settings.isReadable ? undefined : await openCompiled(rules, options);
  if (opened !== undefined) return opened;
  const { readableEngine } = await import('./readableEngine.ts');
  return { build: 'ts', engine: await readableEngine(rules, options, recommendsNrpa(rules, settings)) };
}

/**
 * Opens the compiled engine. `undefined` if the core lacks the game, or if WebAssembly is forbidden and TypeScript is faster than
 * the JavaScript core.
 */
async function openCompiled<State>(
  { name, compiled }: Ruleset<State>,
  options: UctOptions,
): Promise<BuiltEngine<State> | undefined> {
  if (compiled === undefined) return undefined;
  const allowed = await openIfAllowed(compiled.module);
  const isTypeScriptFaster = measuredGame(name).fallback === 'ts' && options.rolloutPolicy !== 'decisive';
  if (allowed === undefined && isTypeScriptFaster) return undefined;
  const core = allowed ?? (await openFallback());
  return { build: core.build, engine: compiled.engine(core, options) };
}

/**
 * Opens one build of an engine.
 * @throws BanyanError `WASM_UNAVAILABLE` where the page's policy forbids the build, or the core lacks the game.
 */
export async function openBuild<State>(
  rules: Ruleset<State>,
  settings: Settings,
  build: Build,
): Promise<BuiltEngine<State>> {
  const { compiled } = rules;
  if (build === 'ts') return openEngine(rules, { ...settings, isReadable: true });
  if (compiled === undefined)
    throw new BanyanError('WASM_UNAVAILABLE', `the core does not have ${rules.title}`);
  const core = await (build === 'js' ? openFallback() : openWasm(compiled.module));
  const engine = compiled.engine(core, optionsOf(rules, settings));
  return { build, engine: await besideSolver(rules, settings, engine) };
}

/** The core as WebAssembly; `undefined` where the page's policy forbids it. */
async function openIfAllowed(module: GameName): Promise<Core | undefined> {
  try {
    return await openWasm(module);
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'WASM_UNAVAILABLE') return undefined;
    throw error;
  }
}

function openWasm(module: GameName): Promise<Core> {
  return init({ [module]: new URL(MODULES[module], import.meta.url) });
}

async function openFallback(): Promise<Core> {
  const { fallbackCore } = await import('./fallback.ts');
  return fallbackCore();
}

/** Whether the search of a game is `nrpa`, whose final move is that of the best return. */
export function recommendsNrpa<State>({ game }: Ruleset<State>, { c }: Settings): boolean {
  return game.recommended?.engine === 'nrpa' && c === undefined;
}
