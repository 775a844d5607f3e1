/** Plays the history of one or two trees, always at the same number of simulations. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Position } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Variant } from '../tree/variant.ts';
import type { Layout } from './layout.ts';
import { Pane } from './pane.ts';
import type { Direction, TreeReport } from './protocol.ts';

/** The largest number of simulations. */
export const MAX_SIMULATIONS = 100_000;

/** The choices of the largest number of drawn nodes. */
export const NODE_LIMITS = [500, 5_000, 20_000, 60_000] as const;

/** Speeds in simulations a second: `growth` times the present number, and at least `min`. */
export const SPEEDS = {
  slow: { title: 'Slow', min: 1, growth: 0.1 },
  even: { title: 'Medium', min: 4, growth: 0.5 },
  fast: { title: 'Fast', min: 40, growth: 2 },
} as const;

export type Speed = keyof typeof SPEEDS;

/** The longest frame, in milliseconds, that playback advances by. */
const MAX_FRAME = 200;

export interface PlaybackOptions {
  readonly game: AnyGame;
  /** The root. */
  readonly position: Position;
  readonly seed: number;
  readonly variants: readonly Variant[];
  /** The number of simulations to show; `undefined` to play from the first. */
  readonly at: number | undefined;
}

export class Playback {
  readonly game: AnyGame;
  readonly position: Position;
  readonly seed: number;
  readonly variants: readonly Variant[];
  readonly panes: readonly Pane[];
  /** The number of simulations shown. */
  readonly at: ReadonlySignal<number>;
  readonly isPlaying: ReadonlySignal<boolean>;
  readonly speed: Signal<Speed> = signal('even');
  readonly maxNodes: Signal<number> = signal(NODE_LIMITS[1]);
  readonly layout: Signal<Layout> = signal('visits');
  readonly #at: Signal<number>;
  readonly #isPlaying: Signal<boolean>;
  readonly #line: Signal<readonly number[]> = signal([]);
  /** The actions from the root to the selected node. */
  readonly line: ReadonlySignal<readonly number[]> = this.#line;
  /** The number of simulations to show next, with a fraction while playing. */
  #target: number;
  #isBusy = false;
  #isClosed = false;

  constructor({ game, position, seed, variants, at }: PlaybackOptions) {
    this.game = game;
    this.position = position;
    this.seed = seed;
    this.variants = variants;
    this.panes = variants.map(
      (variant) => new Pane({ game: position.info.name, moves: position.text, seed, variant }),
    );
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#target = at ?? (isMotionReduced ? 2_000 : 1);
    this.#at = signal(Math.floor(this.#target));
    this.#isPlaying = signal(at === undefined && !isMotionReduced);
    this.at = this.#at;
    this.isPlaying = this.#isPlaying;
  }

  /** Shows the trees that are open. */
  begin(): void {
    void this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    for (const pane of this.panes) pane.close();
  }

  play(): void {
    if (this.#at.value >= MAX_SIMULATIONS) this.#target = 1;
    this.#isPlaying.value = true;
    void this.#follow();
  }

  pause(): void {
    this.#isPlaying.value = false;
  }

  /** Shows a number of simulations, and pauses. */
  seek(simulations: number): void {
    this.#isPlaying.value = false;
    this.#target = Math.min(MAX_SIMULATIONS, Math.max(0, Math.round(simulations)));
    this.#at.value = this.#target;
    void this.#follow();
  }

  /** Redraws with the present `maxNodes` and `layout`. */
  refresh(): void {
    void this.#follow();
  }

  async select(actions: readonly number[]): Promise<void> {
    this.#line.value = actions;
    await Promise.all(this.#openPanes().map((pane) => pane.select(actions)));
  }

  /** Selects the next node in a direction, in all trees. */
  async step(pane: Pane, step: Direction): Promise<void> {
    await this.#synchronize(pane, await pane.step(step));
  }

  async pick(pane: Pane, x: number, y: number): Promise<void> {
    const report = await pane.pick(x, y);
    if (report !== undefined) await this.#synchronize(pane, report);
  }

  /** Selects in all trees what one has selected. */
  async #synchronize(chosen: Pane, { selected }: TreeReport): Promise<void> {
    const actions = selected.line.map(({ action }) => action);
    this.#line.value = actions;
    const others = this.#openPanes().filter((pane) => pane !== chosen);
    await Promise.all(others.map((pane) => pane.select(actions)));
  }

  #openPanes(): Pane[] {
    return this.panes.filter(({ isOpen }) => isOpen);
  }

  /** Brings all trees to the target, as long as it moves. */
  async #follow(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    let before = performance.now();
    let shown = '';
    while (!this.#isClosed) {
      const at = Math.floor(this.#target);
      const [maxNodes, layout] = [this.maxNodes.value, this.layout.value];
      const open = this.#openPanes();
      const failed = this.panes.filter(({ failure }) => failure.value !== undefined);
      if (failed.length === this.panes.length) this.#isPlaying.value = false;
      const request = `${at} ${maxNodes} ${layout} ${open.length}`;
      if (request === shown && !this.#isPlaying.value) break;
      if (request !== shown) {
        const report = await Promise.all(open.map((pane) => pane.show({ at, maxNodes, layout })));
        if (this.#isClosed) break;
        const isThere = report.every(({ isBehind }) => !isBehind);
        if (isThere) shown = request;
        const isComplete = open.length + failed.length === this.panes.length;
        if (Math.floor(this.#target) === at && isThere && isComplete) this.#arrive(at, report);
        if (!isThere) before = performance.now(); // playback waits for the slowest tree
      }
      await nextFrame();
      const now = performance.now();
      if (this.#isPlaying.value) this.#advance(Math.min(MAX_FRAME, now - before) / 1_000);
      before = now;
    }
    this.#isBusy = false;
  }

  /** Notes the number of simulations shown; playback ends where all trees have fewer than requested. */
  #arrive(at: number, report: readonly TreeReport[]): void {
    const reached = Math.max(0, ...report.map((each) => each.at));
    this.#at.value = Math.min(at, reached);
    if (reached >= at && at < MAX_SIMULATIONS) return;
    this.#target = this.#at.value;
    this.#isPlaying.value = false;
  }

  #advance(seconds: number): void {
    const { min, growth } = SPEEDS[this.speed.value];
    this.#target = Math.min(MAX_SIMULATIONS, this.#target + seconds * Math.max(min, growth * this.#target));
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
