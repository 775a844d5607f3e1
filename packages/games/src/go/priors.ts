/**
 * Prior knowledge for RAVE: virtual simulations of each legal move, won or lost, before any real one (Gelly and Silver 2007,
 * "Combining online and offline knowledge in UCT"). The kinds of knowledge are those of Pachi (Baudis and Gailly 2012): eyes,
 * chains in atari, patterns of 3x3 points, the distance to the last move, and the edge where the board is empty.
 *
 * Large boards have more of it far from all stones: a single point changes a rollout less there, so that the AMAF values of
 * the opening differ by their noise alone. The third and fourth lines are better there, and the corners most.
 */
import type { AmafPriors } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn } from './atari.ts';
import type { Captures } from './captures.ts';
import { type GoGrid, MAX_SMALL_AREA } from './grid.ts';
import { knowsLadders, ladderOn } from './ladders.ts';
import { patternsOn } from './patternMatcher.ts';
import { isEye } from './rollouts.ts';
import { BLACK, type GoState, PASS } from './state.ts';

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
  firstLine: 20,
  secondLine: 8,
  // Won:
  /** On the third line, far from all stones; on large boards on the third or fourth line from each of two edges. */
  thirdLine: 10,
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
  /** Lost: an extension that is caught in a ladder, on large boards. */
  inLadder: 0,
  /** Of every move far from all stones: half of them won. An even number. */
  far: 0,
  /** Won: a pass that ends the game as a win, in place of the losses of a pass. */
  winningPass: 100,
};

/** The weights on boards of more than `MAX_SMALL_AREA` points. */
const LARGE_WEIGHTS: typeof WEIGHTS = {
  ...WEIGHTS,
  firstLine: 200,
  secondLine: 100,
  thirdLine: 60,
  inLadder: 100,
  far: 200,
};

function weightsOf(area: number): typeof WEIGHTS {
  return area > MAX_SMALL_AREA ? LARGE_WEIGHTS : WEIGHTS;
}

/** The weights for the core, on a board of `area` points. */
export function priorWeights(area: number): readonly number[] {
  return Object.values(weightsOf(area));
}

/** The largest distance from the last move that counts, and the distance at which stones are far, in lines. */
const STEPS = 3;

/**
 * Makes the function that weighs moves. It returns the same two arrays at each call.
 * @param leadOf Black's lead, if the game ended now.
 */
export function amafPriorsOn(
  grid: GoGrid,
  captures: Captures,
  leadOf: (state: GoState) => number,
): (state: GoState, actions: readonly number[]) => AmafPriors {
  const { area, starts, neighbours } = grid;
  const { matchesAt } = patternsOn(grid);
  const atari = atariOn(grid);
  const weights = weightsOf(area);
  const byDistance = [0, weights.distance1, weights.distance2, weights.distance3];
  const lines = weighLines(grid);
  const isLadder = knowsLadders(grid) ? ladderOn(grid) : undefined;
  const visits: number[] = [];
  const returnSums: number[] = [];
  /** 1 to `STEPS`; 0 for points beyond. */
  const fromLast = new Uint8Array(area);
  const fromStones = new Uint8Array(area);
  const reached: number[] = [];

  /** Adds a point to `reached`, unless it has a distance, and with a stone its whole chain. */
  function reach(cells: Uint8Array, start: number, distance: number): void {
    if (fromLast[start] !== 0) return;
    const stone = cells[start];
    fromLast[start] = distance;
    const first = reached.push(start) - 1;
    if (stone === EMPTY_CELL) return;
    for (let index = first; index < reached.length; index++) {
      for (let at = starts[reached[index]]; at < starts[reached[index] + 1]; at++) {
        const next = neighbours[at];
        if (cells[next] !== stone || fromLast[next] !== 0) continue;
        fromLast[next] = distance;
        reached.push(next);
      }
    }
  }

  /** Distances in the common fate graph (Graepel et al. 2001), in which a chain is one point. The last chain has 1. */
  function measureFromLast({ cells, last }: GoState): void {
    fromLast.fill(0);
    if (last === PASS) return;
    reached.length = 0;
    reach(cells, last, 1);
    for (let distance = 1, begin = 0; distance <= STEPS; distance++) {
      const end = reached.length;
      for (let index = begin; index < end; index++) {
        const point = reached[index];
        for (let at = starts[point]; at < starts[point + 1]; at++) reach(cells, neighbours[at], distance);
      }
      begin = end;
    }
  }

  /** Distances from the next stone by lines; stones have 1. */
  function measureFromStones({ cells }: GoState): void {
    for (let point = 0; point < area; point++) fromStones[point] = cells[point] === EMPTY_CELL ? 0 : 1;
    for (let distance = 1; distance <= STEPS; distance++) {
      for (let point = 0; point < area; point++) {
        if (fromStones[point] !== distance) continue;
        for (let at = starts[point]; at < starts[point + 1]; at++) {
          if (fromStones[neighbours[at]] === 0) fromStones[neighbours[at]] = distance + 1;
        }
      }
    }
  }

  /** Whether a point is one of two liberties of a chain of the opponent. */
  function putsInAtari(cells: Uint8Array, point: number, other: number): boolean {
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      if (cells[neighbours[at]] === other && atari.pair(cells, neighbours[at]).length > 0) return true;
    }
    return false;
  }

  /** The losses of a move that is bad whatever else it does; 0 for others. */
  function lossesOfBlunder({ cells, player }: GoState, point: number, taken: number): number {
    if (isEye(grid, cells, point, player)) return weights.ownEye;
    if (taken > 0) return 0;
    if (!atari.hasRoom(cells, point, 1 + player)) return weights.selfAtari;
    return isLadder?.(cells, point, 1 + player) ? weights.inLadder : 0;
  }

  function winsByPass(state: GoState): boolean {
    return state.passes === 1 && (state.player === BLACK ? leadOf(state) > 0 : leadOf(state) < 0);
  }

  function wonBy({ cells, player }: GoState, point: number, taken: number): number {
    let won = byDistance[fromLast[point]];
    if (taken > 0) won += taken === 1 ? weights.takesStone : weights.takesStones;
    else if (atari.isOnlyLiberty(cells, point, 1 + player)) won += weights.savesChain;
    if (putsInAtari(cells, point, 2 - player)) won += weights.putsInAtari;
    if (matchesAt(cells, point, player))
      won += fromLast[point] === 1 ? weights.patternBeside : weights.patternElsewhere;
    return won;
  }

  return (state, actions) => {
    measureFromLast(state);
    measureFromStones(state);
    visits.length = actions.length;
    returnSums.length = actions.length;
    for (const [index, point] of actions.entries()) {
      let even = weights.even;
      let lost = 0;
      let won = 0;
      if (point === PASS) {
        if (winsByPass(state)) won = weights.winningPass;
        else lost = weights.pass;
      } else {
        const removed = captures.find(state.cells, point, state.player);
        const taken = removed > 0 && captures.removed[0] === point ? 0 : removed;
        lost = lossesOfBlunder(state, point, taken);
        if (lost === 0) {
          won = wonBy(state, point, taken);
          if (fromStones[point] === 0) {
            even += weights.far;
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
  const { firstLine, secondLine, thirdLine } = weightsOf(area);
  const won = new Uint16Array(area);
  const lost = new Uint16Array(area);
  for (let point = 0; point < area; point++) {
    const column = point % columns;
    const row = Math.floor(point / columns);
    const edges = [Math.min(column, columns - 1 - column), Math.min(row, rows - 1 - row)];
    const line = 1 + Math.min(...edges);
    if (line <= 2) lost[point] = line === 1 ? firstLine : secondLine;
    else if (area <= MAX_SMALL_AREA) won[point] = line === 3 ? thirdLine : 0;
    else won[point] = thirdLine * edges.filter((before) => before === 2 || before === 3).length;
  }
  return { won, lost };
}
