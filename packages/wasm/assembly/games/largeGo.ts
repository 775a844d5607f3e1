/**
 * Go on boards of up to 19 x 19 points, which `go.ts` has no room for: the same rules and rollouts, on cells in memory rather
 * than on two words. `largeGo/grid.ts` has the cells, `chains.ts` the stones, `stone.ts` and `position.ts` the moves,
 * `history.ts` the former positions, and `light.ts` and `heavy.ts` the rollouts.
 */
import { cutShort } from '../rollout';
import { DRAW, FIRST_WINS, resultOfWin, SECOND_WINS, UNDECIDED } from '../rules';
import { setPatternCodes } from './goPatternCodes';
import { PASS } from './goPosition';
import { setWeights } from './largeGo/priorWeights';
import { areaLead } from './largeGo/area';
import { setSteps } from './largeGo/around';
import * as cellSet from './largeGo/cellSet';
import { setHashes } from './largeGo/chains';
import { area, cellOf, NO_CELL, pointOf, setGrid } from './largeGo/grid';
import { MAX_POSITIONS, record, rootHash } from './largeGo/history';
import { playHeavily } from './largeGo/heavy';
import { passNoted, playLightly } from './largeGo/light';
import { Position, setMercy, setRules } from './largeGo/position';
import { findPriors, priorReturns, priorVisits } from './largeGo/priors';

/** Where White's stones lie among the bytes of a state, the counts, and the history. */
const WHITE: usize = 48;
const COUNTS: usize = 96;
const HISTORY: usize = 128;

let komiDoubled: i32 = 0;
let maxMoves: u32 = 0;

@unmanaged
@final
export class Game extends Position {
  /**
   * Black's stones, a bit a point in twelve words, White's, the player, passes, moves, positions, the most stones and the
   * last move, and from word 32 the hash of each position.
   */
  read(words: usize): void {
    this.clear();
    for (let point: u32 = 0; point < area; point++) {
      if (hasBit(words, point)) this.add(cellOf(point), 0);
      else if (hasBit(words + WHITE, point)) this.add(cellOf(point), 1);
    }
    const counts = words + COUNTS;
    this.mover = load<u32>(counts) & 1;
    this.passes = load<u32>(counts, 4);
    this.moves = load<u32>(counts, 8);
    const positions = load<u32>(counts, 12);
    this.mostStones = load<u32>(counts, 16);
    const last = load<u32>(counts, 20);
    this.last = last < area ? cellOf(last) : NO_CELL;
    const movesLeft = maxMoves - min(this.moves, maxMoves);
    if (positions > MAX_POSITIONS || positions + movesLeft > MAX_POSITIONS)
      throw new RangeError('at most 2953 positions');
    this.positions = 0;
    this.hash = 0;
    for (let n: u32 = 0; n < positions; n++) {
      this.hash = load<u64>(words + HISTORY + (<usize>n << 3));
      record(this.address, this.positions++, this.hash);
    }
  }

  write(words: usize): void {
    memory.fill(words, 0, HISTORY + (<usize>(maxMoves + 1) << 3));
    for (let point: u32 = 0; point < area; point++) {
      const cell = cellOf(point);
      if (cellSet.has(this.empty, cell)) continue;
      setBit(cellSet.has(this.black, cell) ? words : words + WHITE, point);
    }
    const counts = words + COUNTS;
    store<u32>(counts, this.mover);
    store<u32>(counts, this.passes, 4);
    store<u32>(counts, this.moves, 8);
    store<u32>(counts, this.positions, 12);
    store<u32>(counts, this.mostStones, 16);
    store<u32>(counts, this.last == NO_CELL ? PASS : pointOf(this.last), 20);
    for (let n: u32 = 0; n < this.positions; n++) store<u64>(words + HISTORY + (<usize>n << 3), rootHash(n));
  }

  get result(): f64 {
    return this.isOver ? this.resultOfArea : UNDECIDED;
  }

  get resultOfArea(): f64 {
    this.openBoard();
    const lead = 2 * areaLead() - komiDoubled;
    if (lead == 0) return DRAW;
    return lead > 0 ? FIRST_WINS : SECOND_WINS;
  }

  @inline get isOver(): bool {
    return this.passes >= 2 || this.moves >= maxMoves;
  }

  /** The legal points and a pass. */
  get count(): u32 {
    this.listMoves();
    return this.legalCount + 1;
  }

  action(n: u32): u32 {
    this.listMoves();
    return n == this.legalCount ? PASS : pointOf(cellSet.nth(this.legal, n));
  }

  play(n: u32): void {
    this.listMoves();
    this.openBoard();
    if (n == this.legalCount) this.pass();
    else {
      const cell = cellSet.nth(this.legal, n);
      this.weigh(cell);
      this.put(cell);
    }
  }

  rollout(maxRolloutMoves: u32): f64 {
    this.openBoard();
    for (let move: u32 = 0; move < maxRolloutMoves && !this.isOver; move++) {
      if (this.showsMercy) passNoted(this);
      else playLightly(this);
    }
    return this.resultOfRollout;
  }

  get notesActions(): bool {
    return true;
  }

  get hasPriors(): bool {
    return true;
  }

  findPriors(): void {
    findPriors(this, this.passes == 1 && this.resultOfArea == resultOfWin(this.mover));
  }

  priorVisits(n: u32): u32 {
    return priorVisits(n);
  }

  priorReturns(n: u32): f64 {
    return priorReturns(n);
  }

  get hasHeavyRollout(): bool {
    return true;
  }

  heavyRollout(maxRolloutMoves: u32): f64 {
    this.openBoard();
    for (let move: u32 = 0; move < maxRolloutMoves && !this.isOver; move++) {
      if (this.showsMercy) passNoted(this);
      else playHeavily(this);
    }
    return this.resultOfRollout;
  }

  get resultOfRollout(): f64 {
    const result = this.result;
    return result == UNDECIDED ? cutShort() : result;
  }
}

function hasBit(words: usize, point: u32): bool {
  return ((load<u32>(words + (<usize>(point >> 5) << 2)) >> (point & 31)) & 1) != 0;
}

function setBit(words: usize, point: u32): void {
  const word = words + (<usize>(point >> 5) << 2);
  store<u32>(word, load<u32>(word) | ((<u32>1) << (point & 31)));
}

/** The parameters are those of `go.ts`. */
export function configure(words: usize): void {
  setGrid(load<u32>(words), load<u32>(words, 4));
  setSteps();
  komiDoubled = load<i32>(words, 8);
  const flags = load<u32>(words, 12);
  maxMoves = 8 * area + 64;
  const hashes = words + 24;
  setHashes(hashes);
  const hashOfTurn = hashes + (<usize>area << 4);
  const isSituational = (flags & 1) != 0;
  setRules(isSituational, (flags & 2) != 0, isSituational ? load<u64>(hashOfTurn) : 0);
  setMercy(flags >> 2);
  const patterns = hashOfTurn + 8;
  const patternCount = load<u32>(words, 16);
  setPatternCodes(patterns, patternCount);
  setWeights(patterns + (<usize>patternCount << 2), load<u32>(words, 20));
}
