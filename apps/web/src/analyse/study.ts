/** A game under study: where one is in it, and the searches that look at it. */
import { CHANCE } from '@banyan/mcts';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Bounds, Question, Settings, Snapshot } from '../engine/question.ts';
import { Thinker } from '../engine/thinker.ts';
import { totalOf } from '../engine/threads.ts';
import type { Position } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import { type Chapter, chaptersOf, continued, lineThrough, promote } from './chapter.ts';
import { Review } from './review.ts';

/** Where a search rests by itself. */
export const REST = { rest: 20_000_000 } as const satisfies Bounds;

function beyond(simulations: number): Bounds {
  return { rest: Math.max(REST.rest, 10 * simulations) };
}

export interface StudyParts {
  readonly game: AnyGame;
  /** The end of the line that is studied. */
  readonly position: Position;
  /** After how many of its moves to begin. */
  readonly at: number;
  readonly seed: number;
  readonly settings: Settings;
  /** Where the first search ends. */
  readonly bounds: Bounds;
}

export class Study {
  readonly seed: number;
  readonly settings: Settings;
  readonly start: Chapter;
  readonly current: ReadonlySignal<Chapter>;
  /** What is known of the current position. */
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  readonly isSearching: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<string | undefined>;
  /** Where the search of the current position ends. */
  readonly bounds: ReadonlySignal<Bounds>;
  readonly #live = new Thinker();
  readonly #reviewer = new Thinker();
  readonly #review: Review;
  readonly #current: Signal<Chapter>;
  readonly #bounds: Signal<Bounds>;
  readonly #isSearching = signal(false);
  readonly #failure = signal<string | undefined>(undefined);
  /** Counts changes in the tree of chapters. */
  readonly #version = signal(0);
  /** Counts searches: what an earlier one tells is of another position. */
  #number = 0;
  /** Whether the search stopped because nobody looked. */
  #isResting = false;
  #isClosed = false;

  constructor({ game, position, at, seed, settings, bounds }: StudyParts) {
    const chapters = chaptersOf(game, position);
    this.seed = seed;
    this.settings = settings;
    this.start = chapters[0];
    this.#current = signal(chapters[at]);
    this.#bounds = signal(bounds);
    this.bounds = this.#bounds;
    this.current = this.#current;
    this.isSearching = this.#isSearching;
    this.failure = this.#failure;
    this.#review = new Review({
      seed,
      settings,
      ask: async (question, bounds) => {
        const found = await this.#reviewer.search(question, bounds);
        return this.#isClosed ? undefined : found;
      },
      current: () => this.#current.value,
      keep: (chapter, found) => this.#keep(chapter, found),
      onCompared: () => this.#changed(),
    });
    this.snapshot = computed(() => {
      this.follow();
      return this.#current.value.found;
    });
  }

  /** Makes whoever calls this, a component or an effect, follow all changes of chapters, which are no signals. */
  follow(): number {
    return this.#version.value;
  }

  /** Searches, and reviews the game. */
  begin(): void {
    void this.#search();
    void this.#reviewGame();
  }

  /** Rests while nobody looks, and goes on afterwards. */
  setSeen(isSeen: boolean): void {
    const wasSearching = this.#isSearching.value;
    if (!isSeen && wasSearching) this.#live.stop();
    if (isSeen && this.#isResting) void this.#search();
    this.#isResting = !isSeen && wasSearching;
  }

  close(): void {
    this.#isClosed = true;
    this.#number++;
    this.#live.close();
    this.#reviewer.close();
  }

  /** Goes to a chapter. */
  show(chapter: Chapter): void {
    if (chapter === this.#current.value) return;
    this.#current.value = chapter;
    this.#bounds.value = REST;
    this.#changed();
    this.begin();
  }

  /** Plays a legal action from here: along the line, or as a variation. */
  play(action: number): void {
    const next = continued(this.#current.value, action);
    const { position } = next;
    this.show(
      position.player === CHANCE
        ? continued(next, position.roll(Math.random).moves.at(-1)?.action ?? 0)
        : next,
    );
  }

  /** So many chapters along the line, back where negative. */
  step(by: number): void {
    const line = lineThrough(this.#current.value);
    const index = line.indexOf(this.#current.value) + by;
    this.show(line[Math.max(0, Math.min(line.length - 1, index))]);
  }

  /** Makes the line to here the main one. */
  promote(): void {
    promote(this.#current.value);
    this.#changed();
  }

  pause(): void {
    this.#live.stop();
  }

  /** Goes on where the search has stopped; beyond its bounds, if it has reached them. */
  resume(): void {
    const { simulations = 0 } = this.#current.value.found ?? {};
    if (simulations >= totalOf(this.#bounds.value)) this.#bounds.value = beyond(simulations);
    void this.#search();
  }

  #changed(): void {
    this.#version.value++;
  }

  /** What asks about a chapter. */
  #question({ position: { info, text } }: Chapter): Question {
    return { game: info.name, moves: text, seed: this.seed, settings: this.settings };
  }

  async #search(): Promise<void> {
    const number = ++this.#number;
    const chapter = this.#current.value;
    this.#failure.value = undefined;
    if (chapter.position.player < 0) {
      this.#live.stop();
      this.#isSearching.value = false;
      return;
    }
    this.#isSearching.value = true;
    const keep = (snapshot: Snapshot): void => {
      if (number !== this.#number) return;
      this.#keep(chapter, snapshot);
      void this.#reviewGame(); // another move may be recommended now
    };
    try {
      const found = await this.#live.search(this.#question(chapter), this.#bounds.value, keep);
      if (found !== undefined) keep(found);
    } catch (error) {
      if (number === this.#number)
        this.#failure.value = error instanceof Error ? error.message : String(error);
    }
    if (number === this.#number) this.#isSearching.value = false;
  }

  async #reviewGame(): Promise<void> {
    try {
      await this.#review.run();
    } catch (error) {
      if (!this.#isClosed) this.#failure.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** The deeper search counts. */
  #keep(chapter: Chapter, snapshot: Snapshot): void {
    if (chapter.found !== undefined && chapter.found.simulations > snapshot.simulations) return;
    chapter.found = snapshot;
    this.#changed();
  }
}
