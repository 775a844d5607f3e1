/** What rollouts of a puzzle have found for each action at the root: their mean, and the best line of play. */
import { type Line, lineAfter, NO_LINE } from './line.ts';

/** The statistics of the actions at the root, by their index among the legal actions. */
export class RootLines<Action> {
  /** The number of rollouts. */
  total = 0;
  readonly #visits: number[];
  readonly #returnSums: number[];
  readonly #lines: Line<Action>[];

  /** @param actions the number of legal actions. */
  constructor(actions: number) {
    this.#visits = new Array<number>(actions).fill(0);
    this.#returnSums = new Array<number>(actions).fill(0);
    this.#lines = new Array<Line<Action>>(actions).fill(NO_LINE);
  }

  /** Adds the line of a rollout, which has at least one step. */
  add(line: Line<Action>): void {
    const [{ chosen }] = line.steps;
    this.total++;
    this.#visits[chosen]++;
    this.#returnSums[chosen] += line.value;
    if (line.value > this.#lines[chosen].value) this.#lines[chosen] = line;
  }

  visits(index: number): number {
    return this.#visits[index] ?? 0;
  }

  returnSum(index: number): number {
    return this.#returnSums[index] ?? 0;
  }

  /** The best return through an action, 0 without visits. */
  bestReturn(index: number): number {
    return this.visits(index) === 0 ? 0 : this.#lines[index].value;
  }

  /** The rest of the best line through an action. */
  replies(index: number): Action[] {
    const [, ...replies] = this.#lines[index]?.steps ?? [];
    return replies.map(({ action }) => action);
  }

  /** The best line; of equals, that of the larger mean return, and then of the first action. */
  get best(): { readonly value: number; readonly actions: readonly Action[] } | undefined {
    const means = this.#visits.map((visits, index) => this.#returnSums[index] / visits);
    const [best] = [...this.#lines.keys()]
      .filter((index) => this.#visits[index] > 0)
      .sort((a, b) => this.#lines[b].value - this.#lines[a].value || means[b] - means[a]);
    if (best === undefined) return undefined;
    const { value, steps } = this.#lines[best];
    return { value, actions: steps.map(({ action }) => action) };
  }

  /**
   * The statistics after an action: the rest of its best line, as one rollout.
   * @param actions the number of legal actions after it.
   */
  after(index: number, actions: number): RootLines<Action> {
    const next = new RootLines<Action>(actions);
    const rest = lineAfter(this.#lines[index], index);
    if (rest.steps.length > 0) next.add(rest);
    return next;
  }
}
