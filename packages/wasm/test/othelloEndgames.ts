/** Random positions of Othello with few empty cells. */
import { othello } from '@banyan/games';
import { type Random, TERMINAL } from '@banyan/mcts';
import { below, pick } from './chance.ts';

const CELLS = othello.SIDE ** 2;

/** A position that random moves reach, not over, with a number of empty cells. */
export function playedPosition(empty: number, random: Random): othello.State {
  for (;;) {
    const state = othello.initialState();
    while (othello.currentPlayer(state) !== TERMINAL) {
      if (emptyCells(state) === empty) return state;
      othello.apply(state, pick(othello.legalActions(state), random));
    }
  }
}

/**
 * A position with discs at random, not over. One player has most of them, and empty cells lie together, so that passes and
 * early ends are frequent.
 */
export function scatteredPosition(empty: number, random: Random): othello.State {
  for (;;) {
    const share = random();
    const cells = Uint8Array.from({ length: CELLS }, () => (random() < share ? 1 : 2));
    for (
      let left = empty, cell = below(CELLS, random);
      left > 0;
      cell = (cell + 1 + below(3, random)) % CELLS
    ) {
      if (cells[cell] === 0 || isCentre(cell)) continue;
      cells[cell] = 0;
      left--;
    }
    const player = below(2, random);
    const stuck = stuckPlayers(cells, player);
    if (stuck < 2) return { cells, player, stuck };
  }
}

function emptyCells({ cells }: othello.State): number {
  return cells.reduce((count, disc) => count + Number(disc === 0), 0);
}

/** A position from text: the cells from a1 along rows (X black, O white, - empty), and the player to move. */
export function positionOf(text: string): othello.State {
  const [board, mover] = text.split(' ');
  const cells = Uint8Array.from(board, (disc) => '-XO'.indexOf(disc));
  const player = mover === 'X' ? 0 : 1;
  return { cells, player, stuck: stuckPlayers(cells, player) };
}

function isCentre(cell: number): boolean {
  return [3, 4].includes(cell % othello.SIDE) && [3, 4].includes(Math.floor(cell / othello.SIDE));
}

function stuckPlayers(cells: Uint8Array, player: number): number {
  const canMove = (mover: number) => othello.legalActions({ cells, player: mover, stuck: 0 }).length > 0;
  if (canMove(player)) return 0;
  return canMove(1 - player) ? 1 : 2;
}
