/** What a search found, in the game's notation: the answer of `banyan analyze --json`. */
import { type Player, type SearchResult, type SearchStatus, type Stopped, TERMINAL } from '@banyan/mcts';
import type { Playable } from './games.ts';
import { perSecond } from './numbers.ts';
import type { Question } from './thinking.ts';

/** The keys and their meaning are stable: programs read this. */
export interface Analysis {
  readonly game: string;
  /** What searched, as it can be given to `--engine` again. */
  readonly engine: string;
  /** The moves from the start of the game to the position. */
  readonly position: string;
  /** Who is to move, 0 or 1; null where the game is over. */
  readonly player: Player | null;
  /** The recommended move; null where the game is over. */
  readonly move: string | null;
  /** Every legal move, best first. */
  readonly moves: readonly AnalyzedMove[];
  readonly principalVariation: readonly string[];
  readonly simulations: number;
  readonly simulationsPerSecond: number;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly maxDepth: number;
  readonly seed: number;
  readonly stopped: Stopped;
  readonly status: SearchStatus;
  /** Each player's share at the end of the game, a win 1, a draw 1/2; null before. */
  readonly returns: readonly number[] | null;
}

export interface AnalyzedMove {
  readonly move: string;
  readonly visits: number;
  /** The mean return for the player to move, in [0, 1], or the proven one; null for a move that was not tried. */
  readonly value: number | null;
  /** The return under perfect play, 1, 0.5 or 0; null where it is not proven. */
  readonly proven: number | null;
  /** Moves until the game ends, this one included, where that is proven. */
  readonly distance: number | null;
}

/** A finished search, for programs. */
export function analysisOf<State>(
  { playable, contender, state, seed }: Question<State>,
  position: string,
  result: SearchResult,
): Analysis {
  const format = (action: number): string => playable.notation.formatAction(state, action);
  return {
    game: playable.name,
    engine: contender.name,
    position,
    player: result.player === TERMINAL ? null : result.player,
    move: result.action === undefined ? null : format(result.action),
    moves: result.actions.map(({ action, visits, value, proven = null, distance = null }) => ({
      move: format(action),
      visits,
      value: visits === 0 && proven === null ? null : value,
      proven,
      distance,
    })),
    principalVariation: formatLine(playable, state, result.principalVariation),
    simulations: result.simulations,
    simulationsPerSecond: perSecond(result.simulations, result.milliseconds),
    milliseconds: result.milliseconds,
    nodes: result.nodes,
    maxDepth: result.maxDepth,
    seed,
    stopped: result.stopped,
    status: result.status,
    returns: result.returns ?? null,
  };
}

/** Moves that are played one after the other, from a state on. */
export function formatLine<State>(
  { game, notation }: Playable<State>,
  state: State,
  actions: readonly number[],
): string[] {
  const ahead = game.clone(state);
  return actions.map((action) => {
    const move = notation.formatAction(ahead, action);
    game.apply(ahead, action);
    return move;
  });
}
