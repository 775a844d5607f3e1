/**
 * Heavy rollouts: random play that answers the last move as MoGo does (Gelly, Wang, Munos and Teytaud 2006), with the
 * knowledge of Pachi (Baudis and Gailly 2012) about chains of two liberties, eye spaces and self-atari.
 *
 * A player plays a move of the first of these kinds that has any; each of its moves is as likely:
 *
 * 1. Takes the chain of the last move, or saves a chain of its own that this put in atari: takes a chain that attacks it, or extends
 *    it to two liberties, but on a large board not into a ladder.
 * 2. Puts the chain of the last move in an atari that it cannot escape by one stone, or extends a chain of its own, which
 *    the opponent could put in such an atari, to three liberties.
 * 3. Plays the vital point of a small eye space beside the last move.
 * 4. Puts a stone beside the last move where a pattern of 3x3 points matches and the stone has two liberties, and, on a
 *    large board, does not extend a chain into a ladder.
 * 5. Plays lightly, but puts none of its chains in atari, except single stones and shapes that kill an eye space.
 */
import type { Random } from '@banyan/mcts';
import { addCell, bitCount, type CellSet, nthCell, removeCell } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn, NO_LIBERTY } from './atari.ts';
import type { Captures } from './captures.ts';
import { eyeSpacesOn, NO_POINT } from './eyeSpaces.ts';
import type { GoGrid } from './grid.ts';
import { knowsLadders, ladderOn } from './ladders.ts';
import { patternsOn } from './patternMatcher.ts';
import { rolloutActionOn } from './rollouts.ts';
import { type GoState, PASS } from './state.ts';

/** Chooses a move of a rollout. */
type RolloutAction = (state: GoState, random: Random) => number;

/** As many liberties as a chain has that no single move puts in atari. */
const SAFE = 3;

/** Makes the draw of heavy rollouts. */
export function heavyRolloutActionOn(
  grid: GoGrid,
  captures: Captures,
  isLegal: (state: GoState, point: number) => boolean,
): RolloutAction {
  const { starts, neighbours } = grid;
  const { vitalPoint, isKillingShape } = eyeSpacesOn(grid);
  const { around, matchesAt } = patternsOn(grid);
  const atari = atariOn(grid);
  const attackers = atariOn(grid);
  const isLadder = knowsLadders(grid) ? ladderOn(grid) : undefined;
  const found: CellSet = new Int32Array(Math.ceil(grid.area / 32));

  function addTaking(cells: Uint8Array, point: number): void {
    const liberty = attackers.liberty(cells, point);
    if (liberty !== NO_LIBERTY) addCell(found, liberty);
  }

  /** Adds the moves that save the player's chain on a point, if it is in atari. */
  function addSaving(cells: Uint8Array, point: number): void {
    const own = cells[point];
    const liberty = atari.liberty(cells, point);
    if (liberty === NO_LIBERTY) return;
    if (attackers.hasRoom(cells, liberty, own) && !isLadder?.(cells, liberty, own)) addCell(found, liberty);
    for (let index = 0; index < atari.size(); index++) {
      const stone = atari.chain[index];
      for (let at = starts[stone]; at < starts[stone + 1]; at++) {
        const next = neighbours[at];
        if (cells[next] === 3 - own) addTaking(cells, next);
      }
    }
  }

  function findUrgent({ cells, player, last }: GoState): void {
    found.fill(0);
    if (cells[last] === 2 - player) addTaking(cells, last);
    for (let at = starts[last]; at < starts[last + 1]; at++) {
      if (cells[neighbours[at]] === 1 + player) addSaving(cells, neighbours[at]);
    }
  }

  /** Whether the chain of `stone` that loses one of its two liberties has less than two after it extends to the other. */
  function isCaught(cells: Uint8Array, stone: number, lost: number, kept: number): boolean {
    cells[lost] = 3 - stone;
    const isSafe = attackers.hasRoom(cells, kept, stone);
    cells[lost] = EMPTY_CELL;
    return !isSafe;
  }

  /** Adds the ataris on the chain of a point that it cannot escape. */
  function addAtaris(cells: Uint8Array, point: number): void {
    const stone = cells[point];
    const pair = atari.pair(cells, point);
    for (const [index, liberty] of pair.entries()) {
      if (attackers.hasRoom(cells, liberty, 3 - stone) && isCaught(cells, stone, liberty, pair[1 - index]))
        addCell(found, liberty);
    }
  }

  /** Adds the extensions of the chain of a point to three liberties, if one of its two can be taken. */
  function addExtensions(cells: Uint8Array, point: number): void {
    const stone = cells[point];
    const pair = atari.pair(cells, point);
    if (!pair.some((liberty, index) => isCaught(cells, stone, liberty, pair[1 - index]))) return;
    for (const liberty of pair) if (attackers.hasRoom(cells, liberty, stone, SAFE)) addCell(found, liberty);
  }

  function findTwoLiberties({ cells, player, last }: GoState): void {
    found.fill(0);
    if (cells[last] === 2 - player) addAtaris(cells, last);
    for (let at = starts[last]; at < starts[last + 1]; at++) {
      if (cells[neighbours[at]] === 1 + player) addExtensions(cells, neighbours[at]);
    }
  }

  function findVitalPoints({ cells, last }: GoState): void {
    found.fill(0);
    for (const point of around[last]) {
      if (point < 0 || cells[point] !== EMPTY_CELL) continue;
      const vital = vitalPoint(cells, point);
      if (vital !== NO_POINT) addCell(found, vital);
    }
  }

  function findPatterns({ cells, player, last }: GoState): void {
    found.fill(0);
    for (const point of around[last]) {
      if (point < 0 || cells[point] !== EMPTY_CELL) continue;
      const isGood = matchesAt(cells, point, player) && atari.hasRoom(cells, point, 1 + player);
      if (isGood && !isLadder?.(cells, point, 1 + player)) addCell(found, point);
    }
  }

  /** A legal one of the moves that were found, each as likely; `PASS` without any. */
  function draw(state: GoState, random: Random): number {
    let count = 0;
    for (const word of found) count += bitCount(word);
    for (; count > 0; count--) {
      const point = nthCell(found, Math.floor(random() * count));
      if (isLegal(state, point)) return point;
      removeCell(found, point);
    }
    return PASS;
  }

  /** Whether a stone leaves its own chain in atari, takes nothing, and has no shape that kills. */
  function isSelfAtari({ cells, player }: GoState, point: number): boolean {
    const removed = captures.find(cells, point, player);
    if (removed > 0 && captures.removed[0] !== point) return false;
    if (atari.hasRoom(cells, point, 1 + player)) return false;
    return atari.size() > 1 && !isKillingShape(atari.chain, atari.size());
  }

  const elsewhere = rolloutActionOn(
    grid,
    (state, point) => isLegal(state, point) && !isSelfAtari(state, point),
  );
  const kinds = [findUrgent, findTwoLiberties, findVitalPoints, findPatterns];

  return (state, random) => {
    if (state.last === PASS) return elsewhere(state, random);
    for (const find of kinds) {
      find(state);
      const point = draw(state, random);
      if (point !== PASS) return point;
    }
    return elsewhere(state, random);
  };
}
