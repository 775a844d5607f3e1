/** Opens engines: makes an agent for a game by a configuration. */

import {
  type Agent,
  agent,
  alphaBeta,
  atLevel,
  BanyanError,
  type Budget,
  bestReturn,
  bestValue,
  type Engine,
  exactFirst,
  type FinalMove,
  ismcts,
  isPuzzle,
  type Level,
  mcts,
  nrpa,
  pimc,
  type RecommendedCore,
  type RecommendedOptions,
  THREAT_SHARE,
} from '@banyan/mcts';
import type { CoreOptions } from '@banyan/wasm';
import { defined } from './defined.ts';
import { type EngineConfig, formatEngine } from './engines/engineConfig.ts';
import { type EngineKind, kindsOf } from './engines/engineKinds.ts';
import { checkSolvable, exactEngine, exactSolverOf, isExactByDefault } from './engines/exactEngine.ts';
import { levelIn } from './engines/levelConfig.ts';
import { ENGINE_OPTIONS, type EngineOptionName, type EngineOptions } from './engines/options.ts';
import { randomAgent } from './engines/random.ts';
import {
  coreOptionsOf,
  finalMoveOf,
  ismctsOptionsOf,
  mctsOptionsOf,
  pimcOptionsOf,
  refuseHiddenOptions,
  unsupportedByCore,
} from './engines/techniques.ts';
import type { Compiled, Playable } from './games.ts';
import { list, UsageError } from './usage.ts';

/** An engine that is ready to search. */
export interface OpenedEngine<State> {
  /** The engine as `--engine` accepts it: `wasm,c=1.2,solver`. */
  readonly name: string;
  readonly agent: Agent<State>;
  /** Absent if the agent does not search. */
  readonly engine?: Engine<State>;
  /** The rule by which the engine recommends an action; absent if the agent does not search. */
  readonly finalMove?: FinalMove;
  /** Whether the agent knows a state from a book, which the engine does not have. Absent without a book. */
  isInBook?(state: State): boolean;
  /** The bounds in the configuration of the engine. */
  readonly budget: Budget;
}

/**
 * Opens an engine. `best` is the strongest one for the game on this machine: `wasm`; `js` without WebAssembly; `uct` if
 * the core does not have the game or its board is too large; `nrpa` or `alphabeta` for a game that recommends it; `ismcts`
 * for a game with hidden information. It has exact search where the game has an exact solver of its own.
 * @throws UsageError for an engine or an option that the game does not support; BanyanError `BOARD_TOO_LARGE`,
 *   `WASM_UNAVAILABLE`, `INVALID_OPTION`.
 */
export async function openEngine<State>(
  playable: Playable<State>,
  config: EngineConfig,
): Promise<OpenedEngine<State>> {
  const { kind, options } = config;
  const level = levelIn(playable.game, config);
  if (level !== undefined) return openLevel(playable, level, options);
  switch (kind) {
    case 'random':
      return openRandom(playable, options);
    case 'alphabeta':
      return openAlphaBeta(playable, options);
    case 'nrpa':
      return openNrpa(playable, options);
    case 'net':
      return openNet(playable, options);
    case 'ismcts':
    case 'pimc':
      return openHidden(playable, options, kind);
    case 'best':
      if (playable.hidden !== undefined) return openHidden(playable, options, 'ismcts');
      if (playable.game.recommended?.engine === 'nrpa' && wrongOption(options, NRPA_OPTIONS) === undefined)
        return openNrpa(playable, options);
      if (
        playable.game.recommended?.engine === 'alphaBeta' &&
        wrongOption(options, ALPHA_BETA_OPTIONS) === undefined
      )
        return openAlphaBeta(playable, options);
      refuseHiddenOptions(kind, options);
      return openBest(playable, options);
  }
  if (playable.hidden !== undefined) {
    throw new UsageError(
      `${playable.name} has hidden information: its engines are ${list(kindsOf(playable))}, not ${kind}`,
    );
  }
  refuseHiddenOptions(kind, options);
  return kind === 'uct' ? openUct(playable, options) : openCore(playable, options, kind);
}

/** Opens an engine that plays at a level, with the bounds of the level unless the options have others. */
async function openLevel<State>(
  playable: Playable<State>,
  level: Level,
  options: EngineOptions,
): Promise<OpenedEngine<State>> {
  const { number, simulations, milliseconds } = level;
  const given = budgetIn(options);
  const budget = Object.keys(given).length > 0 ? given : { simulations, milliseconds };
  if (level.search === 'strongest') {
    const best = await openEngine(playable, { kind: 'best', options: {} });
    return { ...best, name: formatEngine({ kind: 'best', options: { level: number } }), budget };
  }
  const engine = atLevel(playable.game, await searchOf(playable, level), level);
  return { ...openedEngine('best', { level: number }, engine), budget };
}

/** The engine that searches for a level below the strongest. */
async function searchOf<State>(playable: Playable<State>, { search }: Level): Promise<Engine<State>> {
  const { game, hidden } = playable;
  if (hidden !== undefined) return ismcts(hidden.game);
  const plain = search === 'plain';
  const { core } = await openRules(playable, 'best', plain ? {} : game.recommended?.compiled);
  return core?.engine ?? mcts(game, { plain });
}

/** Returns the given options of an engine, and those recommended for the game that are compatible with them. */
function withRecommended(
  {
    solver,
    rolloutPolicy,
    maxRolloutMoves,
    rave = false,
    ...others
  }: Omit<RecommendedOptions, 'engine' | 'compiled'> & RecommendedCore,
  options: EngineOptions,
): EngineOptions {
  const isSelectionOpen = options.selection === undefined && options.c === undefined;
  const isRolloutOpen = options['leaf-rollouts'] === undefined;
  return {
    ...(isSelectionOpen && { ...others, ...(rave !== false && { selection: 'rave' }) }),
    ...(solver !== undefined && { solver }),
    ...(rolloutPolicy !== undefined && isRolloutOpen && { rollouts: rolloutPolicy }),
    ...(maxRolloutMoves !== undefined && isRolloutOpen && { 'max-rollout': maxRolloutMoves }),
    ...options,
  };
}

async function openBest<State>(
  playable: Playable<State>,
  { exact: wanted, ...options }: EngineOptions,
): Promise<OpenedEngine<State>> {
  const { compiled = {}, engine: _, ...recommended } = playable.game.recommended ?? {};
  const isExact =
    wanted ?? (isExactByDefault(playable, options) && (await playable.exact?.open()) !== undefined);
  const hasThreats = playable.threats !== undefined && !isExact && options.solver !== false;
  const proofs = { ...(hasThreats && { threats: true }), ...(isExact && { exact: true }) };
  if (playable.compiled !== undefined && unsupportedByCore(options, playable.game) === undefined) {
    const best = { ...proofs, ...withRecommended(compiled, options) };
    const { name, core } = await openRules(playable, 'best', coreOptionsOf(best, playable.game));
    if (core !== undefined) return openCombined(playable, name, best, core.engine);
  }
  return openUct(playable, { ...proofs, ...withRecommended(recommended, options) });
}

async function openCore<State>(
  playable: Playable<State>,
  options: EngineOptions,
  kind: 'wasm' | 'js',
): Promise<OpenedEngine<State>> {
  const missing = unsupportedByCore(options, playable.game);
  if (missing !== undefined)
    throw new UsageError(`${kind} has no ${missing}=${options[missing]}; the engine uct has`);
  const { name, core } = await openRules(playable, kind, coreOptionsOf(options, playable.game));
  return core === undefined ? openUct(playable, options) : openCombined(playable, name, options, core.engine);
}

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
  const core = await create(kind === 'wasm' || kind === 'js' ? { build: kind } : {});
  try {
    return { name: core.build, core: compiled(core, { ...options, plain: true }) };
  } catch (error) {
    const isTooLarge = error instanceof BanyanError && error.code === 'BOARD_TOO_LARGE';
    if (kind === 'best' && isTooLarge) return { name: 'uct' };
    throw error;
  }
}

/** Opens an engine for a game with hidden information. */
function openHidden<State>(
  playable: Playable<State>,
  options: EngineOptions,
  kind: 'ismcts' | 'pimc',
): OpenedEngine<State> {
  const { name, hidden } = playable;
  if (hidden === undefined) {
    throw new UsageError(
      `${name} has no hidden information: its engines are ${list(kindsOf(playable))}, not ${kind}`,
    );
  }
  const { game } = hidden;
  const engine =
    kind === 'ismcts' ? ismcts(game, ismctsOptionsOf(options)) : pimc(game, pimcOptionsOf(options, game));
  return openedEngine(kind, options, engine);
}

function openUct<State>(playable: Playable<State>, options: EngineOptions): Promise<OpenedEngine<State>> {
  const { game } = playable;
  const engine = mcts(game, { ...mctsOptionsOf(options, game), plain: true });
  return openCombined(playable, 'uct', options, engine);
}

/**
 * Opens an engine, combined with the exact solver of the game if the options want it.
 * @throws UsageError for a game without an exact solver.
 */
async function openCombined<State>(
  playable: Playable<State>,
  kind: EngineKind,
  options: EngineOptions,
  engine: Engine<State>,
): Promise<OpenedEngine<State>> {
  if (options.threats) return openedEngine(kind, options, engineWithThreats(playable, engine, options));
  if (!options.exact) return openedEngine(kind, options, engine);
  const solver = await exactSolverOf(playable);
  return { ...openedEngine(kind, options, engine), ...exactEngine(playable, engine, solver, options) };
}

/** @throws UsageError for a game that no threats decide, or with `exact`. */
function engineWithThreats<State>(
  { name, game, threats }: Playable<State>,
  engine: Engine<State>,
  options: EngineOptions,
): Engine<State> {
  if (threats === undefined) throw new UsageError(`threats is for m,n,k-games, and ${name} is none`);
  if (options.exact) throw new UsageError('threats and exact exclude each other');
  return exactFirst(game, engine, {
    solver: threats(),
    share: THREAT_SHARE,
    finalMove: finalMoveOf(options),
  });
}

/** The options that alpha-beta has. */
const ALPHA_BETA_OPTIONS: readonly EngineOptionName[] = ['depth', 'nodes', 'simulations', 'milliseconds'];

function openAlphaBeta<State>(playable: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  checkSolvable(playable);
  const wrong = wrongOption(options, ALPHA_BETA_OPTIONS);
  if (wrong !== undefined) throw new UsageError(`alphabeta has no ${wrong}`);
  const { depth, nodes } = options;
  const engine = alphaBeta(playable.game, {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { maxEntries: nodes }),
  });
  return openedEngine('alphabeta', options, engine, bestValue);
}

/** The options that nested rollout policy adaptation has. */
const NRPA_OPTIONS: readonly EngineOptionName[] = [
  'levels',
  'iterations',
  'alpha',
  'max-rollout',
  'nodes',
  'simulations',
  'milliseconds',
];

function openNrpa<State>(playable: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  const { name, game, hidden } = playable;
  if (hidden !== undefined || !isPuzzle(game)) {
    throw new UsageError(`nrpa is for puzzles, games of one player without chance, and ${name} is none`);
  }
  const wrong = wrongOption(options, NRPA_OPTIONS);
  if (wrong !== undefined) throw new UsageError(`nrpa has no ${wrong}`);
  const { levels, iterations, alpha, nodes: maxMoves, 'max-rollout': maxRolloutMoves } = options;
  const engine = nrpa(game, defined({ levels, iterations, alpha, maxMoves, maxRolloutMoves }));
  return openedEngine('nrpa', options, engine, bestReturn);
}

/** The first option that an engine with these options does not have; `undefined` if it has all. */
function wrongOption(
  options: EngineOptions,
  known: readonly EngineOptionName[],
): EngineOptionName | undefined {
  return ENGINE_OPTIONS.map(({ name }) => name).find(
    (name) => options[name] !== undefined && !known.includes(name),
  );
}

/** The options that a network has. */
const NET_OPTIONS: readonly EngineOptionName[] = [
  'c',
  'solver',
  'final',
  'nodes',
  'simulations',
  'milliseconds',
];

/** @throws UsageError for a file that is no network of the game, or for other options. */
async function openNet<State>(
  playable: Playable<State>,
  options: EngineOptions,
): Promise<OpenedEngine<State>> {
  const wrong = wrongOption(options, NET_OPTIONS);
  if (wrong !== undefined) throw new UsageError(`net has no ${wrong}`);
  const { networkEngine } = await import('./engines/networkEngine.ts');
  return openedEngine('net', options, await networkEngine(playable, options));
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
  finalMove = finalMoveOf(options),
): OpenedEngine<State> {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const name = formatEngine({ kind, options: rest });
  return { name, agent: agent(engine), engine, finalMove, budget: budgetIn(options) };
}

/** The bounds of a search that configurations and options have. */
export interface Bounds {
  readonly simulations?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** Returns the bounds among the options. */
export function budgetIn({ simulations, milliseconds }: Bounds): Budget {
  return defined({ simulations, milliseconds });
}
