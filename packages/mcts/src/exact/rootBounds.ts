/** What an exact search knows of its root: bounds of the score of each action, and the report of them. */
import type { ExactAction } from '../contracts/exact.ts';
import type { LookAhead } from '../contracts/game.ts';
import type { Proof } from '../contracts/search.ts';
import { isEven, isWinOrLoss, proofOfScore, WIN } from './score.ts';

/** The bounds of the scores at a root, for the player to move there. */
export class RootBounds<Action> {
  readonly #actions: readonly Action[];
  readonly #lower: number[];
  readonly #upper: number[];

  constructor(actions: readonly Action[]) {
    this.#actions = actions;
    this.#lower = actions.map(() => 1 - WIN);
    this.#upper = actions.map(() => WIN - 1);
  }

  /** Enters what a look-ahead decides. */
  apply({ winning, losing }: LookAhead): void {
    for (const index of winning) this.#lower[index] = WIN - 1;
    for (const index of losing) this.#upper[index] = 2 - WIN;
    for (const index of losing) this.#lower[index] = 2 - WIN;
  }

  /** Enters the answer to the question whether an action reaches a threshold. */
  learn(index: number, threshold: number, score: number): void {
    if (score >= threshold) this.raise(index, score);
    else this.reduce(index, score);
  }

  /** Enters that the score of an action is at least this. */
  raise(index: number, score: number): void {
    this.#lower[index] = Math.max(this.#lower[index], score);
  }

  /** Enters that the score of an action is at most this. */
  reduce(index: number, score: number): void {
    this.#upper[index] = Math.min(this.#upper[index], score);
  }

  /** Whether it is open that an action reaches a threshold. */
  isOpen(index: number, threshold: number): boolean {
    return this.#lower[index] < threshold && this.#upper[index] >= threshold;
  }

  get lower(): number {
    return Math.max(...this.#lower);
  }

  get upper(): number {
    return Math.max(...this.#upper);
  }

  /** Whether the score of the root is known; the distances of draws are not compared. */
  get isExact(): boolean {
    const [lower, upper] = [this.lower, this.upper];
    return lower >= upper || (isEven(lower) && isEven(upper)); // above it, the game contradicts itself
  }

  /** The proof of the root, if its outcome is known: that of its best action. */
  get proof(): Proof | undefined {
    const [lower, upper] = [this.lower, this.upper];
    const isWon = isWinOrLoss(lower) && lower > 0;
    const isLost = isWinOrLoss(upper) && upper < 0;
    return isWon || isLost || this.isExact ? this.proofOf(this.best) : undefined;
  }

  /** The index of the best action, as far as it is known. */
  get best(): number {
    return this.#ranked()[0];
  }

  /** Replaces the distance of a draw. */
  setDrawDistance(index: number, plies: number): void {
    this.#lower[index] = plies;
    this.#upper[index] = plies;
  }

  /** Every action: wins, quickest first; draws; unproven actions; losses, longest first. */
  report(): ExactAction<Action>[] {
    return this.#ranked().map((index) => {
      const proof = this.proofOf(index);
      return { action: this.#actions[index], ...(proof && { proof }) };
    });
  }

  #ranked(): number[] {
    const rankOf = (index: number): number => {
      const proof = this.proofOf(index);
      if (proof === undefined) return -1;
      if (proof.outcome === 0.5) return 0;
      return proof.outcome === 1 ? WIN - proof.distance : proof.distance - WIN;
    };
    const ranks = this.#actions.map((_, index) => rankOf(index));
    return [...ranks.keys()].sort((a, b) => ranks[b] - ranks[a]);
  }

  /** The proof of an action, if its outcome is known: by the quickest known win of either player. */
  proofOf(index: number): Proof | undefined {
    const lower = this.#lower[index];
    const upper = this.#upper[index];
    if (isWinOrLoss(lower) && lower > 0) return proofOfScore(lower);
    if (isWinOrLoss(upper) && upper < 0) return proofOfScore(upper);
    return isEven(lower) && isEven(upper) ? proofOfScore(lower) : undefined;
  }
}
