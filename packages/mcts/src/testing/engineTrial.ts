/** A trial of an engine: a search of one state, and the errors for laws that it breaks. */
import { BanyanError, type ErrorCode } from '../checking/errors.ts';
import type { Game } from '../contracts/game.ts';
import type { Engine, Search, Seed } from '../contracts/search.ts';
import type { FinalMove } from '../report/finalMove.ts';
import { snapshot } from './snapshot.ts';

export interface EngineTrial<State, Action> {
  readonly engine: Engine<State, Action>;
  readonly game: Game<State, Action>;
  /** The state to search; laws must not change it. */
  readonly state: State;
  /** The moves that lead to the state. */
  readonly moves: readonly Action[];
  /** Actions that are illegal in the state. */
  readonly illegalActions: readonly Action[];
  readonly seed: Seed;
  readonly simulations: number;
  /** How the engine recommends an action. */
  readonly finalMove: FinalMove;
  /** Whether an expanded node has one visit more than its children together. */
  readonly addsUp: boolean;
}

/** The error for a broken law, with the moves that lead to the state. */
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

/** Checks that two values have the same content. */
export function checkSame<State, Action>(
  trial: EngineTrial<State, Action>,
  law: string,
  one: unknown,
  other: unknown,
): void {
  const [first, second] = [snapshot(one), snapshot(other)];
  if (first !== second) throw violation(trial, law, `First ${first}, then ${second}`);
}

/** Checks that a call throws a `BanyanError` with this code. */
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

/** Runs `use` with a new search of the state, and disposes of it. */
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
