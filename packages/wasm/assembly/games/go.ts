/**
 * Go on up to 100 points: area scoring, positional or situational superko, suicide by option. A state is the stones of
 * both players, as sets of a bit a point; `goBoard.ts` has chains, `goHistory.ts` the former positions, `goPosition.ts` the
 * moves, and `goLight.ts` and `goHeavy.ts` the rollouts.
 */
import { cutShort } from '../rollout';
import { DRAW, FIRST_WINS, resultOfWin, SECOND_WINS, UNDECIDED } from '../rules';
import { allHigh, allLow, areaOf, setBoard } from './goBoard';
import { playHeavily } from './goHeavy';
import { MAX_POSITIONS, record, rootHash } from './goHistory';
import { passNoted, playLightly } from './goLight';
import { setPatterns } from './goPatterns';
import { PASS, Position, setMercy, setRules } from './goPosition';
import { findPriors, priorReturns, priorVisits, setPriors } from './goPriors';
import { setHashes } from './goStone';
import { nthOf, sizeOfSet } from './twoWords';

/** Where the history lies among the words of a state. */
const HISTORY_WORD: u32 = 16;

let komiDoubled: i32 = 0;
let maxMoves: u32 = 0;

@unmanaged
@final
export class Game extends Position {
  /**
   * Black's stones, four words from the lowest, White's, the player, passes, moves, positions, the most stones and the last
   * move, and from word 16 the hash of each position.
   */
  read(words: usize): void {
    this.mover = load<u32>(words, 32) & 1;
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    this.ownLow = load<u64>(own) & allLow;
    this.ownHigh = load<u64>(own, 8) & allHigh;
    this.otherLow = load<u64>(other) & allLow & ~this.ownLow;
    this.otherHigh = load<u64>(other, 8) & allHigh & ~this.ownHigh;
    this.passes = load<u32>(words, 36);
    this.moves = load<u32>(words, 40);
    const positions = load<u32>(words, 44);
    this.mostStones = load<u32>(words, 48);
    const last = load<u32>(words, 52);
    this.last = last < sizeOfSet(allLow, allHigh) ? last : PASS;
    const movesLeft = maxMoves - min(this.moves, maxMoves);
    if (positions > MAX_POSITIONS || positions + movesLeft > MAX_POSITIONS)
      throw new RangeError('at most 865 positions');
    this.positions = 0;
    this.hash = 0;
    for (let n: u32 = 0; n < positions; n++) {
      this.hash = load<u64>(words + (<usize>(HISTORY_WORD + 2 * n) << 2));
      record(changetype<usize>(this), this.positions++, this.hash);
    }
    this.isListed = false;
  }

  write(words: usize): void {
    memory.fill(words, 0, <usize>(HISTORY_WORD + 2 * (maxMoves + 1)) << 2);
    const own: usize = this.mover == 1 ? words + 16 : words;
    const other: usize = this.mover == 1 ? words : words + 16;
    store<u64>(own, this.ownLow);
    store<u64>(own, this.ownHigh, 8);
    store<u64>(other, this.otherLow);
    store<u64>(other, this.otherHigh, 8);
    store<u32>(words, this.mover, 32);
    store<u32>(words, this.passes, 36);
    store<u32>(words, this.moves, 40);
    store<u32>(words, this.positions, 44);
    store<u32>(words, this.mostStones, 48);
    store<u32>(words, this.last, 52);
    for (let n: u32 = 0; n < this.positions; n++)
      store<u64>(words + (<usize>(HISTORY_WORD + 2 * n) << 2), rootHash(n));
  }

  get result(): f64 {
    return this.isOver ? this.resultOfArea : UNDECIDED;
  }

  get resultOfArea(): f64 {
    const own = areaOf(this.ownLow, this.ownHigh, this.otherLow, this.otherHigh);
    const other = areaOf(this.otherLow, this.otherHigh, this.ownLow, this.ownHigh);
    const lead = 2 * (this.mover == 0 ? own - other : other - own) - komiDoubled;
    if (lead == 0) return DRAW;
    return lead > 0 ? FIRST_WINS : SECOND_WINS;
  }

  @inline get isOver(): bool {
    return this.passes >= 2 || this.moves >= maxMoves;
  }

  /** The legal points and a pass. */
  get count(): u32 {
    this.listMoves();
    return sizeOfSet(this.legalLow, this.legalHigh) + 1;
  }

  action(n: u32): u32 {
    this.listMoves();
    return n == sizeOfSet(this.legalLow, this.legalHigh) ? PASS : nthOf(this.legalLow, this.legalHigh, n);
  }

  play(n: u32): void {
    const action = this.action(n);
    if (action == PASS) this.pass();
    else {
      this.weigh(action);
      this.put(action);
    }
  }

  rollout(maxRolloutMoves: u32): f64 {
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

/**
 * The parameters: columns, rows, twice the komi, 1 for situational superko, 2 for suicide and 4 times the stones of the mercy
 * rule, the number of patterns, that of the weights of priors, the hashes, the patterns, and the weights.
 */
export function configure(words: usize): void {
  const columns = load<u32>(words);
  const rows = load<u32>(words, 4);
  setBoard(columns, rows);
  komiDoubled = load<i32>(words, 8);
  const flags = load<u32>(words, 12);
  const points = columns * rows;
  maxMoves = 8 * points + 64;
  const hashes = words + 24;
  setHashes(hashes, 2 * points);
  const hashOfTurn = hashes + (<usize>points << 4);
  const isSituational = (flags & 1) != 0;
  setRules(isSituational, (flags & 2) != 0, isSituational ? load<u64>(hashOfTurn) : 0);
  setMercy(flags >> 2);
  const patterns = hashOfTurn + 8;
  const patternCount = load<u32>(words, 16);
  setPatterns(columns, rows, patterns, patternCount);
  setPriors(columns, rows, patterns + (<usize>patternCount << 2), load<u32>(words, 20));
}
