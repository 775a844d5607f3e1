/** The result of a search in the notation of its game: the output of `banyan analyze --json`. */
import {
  explain,
  inUnits,
  type Player,
  type ReturnRange,
  type SearchReport,
  type SearchStatus,
  type Stopped,
  TERMINAL,
} from '@banyan/mcts';
import type { Playable } from './games.ts';
import { writeMoves } from './moves.ts';
import { perSecond } from './numbers.ts';
import { unitsOf } from './units.ts';

/** Programs read this object: its keys and their meaning are stable. */
export interface Analysis {
  readonly game: string;
  /** The engine that searched, as `--engine` accepts it. */
  readonly engine: string;
  /** The number of threads that searched, each with a tree of its own. */
  readonly threads: number;
  /** One sentence for each thread that did not search to the end; usually empty. */
  readonly lost: readonly string[];
  /** What makes the values doubtful: sentences for people; usually none. */
  readonly warnings: readonly string[];
  /** The moves from the start of the game to the position. */
  readonly position: string;
  /** The player to move, from 0; null if the game is over or the search was ended before it began. */
  readonly player: Player | null;
  /** The recommended move; null if `player` is. */
  readonly move: string | null;
  /** Why the move is recommended, in one sentence; null if `player` is. */
  readonly explanation: string | null;
  /** Every legal move, best first. */
  readonly moves: readonly AnalyzedMove[];
  readonly principalVariation: readonly string[];
  readonly simulations: number;
  readonly simulationsPerSecond: number;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly maxDepth: number;
  readonly seed: number;
  /** Why the search ended; null while it runs. */
  readonly stopped: Stopped | null;
  readonly status: SearchStatus;
  /**
   * The return of each player at the end of the game: win 1, draw 1/2, loss 0, or an amount in the game's own units; null
   * before the end.
   */
  readonly returns: readonly number[] | null;
  /** The least and the greatest return, in a game with units of its own. */
  readonly range?: ReturnRange;
  /** Their name, such as `chips`. */
  readonly unit?: string;
  /** `minimax` if alpha-beta searched: values have no intervals, and visits and simulations are nodes. */
  readonly values?: 'minimax';
}

/** A legal move and its statistics. */
export interface AnalyzedMove {
  readonly move: string;
  readonly visits: number;
  /** The mean, minimax or proven return for the player to move, in [0, 1]; null for a move without visits. */
  readonly value: number | null;
  /** The value in the game's own units, if it has a range. */
  readonly units?: number | null;
  /**
   * The 95 % confidence interval of the value, as far as rollouts are representative; null for a move without visits, and for
   * a value that is no mean of samples.
   */
  readonly interval: readonly [low: number, high: number] | null;
  /** The probability that the move is best, as estimated before the search; null if the search has no priors. */
  readonly prior: number | null;
  /** The return under perfect play, 1, 0.5 or 0; null if it is not proven. */
  readonly proven: number | null;
  /** The number of moves to the end of the game, this one included; null if it is not proven. */
  readonly distance: number | null;
  /** The expected line of play from this move on, as far as it is known. */
  readonly line: readonly string[];
}

/** A search and its settings. */
export interface Searched<State> {
  readonly playable: Playable<State>;
  readonly state: State;
  readonly engine: string;
  readonly threads: number;
  readonly lost: readonly string[];
  readonly seed: number;
  readonly milliseconds: number;
  readonly stopped: Stopped | null;
}

/**
 * Describes the result of a search for programs.
 * @param position the moves from the start of the game.
 * @param repliesTo the expected replies to an action; default unknown.
 */
export function analysisOf<State>(
  { playable, state, engine, threads, lost, seed, milliseconds, stopped }: Searched<State>,
  position: string,
  report: SearchReport,
  repliesTo: (action: number) => readonly number[] = () => [],
): Analysis {
  const format = (action: number): string => playable.notation.formatAction(state, action);
  return {
    game: playable.name,
    engine,
    threads,
    lost,
    warnings: (report.warnings ?? []).map(({ message }) => message),
    position,
    player: report.player === TERMINAL ? null : report.player,
    move: report.action === undefined ? null : format(report.action),
    explanation: report.action === undefined ? null : explanationOf(playable, state, report, report.action),
    moves: report.actions.map((stats) => {
      const { action, visits, value, prior = null, proven = null, distance = null } = stats;
      const isKnown = visits > 0 || proven !== null;
      return {
        move: format(action),
        visits,
        value: isKnown ? value : null,
        ...(report.range && { units: isKnown ? inUnits(report, value) : null }),
        interval: isKnown ? (explain(report, { action }).interval ?? null) : null,
        prior,
        proven,
        distance,
        line: lineOf(
          playable,
          state,
          action === report.action ? report.principalVariation : [action, ...repliesTo(action)],
        ),
      };
    }),
    principalVariation: lineOf(playable, state, report.principalVariation),
    simulations: report.simulations,
    simulationsPerSecond: perSecond(report.simulations, milliseconds),
    milliseconds,
    nodes: report.nodes,
    maxDepth: report.maxDepth,
    seed,
    stopped,
    status: report.status,
    returns: report.returns ?? null,
    ...unitsOf(playable),
    ...(report.values && { values: report.values }),
  };
}

/**
 * Makes the analysis of a search that was ended before it began: the request, unchecked, and no results.
 * @param asked the game, engine and position as in the request.
 */
export function emptyAnalysis(asked: Pick<Analysis, 'game' | 'engine' | 'position' | 'seed'>): Analysis {
  return {
    ...asked,
    threads: 0,
    lost: [],
    warnings: [],
    player: null,
    move: null,
    explanation: null,
    moves: [],
    principalVariation: [],
    simulations: 0,
    simulationsPerSecond: 0,
    milliseconds: 0,
    nodes: 0,
    maxDepth: 0,
    stopped: 'aborted',
    status: 'searching',
    returns: null,
  };
}

/**
 * Formats the principal variation. With hidden information only its first move is shown: the others depend on other
 * hands.
 */
function lineOf<State>(playable: Playable<State>, state: State, actions: readonly number[]): string[] {
  return writeMoves(playable, state, playable.hidden === undefined ? actions : actions.slice(0, 1));
}

/** Explains in one sentence why an action is recommended, or why it is not. */
export function explanationOf<State>(
  { game, notation }: Playable<State>,
  state: State,
  report: SearchReport,
  action: number,
): string {
  const after = game.clone(state);
  game.apply(after, action);
  const isHere = (other: number): boolean => report.actions.some((stats) => stats.action === other);
  // A reply is formatted after the action; it may be illegal before it.
  const format = (other: number): string => notation.formatAction(isHere(other) ? state : after, other);
  return explain(report, { action, format }).sentence;
}
