/**
 * Perft: counts the ways in which a game can continue, to be compared with another program's counts. This detects wrong
 * rules that the laws cannot see. The name comes from chess programming: performance test of a move generator.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkInteger } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import { finalValues } from '../rules/returns.ts';

/** Counts of deeper trees are never exact. */
const MAX_PLIES = 1_000;

/**
 * Counts the sequences of exactly `depth` actions from a state.
 *
 * A finished game is counted at its own last action and not extended. At a chance node each outcome counts once, whatever its
 * probability. Every sequence is walked.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function perft<State, Action>(game: Game<State, Action>, state: State, depth: number): number {
  checkInteger('depth', depth, 0, MAX_PLIES);
  return depth === 0 ? 1 : countSequences(game, state, depth);
}

function countSequences<State, Action>(game: Game<State, Action>, state: State, depth: number): number {
  if (game.currentPlayer(state) === TERMINAL) return 0;
  const actions = game.legalActions(state);
  if (depth === 1) return actions.length;
  let count = 0;
  for (const action of actions) {
    const next = game.clone(state);
    game.apply(next, action);
    count += countSequences(game, next, depth - 1);
  }
  return count;
}

/** The counts of sequences and of positions after a given number of actions. */
export interface Ply {
  /** Sequences of actions, as `perft` counts them. */
  readonly sequences: number;
  /** Sequences that end the game with a return of 1 for some player. */
  readonly wonSequences: number;
  /** Distinct states, by `stateKey`, finished ones included. */
  readonly positions: number;
  /** Positions that are won. */
  readonly wonPositions: number;
}

interface Position<State> {
  readonly state: State;
  /** Sequences that lead here. */
  sequences: number;
}

/**
 * The counts for each number of actions from a state, 0 to `depth`.
 *
 * Much faster than `perft`, because each state is walked once, but only as correct as the game's `stateKey`.
 * @throws BanyanError `GAME_INCONSISTENT` for a game without `stateKey`; `INVALID_OPTION`.
 */
export function perftByPly<State, Action>(game: Game<State, Action>, state: State, depth: number): Ply[] {
  checkInteger('depth', depth, 0, MAX_PLIES);
  const stateKey = game.stateKey?.bind(game);
  if (stateKey === undefined) {
    throw new BanyanError('GAME_INCONSISTENT', `perftByPly needs stateKey, which ${game.name} does not have`);
  }
  let positions: Position<State>[] = [{ state, sequences: 1 }];
  const plies = [countPly(game, positions)];
  while (plies.length <= depth) {
    const next = new Map<number | bigint | string, Position<State>>();
    for (const { state, sequences } of positions) {
      if (game.currentPlayer(state) === TERMINAL) continue;
      for (const action of game.legalActions(state)) {
        const reached = game.clone(state);
        game.apply(reached, action);
        const key = stateKey(reached);
        const known = next.get(key);
        if (known === undefined) next.set(key, { state: reached, sequences });
        else known.sequences += sequences;
      }
    }
    positions = [...next.values()];
    plies.push(countPly(game, positions));
  }
  return plies;
}

function countPly<State, Action>(game: Game<State, Action>, positions: readonly Position<State>[]): Ply {
  const won = positions.filter(({ state }) => isWon(game, state));
  return {
    sequences: sequencesTo(positions),
    wonSequences: sequencesTo(won),
    positions: positions.length,
    wonPositions: won.length,
  };
}

function sequencesTo(positions: readonly Position<unknown>[]): number {
  return positions.reduce((sum, { sequences }) => sum + sequences, 0);
}

function isWon<State, Action>(game: Game<State, Action>, state: State): boolean {
  return game.currentPlayer(state) === TERMINAL && finalValues(game, state).includes(1);
}
