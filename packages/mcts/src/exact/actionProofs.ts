/** Proofs of all actions of a state, by an exact search after each of them. */
import type { ExactSearch, ExactSolver } from '../contracts/exact.ts';
import { TERMINAL } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { play } from '../rules/play.ts';
import { finalValues } from '../rules/returns.ts';
import type { ExactGame } from './exactGame.ts';
import { isInReach } from './isInReach.ts';

/** The outcome of an action under perfect play, for the player who takes it, and the plies to the end of the game. */
export interface ActionProof extends Proof {
  readonly action: number;
  /** Whether the distance is only the most that it can be: the search ended before it was proven. */
  readonly isDistanceOpen?: true;
}

/** The most nodes of the search after one action: some seconds in Connect Four, some ten seconds in Othello. */
const MAX_NODES = 20_000_000;

/** The nodes between two pauses. */
const SLICE = 50_000;

/**
 * Proves the actions of a state, one after another.
 *
 * Yields all proofs so far after each new one. Actions that the solver cannot prove are left out.
 * @param pause awaited between slices of the work; an error that it throws ends the generator.
 */
export async function* proveActions<State>(
  game: ExactGame<State>,
  solver: ExactSolver<State>,
  state: State,
  pause: () => Promise<void>,
): AsyncGenerator<readonly ActionProof[], void> {
  const known = atOnce(solver, state);
  if (known !== undefined) {
    yield known;
    return;
  }
  const player = game.currentPlayer(state);
  const proofs: ActionProof[] = [];
  for (const action of game.legalActions(state)) {
    const next = play(game, state, action);
    const mover = game.currentPlayer(next);
    const proof =
      mover === TERMINAL
        ? { outcome: finalValues(game, next)[player], distance: 0 }
        : await proofOf(solver, next, pause);
    if (proof === undefined) continue;
    const outcome = mover === TERMINAL || mover === player ? proof.outcome : 1 - proof.outcome;
    proofs.push({ ...proof, action, outcome, distance: proof.distance + 1 });
    yield [...proofs];
  }
}

/** The proofs of a solver that knows them without a search, as from a book. */
function atOnce<State>(solver: ExactSolver<State>, state: State): ActionProof[] | undefined {
  if (!isInReach(solver, state)) return undefined;
  return using(solver.start(state), (search) => {
    if (search.status !== 'solved') return undefined;
    const { actions } = search.report();
    const proofs = actions.flatMap(({ action, proof }) =>
      proof === undefined ? [] : [{ action, ...proof }],
    );
    return proofs.length === actions.length ? proofs : undefined;
  });
}

async function proofOf<State>(
  solver: ExactSolver<State>,
  state: State,
  pause: () => Promise<void>,
): Promise<Omit<ActionProof, 'action'> | undefined> {
  if (!isInReach(solver, state)) return undefined;
  const search = solver.start(state);
  try {
    while (search.status === 'searching' && search.nodes < MAX_NODES) {
      search.run(SLICE);
      await pause();
    }
    const { status, proof } = search.report();
    return proof && { ...proof, ...(status !== 'solved' && { isDistanceOpen: true }) };
  } finally {
    search.dispose();
  }
}

function using<Result>(search: ExactSearch, use: (search: ExactSearch) => Result): Result {
  try {
    return use(search);
  } finally {
    search.dispose();
  }
}
