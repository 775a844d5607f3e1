/** The review of a game: a search of each of its positions, then comparisons of the moves that were played. */
import type { Bounds, Question, Settings, Snapshot } from '../engine/question.ts';
import type { GameInfo, Position } from '../games/position.ts';
import type { Method } from '../games/ruleset.ts';
import { type Chapter, lineThrough } from './chapter.ts';
import { nextTrial, type Trial } from './comparison.ts';
import { sampleWith, sizeOf } from './sample.ts';

/** The simulations for each position, in one thread, so that it can be repeated. */
const SIMULATIONS: Readonly<Record<Method, number>> = {
  proving: 20_000,
  rave: 2_000,
  dice: 4_000,
  puzzle: 1_000,
};

/** The first size of the searches that compare moves: the second is that of the review. */
const FIRST = 1 / 4;

export interface ReviewParts {
  readonly seed: number;
  readonly settings: Settings;
  /** Answers a question; `undefined` where it was given up. */
  ask(question: Question, bounds: Bounds): Promise<Snapshot | undefined>;
  /** The chapter that is looked at. */
  current(): Chapter;
  /** Is told what a search of a chapter found. */
  keep(chapter: Chapter, found: Snapshot): void;
  /** Is told that a comparison knows more. */
  onCompared(): void;
}

export class Review {
  readonly #parts: ReviewParts;
  readonly #settings: Settings;
  #isRunning = false;

  constructor(parts: ReviewParts) {
    const { threads: _, ...settings } = parts.settings;
    this.#parts = parts;
    this.#settings = settings;
  }

  /** Looks at every position of the line that nobody has looked at, and compares its moves, until all is done. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } finally {
      this.#isRunning = false;
    }
  }

  /** One search; `false` where there is none to do, or it was given up. */
  async #step(): Promise<boolean> {
    const { current, keep } = this.#parts;
    const line = lineThrough(current());
    const unseen = line.find(
      (each) => each.found === undefined && each.position.player >= 0 && each !== current(),
    );
    if (unseen !== undefined) {
      const { info, text } = unseen.position;
      const found = await this.#search(info, text, 0, SIMULATIONS[info.method]);
      if (found !== undefined) keep(unseen, found);
      return found !== undefined;
    }
    for (const chapter of [current(), ...line]) {
      const trial = nextTrial(chapter, chapter === current());
      if (trial !== undefined && chapter.before !== undefined) return this.#try(chapter.before, trial);
    }
    return false;
  }

  async #try({ position, samples }: Chapter, { action, index }: Trial): Promise<boolean> {
    const { info, player } = position;
    const { text, returns } = withoutForced(position.after(action));
    if (returns === undefined) {
      const found = await this.#search(
        info,
        text,
        index + 1,
        sizeOf(index, FIRST * SIMULATIONS[info.method]),
      );
      if (found === undefined) return false;
      samples.set(action, sampleWith(samples.get(action), player, found));
    } else samples.set(action, { values: [], proven: returns[player] });
    this.#parts.onCompared();
    return true;
  }

  /** A search with a seed of its own. */
  #search(
    { name }: GameInfo,
    moves: string,
    offset: number,
    simulations: number,
  ): Promise<Snapshot | undefined> {
    const seed = (this.#parts.seed + offset) >>> 0;
    return this.#parts.ask({ game: name, moves, seed, settings: this.#settings }, { simulations });
  }
}

/** Where somebody has a choice again: a search of a position with one legal move would run no simulation. */
function withoutForced(position: Position): Position {
  let reached = position;
  while (reached.returns === undefined && reached.legal.length === 1)
    reached = reached.after(reached.legal[0].action);
  return reached;
}
