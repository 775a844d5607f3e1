/**
 * Go: players put stones on the points of a grid, or pass. A stone takes the chains of the opponent that it leaves without a
 * liberty, which is an empty point beside them. No stone may bring back a former position. Two passes in a row end the game,
 * and the larger area wins (the rules of Tromp and Taylor, with suicide as an option).
 */
import { TERMINAL } from '@banyan/mcts';
import { cellSet, isInSet, listCells } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { refuseState } from '../boards/stoneChecks.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import type { GoAgreement } from './agreement.ts';
import { areaLead, areaOwners, chainsOf } from './area.ts';
import { capturesOn } from './captures.ts';
import { checkBoard, MAX_KOMI } from './checks.ts';
import { goEncoding } from './encoding.ts';
import { deadAmong, estimateBy } from './estimate.ts';
import { goGrid } from './grid.ts';
import { handicapPoints, maxHandicap } from './handicap.ts';
import { heavyRolloutActionOn } from './heavyRollouts.ts';
import { GO_LEVELS } from './levels.ts';
import { goNotation } from './notation.ts';
import { PATTERNS } from './patterns.ts';
import { amafPriorsOn, priorWeights } from './priors.ts';
import { rolloutActionOn, showsMercy } from './rollouts.ts';
import {
  BLACK,
  type Go,
  type GoBoard,
  type GoEstimate,
  type GoState,
  MAX_MERCY,
  MAX_SIDE,
  PASS,
  WHITE,
} from './state.ts';
import { faultOfState } from './stateCheck.ts';
import { putStone, setTurn, takeStone } from './stones.ts';
import {
  HIGH_WORDS,
  isInHistory,
  LOW_WORDS,
  newHistory,
  recordPosition,
  stoneIndex,
  TURN,
} from './superko.ts';

const DEFAULT_KOMI = 7.5;

const HASH_WORDS: GoConstants['HASH_WORDS'] = [LOW_WORDS, HIGH_WORDS];

function goOn(given: GoBoard): Go {
  checkBoard(given);
  const { columns, rows, komi = DEFAULT_KOMI, superko = 'positional', suicide = false, mercy = 0 } = given;
  const handicap = handicapPoints(given);
  const board = { columns, rows, komi, superko, suicide, handicap, mercy };
  const grid = goGrid(columns, rows);
  const captures = capturesOn(grid);
  const { removed } = captures;
  const isSituational = superko === 'situational';
  const maxMoves = 8 * grid.area + 64;
  const light = rolloutActionOn(grid, isLegal);
  let heavy: typeof light | undefined;
  let priors: ReturnType<typeof amafPriorsOn> | undefined;
  const points: number[] = [];

  function isLegal(state: GoState, point: number): boolean {
    const { cells, player } = state;
    if (cells[point] !== EMPTY_CELL) return false;
    const count = captures.find(cells, point, player);
    const isSuicide = count > 0 && removed[0] === point;
    if (isSuicide && !suicide) return false;
    if (state.stones + 1 - count > state.mostStones) return true;
    let low = state.low;
    let high = state.high;
    if (isSituational) {
      low ^= LOW_WORDS[TURN];
      high ^= HIGH_WORDS[TURN];
    }
    const stone = stoneIndex(point, player);
    low ^= LOW_WORDS[stone];
    high ^= HIGH_WORDS[stone];
    const owner = isSuicide ? player : 1 - player;
    for (let index = 0; index < count; index++) {
      const gone = stoneIndex(removed[index], owner);
      low ^= LOW_WORDS[gone];
      high ^= HIGH_WORDS[gone];
    }
    return !isInHistory(state, low, high);
  }

  function listActions(state: GoState, list: number[]): number {
    const empty = listCells(state.empty, points);
    let count = 0;
    for (let index = 0; index < empty; index++) {
      if (isLegal(state, points[index])) list[count++] = points[index];
    }
    list[count++] = PASS;
    return count;
  }

  function score({ cells }: GoState, dead: readonly (readonly number[])[] = []): number {
    const living = dead.length === 0 ? cells : cells.slice();
    for (const chain of dead) for (const point of chain) living[point] = EMPTY_CELL;
    return areaLead(areaOwners(grid, living)) - komi;
  }

  const rules: Omit<Go, 'notation'> = {
    name: nameOf(board),
    players: 2,
    board,
    maxMoves,
    recommended: {
      selection: 'rave',
      c: 0,
      priors: true,
      solver: true,
      compiled: {
        c: 0,
        solver: true,
        rolloutPolicy: 'heavy',
        rave: { bias: 0.009, priors: true, firstTaker: true },
      },
    },
    levels: GO_LEVELS,
    encoding: goEncoding(board),

    initialState() {
      const state: GoState = {
        cells: new Uint8Array(grid.area),
        empty: cellSet(grid.area),
        history: newHistory(),
        positions: 0,
        low: 0,
        high: 0,
        stones: 0,
        mostStones: 0,
        player: BLACK,
        passes: 0,
        moves: 0,
        last: PASS,
      };
      for (const point of handicap) putStone(state, point, BLACK);
      if (handicap.length > 0) setTurn(state, WHITE, isSituational);
      recordPosition(state);
      return state;
    },

    clone: (state) => ({
      cells: state.cells.slice(),
      empty: state.empty.slice(),
      history: state.history.slice(),
      positions: state.positions,
      low: state.low,
      high: state.high,
      stones: state.stones,
      mostStones: state.mostStones,
      player: state.player,
      passes: state.passes,
      moves: state.moves,
      last: state.last,
    }),

    currentPlayer: ({ player, passes, moves }) => (passes === 2 || moves === maxMoves ? TERMINAL : player),

    legalActions(state) {
      const actions: number[] = [];
      listActions(state, actions);
      return actions;
    },

    legalActionsInto: listActions,

    apply(state, action) {
      const { player } = state;
      state.moves++;
      state.last = action;
      if (action === PASS) {
        state.passes++;
        setTurn(state, 1 - player, isSituational);
        if (isSituational) recordPosition(state);
        return;
      }
      const count = captures.find(state.cells, action, player);
      putStone(state, action, player);
      for (let index = 0; index < count; index++) takeStone(state, removed[index]);
      state.passes = 0;
      setTurn(state, 1 - player, isSituational);
      recordPosition(state);
    },

    returns(state) {
      const lead = score(state);
      if (lead === 0) return returnsOf(NO_WINNER);
      return returnsOf(lead > 0 ? BLACK : WHITE);
    },

    rolloutAction: (state, random) => (showsMercy(state, mercy) ? PASS : light(state, random)),

    heavyRolloutAction(state, random) {
      if (showsMercy(state, mercy)) return PASS;
      heavy ??= heavyRolloutActionOn(grid, captures, isLegal);
      return heavy(state, random);
    },

    amafPriors(state, actions) {
      priors ??= amafPriorsOn(grid, captures, score);
      return priors(state, actions);
    },

    isLegal: (state, point) =>
      point >= 0 && point < grid.area && isInSet(state.empty, point) && isLegal(state, point),

    score,

    owners: ({ cells }) => areaOwners(grid, cells),

    chains: ({ cells }) => chainsOf(grid, cells),

    estimate: (state, rollouts, random) =>
      estimateBy({ ...rules, rolloutAction: light }, state, rollouts, random),

    deadChains: ({ cells }, ownership) => deadAmong(chainsOf(grid, cells), cells, ownership),

    withTurn(state, player) {
      const next = { ...rules.clone(state), passes: 0 };
      const isOther = player !== state.player;
      setTurn(next, player, isSituational);
      if (isSituational && isOther) {
        recordPosition(next);
        next.moves = Math.min(next.moves + 1, maxMoves); // so that positions stay at most one more than moves
      }
      return next;
    },

    checkState(state) {
      const fault = faultOfState({ grid, captures, isSituational, maxMoves }, state);
      if (fault !== undefined) refuseState(rules.name, fault);
    },
  };
  return { ...rules, notation: goNotation(rules) };
}

/** The name of a game, with what differs from the defaults. */
function nameOf({ columns, rows, komi, superko, suicide, handicap, mercy }: Go['board']): string {
  const parts = [`go ${columns}x${rows}, komi ${komi}`];
  if (superko === 'situational') parts.push('situational superko');
  if (suicide) parts.push('suicide');
  if (handicap.length > 0) parts.push(`handicap ${handicap.length}`);
  if (mercy > 0) parts.push(`mercy ${mercy}`);
  return parts.join(', ');
}

/**
 * The rules for one board.
 *
 * Actions are points from 0, row by row from a1 at the bottom left, and `PASS`.
 *
 * There is no `stateKey`: by superko, what may follow depends on all positions of the game.
 * @throws BanyanError `INVALID_BOARD`; `INVALID_OPTION` for a komi, superko, suicide or handicap that is not allowed;
 *   `UNKNOWN_OPTION`.
 */
export const go: ((board: GoBoard) => Go) & GoConstants = Object.assign(goOn, {
  HASH_WORDS,
  MAX_KOMI,
  MAX_MERCY,
  MAX_SIDE,
  PASS,
  PATTERNS,
  priorWeights,
  maxHandicap,
});

interface GoConstants {
  /** The two words of the hash of each stone, by 2 x point + player. The last ones are those of White to move. */
  readonly HASH_WORDS: readonly [low: Int32Array, high: Int32Array];
  /** The largest komi for either player. */
  readonly MAX_KOMI: number;
  /** The largest side of a board. */
  readonly MAX_SIDE: number;
  /** The largest `mercy`. */
  readonly MAX_MERCY: number;
  /** The action that puts no stone. */
  readonly PASS: number;
  /** The patterns of heavy rollouts: four bits for each point around an empty one, of what it may hold. */
  readonly PATTERNS: readonly number[];
  /**
   * What the core needs for `amafPriors` on a board of `area` points, as words.
   *
   * Their order is that of `priors.ts` up to 100 points, and of `largePriors.ts` beyond.
   */
  priorWeights(area: number): readonly number[];
  /** The most handicap stones that have usual points on a board: 9, 4 or none. */
  maxHandicap(columns: number, rows: number): number;
}

/** The types of Go. */
export declare namespace go {
  /** The board of Go. */
  export type Board = GoBoard;
  /** A state of Go. */
  export type State = GoState;
  /** The rules of Go, with notation and constants. */
  export type Game = Go;
  /** The ends of rollouts from a position. */
  export type Estimate = GoEstimate;
  /** How players agree on the end of a game. */
  export type Agreement = GoAgreement;
}
