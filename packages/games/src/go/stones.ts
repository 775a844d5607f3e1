/** Changes of a state that keep its counts, its empty points and its hash in step with its stones. */
import type { Player } from '@banyan/mcts';
import { addCell, removeCell } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoState } from './state.ts';
import { HIGH_WORDS, LOW_WORDS, stoneIndex, TURN } from './superko.ts';

/** Puts a stone of the player on an empty point. */
export function putStone(state: GoState, point: number, player: Player): void {
  state.cells[point] = 1 + player;
  removeCell(state.empty, point);
  state.stones++;
  flip(state, stoneIndex(point, player));
}

/** Takes the stone off a point. */
export function takeStone(state: GoState, point: number): void {
  flip(state, stoneIndex(point, state.cells[point] - 1));
  state.cells[point] = EMPTY_CELL;
  addCell(state.empty, point);
  state.stones--;
}

/** Sets the player to move, on whom the hash depends with situational superko. */
export function setTurn(state: GoState, player: Player, isSituational: boolean): void {
  if (isSituational && player !== state.player) flip(state, TURN);
  state.player = player;
}

function flip(state: GoState, word: number): void {
  state.low ^= LOW_WORDS[word];
  state.high ^= HIGH_WORDS[word];
}
