/** Verdicts on moves: their outcomes under perfect play, by exact search after each of them. */
import { type ExactSearch, type ExactSolver, type Proof, play, TERMINAL } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import type { Ruleset } from '../games/ruleset.ts';

/** The outcome of a move under perfect play, for the player who makes it, and the plies to the end of the game. */
export interface Verdict extends Proof {
  readonly action: number;
}

/** The most nodes of the search after one move: some seconds in Connect Four, some ten seconds in Othello. */
const MAX_NODES = 20_000_000;

/** The nodes between two pauses. */
const SLICE = 50_000;

/**
 * Finds the verdicts on the moves of a state.
 * @param pause is awaited between slices of the work.
 * @returns those that it could prove, again after each of them.
 */
export async function* verdictsOn<State>(
  { game }: Ruleset<State>,
  solver: ExactSolver<State>,
  state: State,
  pause: () => Promise<void>,
): AsyncGenerator<readonly Verdict[], void> {
  const known = atOnce(solver, state);
  if (known !== undefined) {
    yield known;
    return;
  }
  const player = game.currentPlayer(state);
  const verdicts: Verdict[] = [];
  for (const action of game.legalActions(state)) {
    const next = play(game, state, action);
    const mover = game.currentPlayer(next);
    const proof =
      mover === TERMINAL
        ? { outcome: finalValues(game, next)[player], distance: 0 }
        : await proofOf(solver, next, pause);
    if (proof === undefined) continue;
    const outcome = mover === TERMINAL || mover === player ? proof.outcome : 1 - proof.outcome;
    verdicts.push({ action, outcome, distance: proof.distance + 1 });
    yield [...verdicts];
  }
}

/** The verdicts of a solver that knows them without a search, as from a book. */
function atOnce<State>(solver: ExactSolver<State>, state: State): Verdict[] | undefined {
  if (!isInReach(solver, state)) return undefined;
  return using(solver.start(state), (search) => {
    if (search.status !== 'solved') return undefined;
    const { actions } = search.report();
    const verdicts = actions.flatMap(({ action, proof }) =>
      proof === undefined ? [] : [{ action, ...proof }],
    );
    return verdicts.length === actions.length ? verdicts : undefined;
  });
}

async function proofOf<State>(
  solver: ExactSolver<State>,
  state: State,
  pause: () => Promise<void>,
): Promise<Proof | undefined> {
  if (!isInReach(solver, state)) return undefined;
  const search = solver.start(state);
  try {
    while (search.status === 'searching' && search.nodes < MAX_NODES) {
      search.run(SLICE);
      await pause();
    }
    return search.report().proof;
  } finally {
    search.dispose();
  }
}

function isInReach<State>(solver: ExactSolver<State>, state: State): boolean {
  return solver.isInReach?.(state) ?? true;
}

function using<Result>(search: ExactSearch, use: (search: ExactSearch) => Result): Result {
  try {
    return use(search);
  } finally {
    search.dispose();
  }
}
