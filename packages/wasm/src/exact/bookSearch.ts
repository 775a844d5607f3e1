/** An `ExactSearch` of a position whose actions are all in a book: it is solved from the start. */
import type { connectN } from '@banyan/games';
import {
  BanyanError,
  type ExactAction,
  type ExactReport,
  type ExactSearch,
  type ExactSolver,
  type ExactStatus,
  type Proof,
  play,
  TERMINAL,
} from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { ranked } from './actionOrder.ts';
import type { ConnectNBook } from './exactBook.ts';

/** A solver that asks a book for the positions before its last ply, and another solver for the others. */
export function bookFirst(
  game: connectN.Game,
  book: ConnectNBook,
  solver: ExactSolver<connectN.State>,
): ExactSolver<connectN.State> {
  const isKnown = (state: connectN.State): boolean =>
    state.stones < book.plies && game.currentPlayer(state) !== TERMINAL;
  return {
    name: `${solver.name} with a book of ${book.plies} plies`,
    ...(solver.share !== undefined && { share: solver.share }),
    isInReach: (state) => isKnown(state) || (solver.isInReach?.(state) ?? true),
    start(state) {
      game.checkState(state);
      return isKnown(state) ? new BookSearch(game, book, state) : solver.start(state);
    },
  };
}

class BookSearch implements ExactSearch {
  readonly #report: ExactReport;
  #isDisposed = false;

  constructor(game: connectN.Game, book: ConnectNBook, state: connectN.State) {
    const actions = actionsOf(game, book, state);
    const { proof } = actions[0];
    this.#report = {
      player: game.currentPlayer(state),
      status: 'solved',
      nodes: 0,
      ...(proof && { proof }),
      actions,
      principalVariation: lineFrom(game, book, state),
    };
  }

  get status(): ExactStatus {
    return this.report().status;
  }

  get nodes(): number {
    return this.report().nodes;
  }

  /** 0: the memory of the book belongs to the book. */
  get bytes(): number {
    return 0;
  }

  run(nodes: number): number {
    checkCount('nodes', nodes);
    this.report();
    return 0;
  }

  report(): ExactReport {
    if (this.#isDisposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
    return structuredClone(this.#report);
  }

  dispose(): void {
    this.#isDisposed = true;
  }
}

function actionsOf(game: connectN.Game, book: ConnectNBook, state: connectN.State): ExactAction[] {
  const player = game.currentPlayer(state);
  const actions = game.legalActions(state).map((action) => {
    const next = play(game, state, action);
    const proof: Proof =
      game.currentPlayer(next) === TERMINAL
        ? { outcome: game.returns(next)[player], distance: 1 }
        : beforeReply(book.lookup(next));
    return { action, proof };
  });
  return ranked(actions);
}

/** The proof of a position, for the player who made the move to it. */
function beforeReply(proof: Proof | undefined): Proof {
  if (proof === undefined) throw new BanyanError('INVALID_OPTION', 'the book lacks a position of its plies');
  return { outcome: 1 - proof.outcome, distance: proof.distance + 1 };
}

/** The best line as far as the book goes. */
function lineFrom(game: connectN.Game, book: ConnectNBook, state: connectN.State): number[] {
  const line: number[] = [];
  for (let next = state; next.stones < book.plies && game.currentPlayer(next) !== TERMINAL; ) {
    const [{ action }] = actionsOf(game, book, next);
    line.push(action);
    next = play(game, next, action);
  }
  return line;
}
