/** Examinations: an engine before a state, and how to say that it broke a law there. */
import { BanyanError, type ErrorCode } from '../checking/errors.ts';
import type { Game } from '../contracts/game.ts';
import type { Engine, Search, Seed } from '../contracts/search.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { snapshot } from './snapshot.ts';

export interface EngineTrial<State, Action> {
  readonly engine: Engine<State, Action>;
  readonly game: Game<State, Action>;
  /** The state to search, which nobody may change. */
  readonly state: State;
  /** The moves that lead there. */
  readonly moves: readonly Action[];
  /** Actions that are not legal there. */
  readonly illegalActions: readonly Action[];
  readonly seed: Seed;
  readonly simulations: number;
  /** How the engine recommends. */
  readonly finalMove: FinalMove;
  /** Whether a node with children has one visit more than they have together. */
  readonly addsUp: boolean;
}

/** The error for a broken law, with the moves that lead to the state that shows it. */
export function violation<State, Action>(
  { engine, game, moves, seed }: EngineTrial<State, Action>,
  law: string,
  finding: string,
  options?: ErrorOptions,
): BanyanError {
  return new BanyanError(
    'ENGINE_INCONSISTENT',
    `${engine.name} breaks a law of engines: ${law}. ${finding}. ` +
      `Seen in ${game.name} after the moves ${snapshot(moves)}, with seed ${snapshot(seed)}`,
    options,
  );
}

/** Refuses two things that should have the same content. */
export function checkSame<State, Action>(
  trial: EngineTrial<State, Action>,
  law: string,
  one: unknown,
  other: unknown,
): void {
  const [first, second] = [snapshot(one), snapshot(other)];
  if (first !== second) throw violation(trial, law, `First ${first}, then ${second}`);
}

/** Refuses an action that does not throw a `BanyanError` of that code. */
export function checkThrows<State, Action>(
  trial: EngineTrial<State, Action>,
  code: ErrorCode,
  what: string,
  action: () => unknown,
): void {
  let outcome = 'it threw nothing';
  try {
    action();
  } catch (error) {
    if (error instanceof BanyanError && error.code === code) return;
    outcome = `it threw ${String(error)}`;
  }
  throw violation(trial, `${what} throws ${code}`, `Here ${outcome}`);
}

/** Uses a new search of the state, and disposes of it. */
export function withSearch<State, Action, Result>(
  { engine, state, seed }: EngineTrial<State, Action>,
  use: (search: Search<Action>) => Result,
): Result {
  const search = engine.start(state, seed);
  try {
    return use(search);
  } finally {
    search.dispose();
  }
}
