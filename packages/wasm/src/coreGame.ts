/** One game in the core: its search, and the functions by which tests compare its rules. */
import {
  BanyanError,
  type Engine,
  type Game,
  type PlainOption,
  type Seed,
  type UctOptions,
} from '@banyan/mcts';
import { checkInteger, checkOptions } from '@banyan/mcts/checks';
import { UCT_OPTIONS, withRecommendedForCore } from '@banyan/mcts/engine';
import { type CompiledCore, Instance } from './bridge.ts';
import type { Build } from './build.ts';
import { coreEngine } from './coreEngine.ts';
import { type CoreProbe, coreProbe } from './coreProbe.ts';
import { coreRules } from './coreRules.ts';
import { playRandomly, type RandomPlay } from './randomPlay.ts';
import type { ReadableTwin, Twin } from './twin.ts';

/**
 * Options of a search in the core.
 *
 * Its defaults are the options recommended for the compiled game.
 */
export type CoreOptions = UctOptions & PlainOption;

/**
 * A search in the core.
 *
 * Its states and actions are those of the game in TypeScript.
 */
export interface CoreSearch<State, Action = number> {
  readonly engine: Engine<State, Action>;
  /** Whether the core runs as WebAssembly or as JavaScript. */
  readonly build: Build;
  /**
   * Plays a state to the end `count` times, by uniform random moves.
   * @throws BanyanError `INVALID_POSITION`, `GAME_OVER`, `INVALID_SEED`, `INVALID_BUDGET` for a count that is no whole
   *   number from 1.
   */
  playRandomly(state: State, count: number, seed?: Seed): RandomPlay;
  /**
   * The number of sequences of exactly `depth` moves (0 to 64) from a state, by the rules of the core; exact up to 2^53.
   * @throws BanyanError `INVALID_POSITION`, `INVALID_OPTION`.
   */
  perft(state: State, depth: number): number;
  /** The answers of the core for single states, for `checkTwin`. */
  readonly probe: CoreProbe<State, Action>;
}

/** One game, with the rules of the core as a `Game`. */
export interface CoreGame<State, Rules = Game<State>> extends CoreSearch<State> {
  /** The rules of the core. Each call crosses into it, so a search in TypeScript is slower with them than with the readable rules. */
  readonly game: Rules;
}

/** The deepest perft. */
const MAX_PERFT_DEPTH = 64;

/** @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `OUT_OF_MEMORY`. */
export function coreSearch<State, Action>(
  twin: Twin<State, Action>,
  compiled: CompiledCore,
  options: CoreOptions,
): CoreSearch<State, Action> {
  return searchWith(twin, compiled, new Instance(compiled, twin.parameters ?? [], 1), options);
}

/** `coreSearch`, with the rules. */
export function coreGame<State, Rules extends Game<State>>(
  rules: Rules,
  twin: ReadableTwin<State>,
  compiled: CompiledCore,
  options: CoreOptions,
): CoreGame<State, Rules> {
  const instance = new Instance(compiled, twin.parameters ?? [], 1);
  return { game: coreRules(rules, twin, instance), ...searchWith(twin, compiled, instance, options) };
}

/** Refuses games that the core cannot play: those with chance, or without two players. */
function checkKind<State, Action>(game: Game<State, Action>): void {
  const { name, players } = game;
  if (players !== 2) {
    throw new BanyanError('INVALID_OPTION', `the core is for games of 2 players, and ${name} has ${players}`);
  }
  if ('chanceProbabilities' in game) {
    throw new BanyanError('INVALID_OPTION', `the core is for games without chance, and ${name} has chance`);
  }
}

/** @param instance for questions about rules. */
function searchWith<State, Action>(
  twin: Twin<State, Action>,
  compiled: CompiledCore,
  instance: Instance,
  options: CoreOptions,
): CoreSearch<State, Action> {
  checkKind(twin.game);
  checkOptions(twin.game.name, options, [...UCT_OPTIONS, 'plain']);
  const uctOptions = withRecommendedForCore(twin.game, options);
  const { rave = false } = uctOptions;
  const engine = coreEngine(twin, compiled, uctOptions);
  if (uctOptions.rolloutPolicy === 'decisive' && instance.use((core) => core.looksAhead()) === 0) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy must be 'uniform' for ${twin.game.name}, which has no lookAhead`,
    );
  }
  if (uctOptions.rolloutPolicy === 'heavy' && instance.use((core) => core.hasHeavyRollout()) === 0) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rolloutPolicy must be 'uniform' or 'decisive' for ${twin.game.name}, which has no heavy rollouts in the core`,
    );
  }
  if ((uctOptions.leafSolver ?? false) !== false && instance.use((core) => core.solvesLeaves()) === 0) {
    throw new BanyanError(
      'INVALID_OPTION',
      `leafSolver must be false for ${twin.game.name}, whose leaves the core cannot search`,
    );
  }
  if (rave !== false && instance.use((core) => core.notesActions()) === 0) {
    throw new BanyanError(
      'INVALID_OPTION',
      `rave must be false for ${twin.game.name}, whose rollouts in the core do not note actions`,
    );
  }
  if (rave !== false && rave !== true && rave.priors && instance.use((core) => core.hasPriors()) === 0) {
    throw new BanyanError(
      'INVALID_OPTION',
      `priors must be false for ${twin.game.name}, which has no priors in the core`,
    );
  }
  return {
    engine,
    build: compiled.build,
    probe: coreProbe(twin, instance, (others) => coreEngine(twin, compiled, others)),
    playRandomly: (state, count, seed) => playRandomly(twin, instance, state, count, seed),
    perft(state, depth) {
      checkInteger('depth', depth, 0, MAX_PERFT_DEPTH);
      twin.check?.(state);
      instance.writeWords(twin.words(state));
      return instance.use((core) => {
        core.readState();
        return core.perft(depth);
      });
    },
  };
}
