/**
 * Heavy rollouts: random play that answers the last move as MoGo does (Gelly, Wang, Munos and Teytaud 2006).
 *
 * A player first takes a chain that the last move left in atari, or saves an own one: it takes a chain that attacks it, or
 * extends it to two liberties. Else a player puts a stone beside the last move where a pattern of 3x3 points matches
 * and the stone has two liberties. Each of the moves of a kind is as likely. Without any, the rollout is light.
 */
import type { Random } from '@banyan/mcts';
import { addCell, bitCount, type CellSet, nthCell, removeCell } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn, NO_LIBERTY } from './atari.ts';
import type { GoGrid } from './grid.ts';
import { patternsOn } from './patternMatcher.ts';
import { type GoState, PASS } from './state.ts';

/** Chooses a move of a rollout. */
type RolloutAction = (state: GoState, random: Random) => number;

/**
 * Makes the draw of heavy rollouts.
 * @param light the draw of light rollouts.
 */
export function heavyRolloutActionOn(
  grid: GoGrid,
  isLegal: (state: GoState, point: number) => boolean,
  light: RolloutAction,
): RolloutAction {
  const { starts, neighbours } = grid;
  const { around, matchesAt } = patternsOn(grid);
  const atari = atariOn(grid);
  const attackers = atariOn(grid);
  const found: CellSet = new Int32Array(Math.ceil(grid.area / 32));

  function addTaking(cells: Uint8Array, point: number): void {
    const liberty = attackers.liberty(cells, point);
    if (liberty !== NO_LIBERTY) addCell(found, liberty);
  }

  /** Adds the moves that save the own chain on a point, if it is in atari. */
  function addSaving(cells: Uint8Array, point: number): void {
    const own = cells[point];
    const liberty = atari.liberty(cells, point);
    if (liberty === NO_LIBERTY) return;
    if (attackers.hasRoom(cells, liberty, own)) addCell(found, liberty);
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

  function findPatterns({ cells, player, last }: GoState): void {
    found.fill(0);
    for (const point of around[last]) {
      if (point < 0 || cells[point] !== EMPTY_CELL) continue;
      if (matchesAt(cells, point, player) && atari.hasRoom(cells, point, 1 + player)) addCell(found, point);
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

  return (state, random) => {
    if (state.last !== PASS) {
      findUrgent(state);
      const urgent = draw(state, random);
      if (urgent !== PASS) return urgent;
      findPatterns(state);
      const matching = draw(state, random);
      if (matching !== PASS) return matching;
    }
    return light(state, random);
  };
}
