/** What a search found, in the game's notation: the answer of `banyan analyze --json`. */
import {
  explain,
  type Player,
  type SearchReport,
  type SearchStatus,
  type Stopped,
  TERMINAL,
} from '@banyan/mcts';
import type { Playable } from './games.ts';
import { writeMoves } from './moves.ts';
import { perSecond } from './numbers.ts';

/** The keys and their meaning are stable: programs read this. */
export interface Analysis {
  readonly game: string;
  /** What searched, as it can be given to `--engine` again. */
  readonly engine: string;
  /** How many threads searched, each with a tree of its own. */
  readonly threads: number;
  /** Of threads that did not search to the end, why not: sentences for people; usually none. */
  readonly lost: readonly string[];
  /** What makes the values doubtful: sentences for people; usually none. */
  readonly warnings: readonly string[];
  /** The moves from the start of the game to the position. */
  readonly position: string;
  /** Who is to move, from 0; null where the game is over, and where the search was ended before it began. */
  readonly player: Player | null;
  /** The recommended move; null where `player` is. */
  readonly move: string | null;
  /** Why it is recommended, in one sentence; null where `player` is. */
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
  /** Each player's share at the end of the game, a win 1, a draw 1/2; null before. */
  readonly returns: readonly number[] | null;
}

export interface AnalyzedMove {
  readonly move: string;
  readonly visits: number;
  /** The mean return for the player to move, in [0, 1], or the proven one; null for a move that was not tried. */
  readonly value: number | null;
  /** Where the value lies with 95 % confidence, as far as rollouts tell; null for a move that was not tried. */
  readonly interval: readonly [low: number, high: number] | null;
  /** How likely the move was thought to be best beforehand; null where the search goes without priors. */
  readonly prior: number | null;
  /** The return under perfect play, 1, 0.5 or 0; null where it is not proven. */
  readonly proven: number | null;
  /** Moves until the game ends, this one included, where that is proven. */
  readonly distance: number | null;
}

/** What was searched, and how. */
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
 * A search, for programs.
 * @param position the moves that led there.
 */
export function analysisOf<State>(
  { playable, state, engine, threads, lost, seed, milliseconds, stopped }: Searched<State>,
  position: string,
  report: SearchReport,
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
        interval: isKnown ? explain(report, { action }).interval : null,
        prior,
        proven,
        distance,
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
  };
}

/**
 * The analysis of a search that was ended before it began: what was asked for, unchecked, and nothing found.
 * @param asked the game, engine and position in the words of the request.
 */
export function unsearched(asked: Pick<Analysis, 'game' | 'engine' | 'position' | 'seed'>): Analysis {
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

/** The expected line. Where something is hidden, moves behind the first one belong to other hands than these. */
function lineOf<State>(playable: Playable<State>, state: State, actions: readonly number[]): string[] {
  return writeMoves(playable, state, playable.hidden === undefined ? actions : actions.slice(0, 1));
}

/** Why an action of a report is recommended, or why it is not, in one sentence. */
export function explanationOf<State>(
  { game, notation }: Playable<State>,
  state: State,
  report: SearchReport,
  action: number,
): string {
  const after = game.clone(state);
  game.apply(after, action);
  const isHere = (other: number): boolean => report.actions.some((stats) => stats.action === other);
  // The reply, which is written after the action was played, may not be one of ours.
  const format = (other: number): string => notation.formatAction(isHere(other) ? state : after, other);
  return explain(report, { action, format }).sentence;
}
