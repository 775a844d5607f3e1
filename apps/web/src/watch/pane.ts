/** One tree on the page: a worker that grows and draws it, and what it told last. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { Variant } from '../tree/variant.ts';
import type { Looks, News, Seedling, Sight, Step } from './news.ts';
import type { GladeService } from './worker.ts';

export class Pane {
  readonly variant: Variant;
  readonly news: ReadonlySignal<News | undefined>;
  readonly failure: ReadonlySignal<string | undefined>;
  readonly #news: Signal<News | undefined> = signal(undefined);
  readonly #failure: Signal<string | undefined> = signal(undefined);
  readonly #seedling: Seedling;
  readonly #worker: Worker;
  readonly #service: Remote<GladeService>;
  #isPlanted = false;

  constructor(seedling: Seedling) {
    this.variant = seedling.variant;
    this.#seedling = seedling;
    this.news = this.#news;
    this.failure = this.#failure;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tree' });
    this.#service = wrap<GladeService>(this.#worker);
  }

  /** Plants the tree, to be drawn on this canvas; says whether that went well. */
  async plant(canvas: HTMLCanvasElement): Promise<boolean> {
    try {
      const sheet = canvas.transferControlToOffscreen();
      await this.#service.plant(transfer(sheet, [sheet]), this.#seedling);
      this.#isPlanted = true;
    } catch (error) {
      this.#failure.value = error instanceof Error ? error.message : String(error);
    }
    return this.#isPlanted;
  }

  get isPlanted(): boolean {
    return this.#isPlanted;
  }

  async show(sight: Sight): Promise<News> {
    return this.#tell(await this.#service.show(sight));
  }

  async select(actions: readonly number[]): Promise<News> {
    return this.#tell(await this.#service.select(actions));
  }

  async step(step: Step): Promise<News> {
    return this.#tell(await this.#service.step(step));
  }

  async pick(x: number, y: number): Promise<News | undefined> {
    const news = await this.#service.pick(x, y);
    return news && this.#tell(news);
  }

  look(looks: Looks): void {
    if (this.#isPlanted) void this.#service.look(looks);
  }

  whereSelected(): Promise<readonly [x: number, y: number] | undefined> {
    return this.#service.whereSelected();
  }

  close(): void {
    this.#isPlanted = false;
    this.#service[releaseProxy]();
    this.#worker.terminate();
  }

  #tell(news: News): News {
    this.#news.value = news;
    return news;
  }
}
