/** The trees of a page, which are always looked at after equally many simulations, and where they are compared. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Position } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Variant } from '../tree/variant.ts';
import type { Layout } from './layout.ts';
import type { News, Step } from './news.ts';
import { Pane } from './pane.ts';

/** The most simulations that are watched. */
export const MOST_SIMULATIONS = 100_000;

/** Numbers of nodes that may be drawn. */
export const AMOUNTS = [500, 5_000, 20_000, 60_000] as const;

/** How fast time goes: simulations a second at the least, and by what part of those so far it grows. */
export const SPEEDS = {
  slow: { title: 'Slow', least: 1, growth: 0.1 },
  even: { title: 'Medium', least: 4, growth: 0.5 },
  fast: { title: 'Fast', least: 40, growth: 2 },
} as const;

export type Speed = keyof typeof SPEEDS;

/** Milliseconds of a frame that took too long to be made up for. */
const LONG_FRAME = 200;

export interface GroveParts {
  readonly game: AnyGame;
  /** What is searched. */
  readonly position: Position;
  readonly seed: number;
  readonly variants: readonly Variant[];
  /** After how many simulations to begin; without it, at the beginning, and playing. */
  readonly at: number | undefined;
}

export class Grove {
  readonly game: AnyGame;
  readonly position: Position;
  readonly seed: number;
  readonly variants: readonly Variant[];
  readonly panes: readonly Pane[];
  /** After how many simulations the trees are shown. */
  readonly at: ReadonlySignal<number>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<Speed> = signal('even');
  readonly most: Signal<number> = signal(AMOUNTS[1]);
  readonly layout: Signal<Layout> = signal('visits');
  /** The moves from the root to the node that is looked at. */
  readonly line: ReadonlySignal<readonly number[]>;
  readonly #at: Signal<number>;
  readonly #isPlaying: Signal<boolean>;
  readonly #line: Signal<readonly number[]> = signal([]);
  /** Where the playhead is to go next: not always a whole number. */
  #target: number;
  #isBusy = false;
  #isClosed = false;

  constructor({ game, position, seed, variants, at }: GroveParts) {
    this.game = game;
    this.position = position;
    this.seed = seed;
    this.variants = variants;
    this.panes = variants.map(
      (variant) => new Pane({ game: position.info.name, moves: position.text, seed, variant }),
    );
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#target = at ?? (isCalm ? 2_000 : 1);
    this.#at = signal(Math.floor(this.#target));
    this.#isPlaying = signal(at === undefined && !isCalm);
    this.at = this.#at;
    this.isPlaying = this.#isPlaying;
    this.line = computed(() => this.#line.value);
  }

  /** Shows what there is, once all canvases are there. */
  begin(): void {
    void this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    for (const pane of this.panes) pane.close();
  }

  play(): void {
    if (this.#at.value >= MOST_SIMULATIONS) this.#target = 1;
    this.#isPlaying.value = true;
    void this.#follow();
  }

  pause(): void {
    this.#isPlaying.value = false;
  }

  /** Goes to a time, and stays there. */
  seek(simulations: number): void {
    this.#isPlaying.value = false;
    this.#target = Math.min(MOST_SIMULATIONS, Math.max(0, Math.round(simulations)));
    this.#at.value = this.#target;
    void this.#follow();
  }

  /** Shows it again, as `most` or `layout` now have it. */
  refresh(): void {
    void this.#follow();
  }

  async select(actions: readonly number[]): Promise<void> {
    this.#line.value = actions;
    await Promise.all(this.#planted().map((pane) => pane.select(actions)));
  }

  /** From the node that a pane looks at to the next. */
  async step(pane: Pane, step: Step): Promise<void> {
    await this.#choose(pane, await pane.step(step));
  }

  async pick(pane: Pane, x: number, y: number): Promise<void> {
    const news = await pane.pick(x, y);
    if (news !== undefined) await this.#choose(pane, news);
  }

  /** Where one tree looks, the others look. */
  async #choose(chosen: Pane, { selected }: News): Promise<void> {
    const actions = selected.line.map(({ action }) => action);
    this.#line.value = actions;
    const others = this.#planted().filter((pane) => pane !== chosen);
    await Promise.all(others.map((pane) => pane.select(actions)));
  }

  #planted(): Pane[] {
    return this.panes.filter(({ isPlanted }) => isPlanted);
  }

  /** Brings all trees to the playhead, again and again while it moves. */
  async #follow(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    let before = performance.now();
    let shown = '';
    while (!this.#isClosed) {
      const at = Math.floor(this.#target);
      const [most, layout] = [this.most.value, this.layout.value];
      const planted = this.#planted();
      const failed = this.panes.filter(({ failure }) => failure.value !== undefined);
      if (failed.length === this.panes.length) this.#isPlaying.value = false;
      const sight = `${at} ${most} ${layout} ${planted.length}`;
      if (sight === shown && !this.#isPlaying.value) break;
      if (sight !== shown) {
        const news = await Promise.all(planted.map((pane) => pane.show({ at, most, layout })));
        if (this.#isClosed) break;
        const isThere = news.every(({ isBehind }) => !isBehind);
        if (isThere) shown = sight;
        const isComplete = planted.length + failed.length === this.panes.length;
        if (Math.floor(this.#target) === at && isThere && isComplete) this.#arrive(at, news);
        if (!isThere) before = performance.now(); // time stands still until all have come so far
      }
      await nextFrame();
      const now = performance.now();
      if (this.#isPlaying.value) this.#advance(Math.min(LONG_FRAME, now - before) / 1_000);
      before = now;
    }
    this.#isBusy = false;
  }

  /** Nothing is left to search where all trees fall short. */
  #arrive(at: number, news: readonly News[]): void {
    const reached = Math.max(0, ...news.map((each) => each.at));
    this.#at.value = Math.min(at, reached);
    if (reached >= at && at < MOST_SIMULATIONS) return;
    this.#target = this.#at.value;
    this.#isPlaying.value = false;
  }

  #advance(seconds: number): void {
    const { least, growth } = SPEEDS[this.speed.value];
    this.#target = Math.min(
      MOST_SIMULATIONS,
      this.#target + seconds * Math.max(least, growth * this.#target),
    );
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
