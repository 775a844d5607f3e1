/**
 * What a book says of the positions one ply beyond it. Such a position has others before it, one for each stone that its
 * maker may have dropped last, and the maker had no better move there than the book's proof: so the player to move now
 * has at least what that proof leaves.
 */
import { type connectN, EMPTY_CELL, NO_WINNER } from '@banyan/games';
import { BanyanError, type Proof, play, TERMINAL } from '@banyan/mcts';
import { ranked } from './actionOrder.ts';
import type { ConnectNBook } from './exactBook.ts';
import type { ConnectNExports } from './exactExports.ts';
import { codeOf } from './exactSolver.ts';

/** States what a book knows of the root of a search that has begun, and returns the book's proof of the root, if it has one. */
export function stateBounds(
  exports: ConnectNExports,
  game: connectN.Game,
  book: ConnectNBook,
  state: connectN.State,
): Proof | undefined {
  if (game.currentPlayer(state) === TERMINAL) return undefined;
  if (state.stones === book.plies + 1) {
    const least = leastOf(game, book, state);
    if (least !== undefined) exports.knowLeast(codeOf(least));
  }
  const proof = book.lookup(state);
  if (proof === undefined) return undefined;
  exports.knowRoot(codeOf(proof));
  for (const action of game.legalActions(state)) {
    const next = play(game, state, action);
    if (next.stones !== book.plies + 1 || game.currentPlayer(next) === TERMINAL) continue;
    const least = leastOf(game, book, next);
    if (least !== undefined) exports.knowMost(action, codeOf(otherSide(least, 1)));
  }
  return proof;
}

/** What the player to move has at least, one ply beyond the book. */
function leastOf(game: connectN.Game, book: ConnectNBook, state: connectN.State): Proof | undefined {
  const proofs = positionsBefore(game, state)
    .map((before) => proofIn(book, before))
    .filter((proof) => proof !== undefined)
    .map((proof) => otherSide(proof, -1));
  return ranked(proofs.map((proof, action) => ({ action, proof })))[0]?.proof;
}

/** The positions from which one stone leads to this one; among them may be some that no game comes to. */
function positionsBefore({ board }: connectN.Game, state: connectN.State): connectN.State[] {
  const { cells, heights, stones } = state;
  const maker = 2 - (stones % 2);
  return Array.from(heights.keys()).flatMap((column) => {
    const top = column * board.rows + heights[column] - 1;
    if (heights[column] === 0 || cells[top] !== maker) return [];
    return {
      cells: cells.with(top, EMPTY_CELL),
      heights: heights.with(column, heights[column] - 1),
      stones: stones - 1,
      winner: NO_WINNER,
    };
  });
}

/** The proof of a position, if some game comes to it. */
function proofIn(book: ConnectNBook, state: connectN.State): Proof | undefined {
  try {
    return book.lookup(state);
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'INVALID_POSITION') return undefined;
    throw error;
  }
}

/** A proof as the other player has it, some plies earlier, or with -1 later. */
function otherSide({ outcome, distance }: Proof, plies: number): Proof {
  return { outcome: 1 - outcome, distance: distance + plies };
}
