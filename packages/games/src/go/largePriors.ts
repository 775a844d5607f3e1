/**
 * Prior knowledge of Go on large boards: numbers of virtual simulations that are set by hand. The kinds of knowledge are those
 * of Pachi (Baudis and Gailly 2012): eyes, chains in atari, ladders, patterns of 3x3 points, the distance to the last move, and
 * the edge where the board is empty.
 *
 * Far from all stones there is more of it: a single point changes a rollout little there, so that the AMAF values of
 * the opening differ by their noise alone. The third and fourth lines are better there, and the corners most.
 */
import type { AmafPriors } from '@banyan/mcts';
import { atariOn } from './atari.ts';
import type { Captures } from './captures.ts';
import { distancesOn } from './distances.ts';
import type { GoGrid } from './grid.ts';
import { ladderOn } from './ladders.ts';
import { patternsOn } from './patternMatcher.ts';
import { isEye } from './rollouts.ts';
import { type GoState, PASS } from './state.ts';

/** Virtual simulations, in the order in which the core reads them. */
const WEIGHTS = {
  /** Of every move: half of them won. An even number. */
  even: 10,
  // Lost:
  ownEye: 50,
  /** A stone whose chain has one liberty. */
  selfAtari: 30,
  pass: 10,
  /** On the first and the second line, far from all stones. */
  firstLine: 200,
  secondLine: 100,
  // Won:
  /** For each edge from which it is on the third or fourth line, far from all stones. */
  thirdLine: 60,
  takesStone: 20,
  takesStones: 30,
  savesChain: 25,
  /** A pattern beside the last move, and elsewhere. */
  patternBeside: 15,
  patternElsewhere: 8,
  /** By the distance from the last move. */
  distance1: 20,
  distance2: 15,
  distance3: 6,
  /** A stone beside a chain of the opponent that has two liberties. */
  putsInAtari: 15,
  /** Lost: an extension that is caught in a ladder. */
  inLadder: 100,
  /** Of every move far from all stones: half of them won. An even number. */
  far: 200,
  /** Won: a pass that ends the game as a win, in place of the losses of a pass. */
  winningPass: 100,
};

/** The weights for the core. */
export const LARGE_PRIOR_WEIGHTS: readonly number[] = Object.values(WEIGHTS);

/**
 * Makes the function that weighs moves. It returns the same two arrays at each call.
 * @param winsByPass whether a pass ends the game as a win of the player to move.
 */
export function largePriorsOn(
  grid: GoGrid,
  captures: Captures,
  winsByPass: (state: GoState) => boolean,
): (state: GoState, actions: readonly number[]) => AmafPriors {
  const { starts, neighbours } = grid;
  const { matchesAt } = patternsOn(grid);
  const atari = atariOn(grid);
  const byDistance = [0, WEIGHTS.distance1, WEIGHTS.distance2, WEIGHTS.distance3];
  const lines = weighLines(grid);
  const isLadder = ladderOn(grid);
  const { fromLast, fromStones, measure } = distancesOn(grid);
  const visits: number[] = [];
  const returnSums: number[] = [];

  /** Whether a point is one of two liberties of a chain of the opponent. */
  function putsInAtari(cells: Uint8Array, point: number, other: number): boolean {
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      if (cells[neighbours[at]] === other && atari.pair(cells, neighbours[at]).length > 0) return true;
    }
    return false;
  }

  /** The losses of a move that is bad whatever else it does; 0 for others. */
  function lossesOfBlunder({ cells, player }: GoState, point: number, taken: number): number {
    if (isEye(grid, cells, point, player)) return WEIGHTS.ownEye;
    if (taken > 0) return 0;
    if (!atari.hasRoom(cells, point, 1 + player)) return WEIGHTS.selfAtari;
    return isLadder(cells, point, 1 + player) ? WEIGHTS.inLadder : 0;
  }

  function wonBy({ cells, player }: GoState, point: number, taken: number): number {
    let won = byDistance[fromLast[point]];
    if (taken > 0) won += taken === 1 ? WEIGHTS.takesStone : WEIGHTS.takesStones;
    else if (atari.isOnlyLiberty(cells, point, 1 + player)) won += WEIGHTS.savesChain;
    if (putsInAtari(cells, point, 2 - player)) won += WEIGHTS.putsInAtari;
    if (matchesAt(cells, point, player))
      won += fromLast[point] === 1 ? WEIGHTS.patternBeside : WEIGHTS.patternElsewhere;
    return won;
  }

  return (state, actions) => {
    measure(state);
    visits.length = actions.length;
    returnSums.length = actions.length;
    for (const [index, point] of actions.entries()) {
      let even = WEIGHTS.even;
      let lost = 0;
      let won = 0;
      if (point === PASS) {
        if (winsByPass(state)) won = WEIGHTS.winningPass;
        else lost = WEIGHTS.pass;
      } else {
        const removed = captures.find(state.cells, point, state.player);
        const taken = removed > 0 && captures.removed[0] === point ? 0 : removed;
        lost = lossesOfBlunder(state, point, taken);
        if (lost === 0) {
          won = wonBy(state, point, taken);
          if (fromStones[point] === 0) {
            even += WEIGHTS.far;
            lost = lines.lost[point];
            won += lines.won[point];
          }
        }
      }
      visits[index] = even + lost + won;
      returnSums[index] = even / 2 + won;
    }
    return { visits, returnSums };
  };
}

/** What each point wins and loses by its lines, where it is far from all stones. */
function weighLines({ columns, rows, area }: GoGrid): {
  readonly won: Uint16Array;
  readonly lost: Uint16Array;
} {
  const { firstLine, secondLine, thirdLine } = WEIGHTS;
  const won = new Uint16Array(area);
  const lost = new Uint16Array(area);
  for (let point = 0; point < area; point++) {
    const column = point % columns;
    const row = Math.floor(point / columns);
    const edges = [Math.min(column, columns - 1 - column), Math.min(row, rows - 1 - row)];
    const line = 1 + Math.min(...edges);
    if (line <= 2) lost[point] = line === 1 ? firstLine : secondLine;
    else won[point] = thirdLine * edges.filter((before) => before === 2 || before === 3).length;
  }
  return { won, lost };
}
