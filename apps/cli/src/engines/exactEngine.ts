/** Combines engines with the exact solvers of their games. */
import { type Agent, agent, alphaBetaSolver, type Engine, type ExactSolver, exactFirst } from '@banyan/mcts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import type { EngineConfig } from './engineConfig.ts';
import { finalMoveOf } from './techniques.ts';

/** An engine with an exact solver. */
export interface ExactEngine<State> {
  /** The engine without the book. */
  readonly engine: Engine<State>;
  /** Searches with the engine; loads the book before the first state in it. */
  readonly agent: Agent<State>;
  /** Whether the book has a state: the agent needs no threads for it. */
  isInBook(state: State): boolean;
}

/** Whether `best` has exact search by default: for a game with a solver of its own, unless it is to prove nothing. */
export function isExactByDefault<State>(
  { exact }: Playable<State>,
  { solver = true }: EngineConfig['options'],
): boolean {
  return exact !== undefined && solver;
}

/** Combines an engine with a solver, and with the book of the game. */
export function exactEngine<State>(
  { game, exact }: Playable<State>,
  engine: Engine<State>,
  solver: ExactSolver<State>,
  options: EngineConfig['options'],
): ExactEngine<State> {
  const finalMove = finalMoveOf(options);
  const combined = exactFirst(game, engine, { solver, finalMove });
  const plain = agent(combined);
  const book = exact?.book;
  if (book === undefined) return { engine: combined, agent: plain, isInBook: () => false };
  let opened: Promise<Agent<State>> | undefined;
  const open = async (): Promise<Agent<State>> =>
    agent(exactFirst(game, engine, { solver: await book.open(), finalMove }));
  return {
    engine: combined,
    agent: {
      name: plain.name,
      async search(state, budget, searchOptions) {
        if (!book.has(state)) return plain.search(state, budget, searchOptions);
        opened ??= open();
        return (await opened).search(state, budget, searchOptions);
      },
    },
    isInBook: (state) => book.has(state),
  };
}

/**
 * Opens the exact solver of a game: its own, or else alpha-beta.
 * @param state the state that it is to solve, if there is only one: the book is loaded if it has that state.
 * @throws UsageError for a game that has none: of chance, of hidden information, or not of two players.
 */
export async function exactSolverOf<State>(
  playable: Playable<State>,
  state?: State,
): Promise<ExactSolver<State>> {
  checkSolvable(playable);
  const { exact, game } = playable;
  if (state !== undefined && exact?.book?.has(state)) return exact.book.open();
  return (await exact?.open()) ?? alphaBetaSolver(game);
}

/** @throws UsageError for a game of chance, of hidden information, or not of two players. */
export function checkSolvable<State>({ name, game, hidden }: Playable<State>): void {
  if (hidden !== undefined) throw new UsageError(`${name} has hidden information: it cannot be solved`);
  if ('chanceProbabilities' in game) throw new UsageError(`${name} has chance: it cannot be solved`);
  if (game.players !== 2)
    throw new UsageError(`exact search is for two players, and ${name} has ${game.players}`);
}
