/** Opens engines: makes an agent for a game by a configuration. */

import {
  atLevel,
  type Engine,
  ismcts,
  type Level,
  mcts,
  type RecommendedCore,
  type RecommendedOptions,
} from '@banyan/mcts';
import { defined } from './defined.ts';
import { ALPHA_BETA_OPTIONS, openAlphaBeta } from './engines/alphaBetaEngine.ts';
import { type EngineConfig, formatEngine } from './engines/engineConfig.ts';
import { kindsOf } from './engines/engineKinds.ts';
import { isExactByDefault } from './engines/exactEngine.ts';
import { openHidden } from './engines/hiddenEngine.ts';
import { levelIn } from './engines/levelConfig.ts';
import { NRPA_OPTIONS, openNrpa } from './engines/nrpaEngine.ts';
import { budgetIn, type OpenedEngine, openedEngine } from './engines/openedEngine.ts';
import {
  checkHasOptions,
  type EngineOptionName,
  type EngineOptions,
  wrongOption,
} from './engines/options.ts';
import { randomAgent } from './engines/random.ts';
import { openRules } from './engines/rules.ts';
import { coreOptionsOf, refuseOptionsOfOthers, unsupportedByCore } from './engines/techniques.ts';
import { openCombined, openUct } from './engines/uctEngine.ts';
import type { Playable } from './games.ts';
import { list, UsageError } from './usage.ts';

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
      refuseOptionsOfOthers(kind, options);
      return openBest(playable, options);
  }
  if (playable.hidden !== undefined) {
    throw new UsageError(
      `${playable.name} has hidden information: its engines are ${list(kindsOf(playable))}, not ${kind}`,
    );
  }
  refuseOptionsOfOthers(kind, options);
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
    const hasLeaves = playable.game.recommended?.compiled?.leafSolver !== undefined;
    const best = await openEngine(playable, {
      kind: 'best',
      options: hasLeaves ? { 'leaf-solver': false } : {},
    });
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
  const { core } = await openRules(
    playable,
    'best',
    plain ? {} : { ...game.recommended?.compiled, leafSolver: false },
  );
  return core?.engine ?? mcts(game, { plain, leafSolver: false });
}

/** Returns the given options of an engine, and those recommended for the game that are compatible with them. */
function withRecommended(
  {
    solver,
    rolloutPolicy,
    maxRolloutMoves,
    expandAfter,
    rave = false,
    leafSolver,
    ...others
  }: Omit<RecommendedOptions, 'engine' | 'compiled'> & RecommendedCore,
  options: EngineOptions,
): EngineOptions {
  const isSelectionOpen = options.selection === undefined && options.c === undefined;
  const isRolloutOpen = options['leaf-rollouts'] === undefined;
  return {
    ...(isSelectionOpen && { ...others, ...raveOf(rave) }),
    ...(expandAfter !== undefined && options.selection === undefined && { 'expand-after': expandAfter }),
    ...(solver !== undefined && { solver }),
    ...(leafSolver !== undefined &&
      isRolloutOpen &&
      options.solver !== false && { 'leaf-solver': leafSolver !== false }),
    ...(rolloutPolicy !== undefined && isRolloutOpen && { rollouts: rolloutPolicy }),
    ...(maxRolloutMoves !== undefined && isRolloutOpen && { 'max-rollout': maxRolloutMoves }),
    ...options,
  };
}

function raveOf(rave: NonNullable<RecommendedCore['rave']>): EngineOptions {
  if (rave === false) return {};
  return { selection: 'rave', ...(rave !== true && defined({ priors: rave.priors })) };
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
  checkHasOptions('net', options, NET_OPTIONS);
  const { networkEngine } = await import('./engines/networkEngine.ts');
  return openedEngine('net', options, await networkEngine(playable, options));
}

function openRandom<State>({ game }: Playable<State>, options: EngineOptions): OpenedEngine<State> {
  const { simulations: _, milliseconds: __, ...rest } = options;
  const names = Object.keys(rest);
  if (names.length > 0) throw new UsageError(`random has no ${list(names, 'or')}: it does not search`);
  return { name: 'random', agent: randomAgent(game), budget: budgetIn(options) };
}
