/**
 * The law for twins: a game in TypeScript and its twin in the core are the same game. TypeScript is the oracle;
 * `checkGame` checks that it keeps the laws of a `Game`.
 */
import { type Seed, sfc32, TERMINAL } from '@banyan/mcts';
import { checkInteger, checkOptions } from '@banyan/mcts/checks';
import type { CoreSearch } from './coreGame.ts';
import type { Twin } from './twin.ts';
import { checkKind, checkPerft, checkSearch, checkState, searchOptions } from './twinLaws.ts';
import { TwinTrial } from './twinTrial.ts';

/** Options of `checkTwin`. */
export interface CheckTwinOptions {
  /** The number of random games, from 1. Default 20. */
  readonly games?: number;
  /** Equal seeds play equal games. Default 1. */
  readonly seed?: Seed;
  /** Moves after which a game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
  /**
   * Simulations of each search, from 0.
   *
   * Default 200. With 0 no searches are compared: for a `rollout` that draws its random moves in another way than the
   * game in TypeScript.
   */
  readonly simulations?: number;
}

/** What was compared. */
export interface TwinSummary {
  readonly games: number;
  /** States of all games together. */
  readonly states: number;
  readonly searches: number;
}

const OPTIONS = ['games', 'seed', 'maxMoves', 'simulations'] as const satisfies (keyof CheckTwinOptions)[];
const MOST = 1_000_000_000;

/** The most sequences that a perft counts. */
const MAX_SEQUENCES = 20_000;
/** The number of games in which searches are compared. */
const SEARCHED_GAMES = 3;

/**
 * Plays random games in TypeScript and in the core, and compares every state.
 *
 * It compares the player to move, the legal actions and their names, results, the words of `write`, and the look-ahead; then
 * perft counts, and searches with equal seeds, bit for bit.
 *
 * @throws BanyanError `GAME_INCONSISTENT` for the first difference, with the moves that lead to it; `INVALID_OPTION`,
 *   `UNKNOWN_OPTION`, `INVALID_SEED`, and `ENGINE_POISONED` where the core traps.
 */
export function checkTwin<State, Action = number>(
  search: CoreSearch<State, Action>,
  twin: Twin<State, Action>,
  options: CheckTwinOptions = {},
): TwinSummary {
  checkOptions('checkTwin', options, OPTIONS);
  const { games = 20, seed = 1, maxMoves = 1_000, simulations = 200 } = options;
  checkInteger('games', games, 1, MOST);
  checkInteger('maxMoves', maxMoves, 1, MOST);
  checkInteger('simulations', simulations, 0, MOST);
  const random = sfc32(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const newTrial = (): TwinTrial<State, Action> => new TwinTrial(twin, search.probe);

  checkKind(newTrial());
  let states = 0;
  const played = Array.from({ length: games }, () => {
    const trial = newTrial();
    for (;;) {
      checkState(trial);
      states++;
      const isOver = trial.game.currentPlayer(trial.state) === TERMINAL;
      if (isOver || trial.moves.length === maxMoves) return trial.path;
      trial.play(below(trial.game.legalActions(trial.state).length));
    }
  });

  const searched = [newTrial()];
  for (const path of played.slice(0, SEARCHED_GAMES)) {
    const trial = newTrial();
    for (const index of path.slice(0, below(path.length))) trial.play(index);
    searched.push(trial);
  }
  let searches = 0;
  for (const trial of searched) {
    checkPerft(trial, search.perft, MAX_SEQUENCES);
    if (simulations === 0) continue;
    for (const searchOption of searchOptions(search.probe.looksAhead)) {
      checkSearch(trial, searchOption, simulations, below(2 ** 32));
      searches++;
    }
  }
  return { games, states, searches };
}
