/** Engines, opened: a configuration and a game give an agent that is ready to search. */
import {
  type Agent,
  agent,
  BanyanError,
  type Budget,
  type Engine,
  ismcts,
  mcts,
  pimc,
  type UctOptions,
} from '@banyan/mcts';
import { type EngineConfig, type EngineKind, formatEngine } from './engines/engineConfig.ts';
import type { EngineOptions } from './engines/options.ts';
import { randomAgent } from './engines/random.ts';
import {
  ismctsOptionsOf,
  mctsOptionsOf,
  pimcOptionsOf,
  refuseHiddenOptions,
  uctOptionsOf,
  unsupportedByCore,
} from './engines/techniques.ts';
import type { Compiled, Playable } from './games.ts';
import { list, UsageError } from './usage.ts';

/** An engine that is ready for a game. */
export interface OpenedEngine<State> {
  /** What really runs, as it can be typed again: `wasm,c=1.2,solver`. */
  readonly name: string;
  readonly agent: Agent<State>;
  /** What searches; absent where nothing is searched. */
  readonly engine?: Engine<State>;
  /** The bounds of each search that its configuration has; empty where it has none. */
  readonly budget: Budget;
}

/**
 * Opens an engine. `best` is the fastest that can play the game here: `wasm`, `js` where WebAssembly is blocked, `uct`
 * where the core has not the game, or its board is too large for the core; `ismcts` for a game that hides something.
 * @throws UsageError where there is no such engine for the game, or no such option; BanyanError `BOARD_TOO_LARGE`,
 *   `WASM_UNAVAILABLE`, `INVALID_OPTION`.
 */
export async function openEngine<State>(
  playable: Playable<State>,
  { kind, options }: EngineConfig,
): Promise<OpenedEngine<State>> {
  switch (kind) {
    case 'random':
      return openRandom(playable, options);
    case 'ismcts':
    case 'pimc':
      return openHidden(playable, options, kind);
    case 'best':
      if (playable.hidden !== undefined) return openHidden(playable, options, 'ismcts');
      refuseHiddenOptions(kind, options);
      return openBest(playable, { ...strongest(playable, options), ...options });
  }
  if (playable.hidden !== undefined) {
    throw new UsageError(
      `${playable.name} hides something: its engines are ismcts, pimc and random, not ${kind}`,
    );
  }
  refuseHiddenOptions(kind, options);
  return kind === 'uct' ? openUct(playable, options) : openCore(playable, options, kind);
}

/** The options that make an engine strong at a game, as far as others leave room for them. */
function strongest<State>(
  { game, c }: Playable<State>,
  { selection, ...options }: EngineOptions,
): EngineOptions {
  const isPlainRollout = options['leaf-rollouts'] === undefined;
  return {
    ...(c !== undefined && selection === undefined && { c }),
    ...(!('chanceProbabilities' in game) && { solver: true }),
    ...(game.lookAhead !== undefined && isPlainRollout && { rollouts: 'decisive' }),
  };
}

async function openBest<State>(
  playable: Playable<State>,
  options: EngineOptions,
): Promise<OpenedEngine<State>> {
  if (unsupportedByCore(options) !== undefined) return openUct(playable, options);
  const uctOptions = uctOptionsOf(options, playable.game);
  const { name, core } = await openRules(playable, 'best', uctOptions);
  return core === undefined ? openUct(playable, options) : openedEngine(name, options, core.engine);
}

async function openCore<State>(
  playable: Playable<State>,
  options: EngineOptions,
  kind: 'wasm' | 'js',
): Promise<OpenedEngine<State>> {
  const missing = unsupportedByCore(options);
  if (missing !== undefined)
    throw new UsageError(`${kind} has no ${missing}=${options[missing]}; the engine uct has`);
  const { name, core } = await openRules(playable, kind, uctOptionsOf(options, playable.game));
  return core === undefined ? openUct(playable, options) : openedEngine(name, options, core.engine);
}

/** Whose rules a game is played by: the core's, or those in TypeScript. */
export interface Rules<State> {
  readonly name: 'wasm' | 'js' | 'uct';
  /** Absent in TypeScript. */
  readonly core?: Compiled<State>;
}

/**
 * The rules of a game. `best` are the core's where it has the game and its board is not too large; without WebAssembly
 * they are its JavaScript.
 * @throws UsageError where the core has not the game; BanyanError `BOARD_TOO_LARGE`, `WASM_UNAVAILABLE`.
 */
export async function openRules<State>(
  { name, compiled }: Playable<State>,
  kind: EngineKind,
  options: UctOptions = {},
): Promise<Rules<State>> {
  if (kind === 'uct' || (kind === 'best' && compiled === undefined)) return { name: 'uct' };
  if (compiled === undefined) throw new UsageError(`${name} has no engine ${kind}, only uct`);
  const { create } = await import('@banyan/wasm');
  const core = await create(kind === 'wasm' || kind === 'js' ? { build: kind } : {});
  try {
    return { name: core.build, core: compiled(core, options) };
  } catch (error) {
    const isTooLarge = error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE';
    if (kind === 'best' && isTooLarge) return { name: 'uct' };
    throw error;
  }
}

/** The engines that know no more than their player does. */
function openHidden<State>(
  { name, hidden }: Playable<State>,
  options: EngineOptions,
  kind: 'ismcts' | 'pimc',
): OpenedEngine<State> {
  if (hidden === undefined) throw new UsageError(`${name} hides nothing: ${kind} is not for it, uct is`);
  const { game } = hidden;
  const engine =
    kind === 'ismcts' ? ismcts(game, ismctsOptionsOf(options)) : pimc(game, pimcOptionsOf(options, game));
  return openedEngine(kind, options, engine);
}

function openUct<State>({ game }: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  return openedEngine('uct', options, mcts(game, mctsOptionsOf(options, game)));
}

function openRandom<State>({ game }: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const names = Object.keys(rest);
  if (names.length > 0) throw new UsageError(`random has no ${list(names, 'or')}: it does not search`);
  return { name: 'random', agent: randomAgent(game), budget: budgetIn(options) };
}

function openedEngine<State>(
  kind: EngineKind,
  options: EngineOptions,
  engine: Engine<State>,
): OpenedEngine<State> {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const name = formatEngine({ kind, options: rest });
  return { name, agent: agent(engine), engine, budget: budgetIn(options) };
}

export interface Bounds {
  readonly simulations?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** The bounds among the options. */
export function budgetIn({ simulations, milliseconds }: Bounds): Budget {
  return {
    ...(simulations !== undefined && { simulations }),
    ...(milliseconds !== undefined && { milliseconds }),
  };
}
