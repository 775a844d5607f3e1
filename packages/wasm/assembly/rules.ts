/**
 * The rules of a game, as the core needs them: what one file in `games/` has to say.
 *
 * A state is an unmanaged object of at most 512 bytes, which is copied byte by byte: plain fields, no references. The
 * search is generic over the class and compiled for it, so that every call below is resolved, and mostly inlined, at
 * compile time. Two players, 0 and 1; no chance; nothing hidden.
 *
 * The file exports the class, final, under the name `Game`, and `configure`, which reads the words that TypeScript
 * passes before anything else (the size of a board, say), and makes tables.
 */
import { OUTCOME_BITS } from './generated/constants';
import { IS_FOR_JAVASCRIPT } from './target';

/** A result is the first player's return. */
export const FIRST_WINS: f64 = 1;
export const DRAW: f64 = 0.5;
export const SECOND_WINS: f64 = 0;
/** Below every result. */
export const UNDECIDED: f64 = -1;

/** No action. */
export const NONE: u32 = u32.MAX_VALUE;

/** The result of a game that `player` has won. */
// @ts-ignore: decorator
@inline
export function resultOfWin(player: u32): f64 {
  return player == 0 ? FIRST_WINS : SECOND_WINS;
}

/** No proof. */
export const UNPROVEN: i32 = -1;

/** A proof as one number: the plies to the end, and twice the first player's return in the lowest bits. */
export function proofOf(result: f64, distance: u32): i32 {
  return (distance << OUTCOME_BITS) | <i32>(result + result);
}

/** No method here calls another by `this`: an unmanaged object has no class by which the call could be resolved. */
@unmanaged
export abstract class Rules {
  /** Reads the state from words of 4 bytes, as the TypeScript side writes them. */
  abstract read(words: usize): void;
  /** Writes the same words. Only tests, and rules that TypeScript asks of the core, need it. */
  write(words: usize): void {}

  /** The player to move, 0 or 1. */
  abstract get player(): u32;
  /** `UNDECIDED`, or the first player's return where the game is over: 0, 1/2 or 1, with shares any in [0, 1]. */
  abstract get result(): f64;
  /** Whether results may be other than 0, 1/2 and 1: a constant. Such games search more slowly. */
  get hasShares(): bool {
    return false;
  }
  /** How many actions are legal, at least 1; asked before the end only. */
  abstract get count(): u32;
  /** The action of the n-th of them in TypeScript, from 0. */
  abstract action(n: u32): u32;
  /** Plays the n-th of them. */
  abstract play(n: u32): void;

  /**
   * Plays at random to the end, or for `maxMoves`, and returns the result (a game that is cut short is a draw). The state
   * is the simulation's own and may be left in any condition. `return playUniformly<Game>(this, maxMoves)` will
   * do; a game can be much faster, and returns `cutShort()` where it cuts one short, so that reports count it.
   */
  abstract rollout(maxMoves: u32): f64;

  /**
   * Whether the game has its own decisive rollout, which must equal `playDecisively`. Else that serves every game that can
   * look ahead.
   */
  get hasDecisiveRollout(): bool {
    return false;
  }
  decisiveRollout(maxMoves: u32): f64 {
    return UNDECIDED;
  }

  /** Whether its rollouts note their actions in `amaf.ts`, as RAVE needs. Actions are then below 512. */
  get notesActions(): bool {
    return false;
  }

  /** Whether the game has prior knowledge for RAVE; if not, the methods that follow are never called. */
  get hasPriors(): bool {
    return false;
  }
  /** Finds the virtual simulations of each action. They are read before the state changes. */
  findPriors(): void {}
  /** The number for the n-th action, and their returns for the player to move, summed. */
  priorVisits(n: u32): u32 {
    return 0;
  }
  priorReturns(n: u32): f64 {
    return 0;
  }

  /** Whether the game has heavy rollouts; if not, the method that follows is never called. */
  get hasHeavyRollout(): bool {
    return false;
  }
  heavyRollout(maxMoves: u32): f64 {
    return UNDECIDED;
  }

  /** Whether the game can look ahead; if not, the methods that follow are never called. */
  get looksAhead(): bool {
    return false;
  }
  /**
   * Finds the actions that win at once, and the others after which the opponent can. Its results are read before the
   * state changes.
   * @param canWin false where no action can win at once, which saves work.
   */
  lookAhead(canWin: bool): void {}
  /** Whether the last look-ahead found no winning and no losing action. A game that does not know this cheaply may answer false. */
  get foundNone(): bool {
    return false;
  }
  /** The first action that wins at once, or `NONE`. */
  get firstWinning(): u32 {
    return NONE;
  }
  isWinning(n: u32): bool {
    return false;
  }
  /** Whether the n-th action, which does not win at once, lets the opponent win at once. */
  isLosing(n: u32): bool {
    return false;
  }
  /** How many actions are not losing, and the n-th of them, from 0. */
  get safeCount(): u32 {
    return 0;
  }
  nthSafe(n: u32): u32 {
    return n;
  }

  /** Whether the game can search a leaf exactly; if not, the methods that follow are never called. */
  get solvesLeaves(): bool {
    return false;
  }
  /** The number of empty cells. */
  get emptyCount(): u32 {
    return 0;
  }
  /**
   * Searches the state exactly, which no look-ahead decides, by visiting at most `nodes` positions: a `proofOf`, or `UNPROVEN`.
   * A win or a loss takes at most the plies of the proof.
   */
  solveLeaf(nodes: u32): i32 {
    return UNPROVEN;
  }
}

/** Makes one state equal to another. */
// @ts-ignore: decorator
@inline
export function copyState<G extends Rules>(to: G, from: G): void {
  const target = changetype<usize>(to);
  const source = changetype<usize>(from);
  if (IS_FOR_JAVASCRIPT) {
    for (let offset: usize = 0; offset < offsetof<G>(); offset += sizeof<u64>()) {
      store<u64>(target + offset, load<u64>(source + offset));
    }
  } else if (offsetof<G>() <= 64) {
    copyVectors(target, source);
  } else {
    for (let offset: usize = 0; offset < offsetof<G>(); offset += 64) copyVectors(target + offset, source + offset);
  }
}

// @ts-ignore: decorator
@inline
function copyVectors(target: usize, source: usize): void {
  v128.store(target, v128.load(source));
  v128.store(target, v128.load(source, 16), 16);
  v128.store(target, v128.load(source, 32), 32);
  v128.store(target, v128.load(source, 48), 48);
}
