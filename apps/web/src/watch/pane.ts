/** The page's side of one tree: its worker and its last report. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { Variant } from '../tree/variant.ts';
import type { Growth } from './growth.ts';
import type { Direction, TreeReport, TreeRequest, Viewport, ViewRequest } from './protocol.ts';
import type { TreeService } from './worker.ts';

/** Milliseconds between two reports in words. */
const REST = 125;

export class Pane {
  readonly variant: Variant;
  readonly #report: Signal<TreeReport | undefined> = signal(undefined);
  readonly report: ReadonlySignal<TreeReport | undefined> = this.#report;
  readonly #slowReport: Signal<TreeReport | undefined> = signal(undefined);
  /** The last report, at most eight times a second: text that changes in every frame cannot be read. */
  readonly slowReport: ReadonlySignal<TreeReport | undefined> = this.#slowReport;
  #timer: number | undefined;
  readonly #failure: Signal<string | undefined> = signal(undefined);
  readonly failure: ReadonlySignal<string | undefined> = this.#failure;
  readonly #request: TreeRequest;
  readonly #worker: Worker;
  readonly #service: Remote<TreeService>;
  #isOpen = false;

  constructor(request: TreeRequest) {
    this.variant = request.variant;
    this.#request = request;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tree' });
    this.#service = wrap<TreeService>(this.#worker);
  }

  /** Hands the canvas to the worker, and returns whether it can search the variant. */
  async open(canvas: HTMLCanvasElement): Promise<boolean> {
    try {
      const target = canvas.transferControlToOffscreen();
      await this.#service.open(transfer(target, [target]), this.#request);
      this.#isOpen = true;
    } catch (error) {
      this.#failure.value = error instanceof Error ? error.message : String(error);
    }
    return this.#isOpen;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async show(request: ViewRequest): Promise<TreeReport> {
    const report = this.#receive(await this.#service.show(request));
    if (this.#timer === undefined) this.#tell();
    return report;
  }

  async select(actions: readonly number[]): Promise<TreeReport> {
    return this.#tellAtOnce(await this.#service.select(actions));
  }

  async step(step: Direction): Promise<TreeReport> {
    return this.#tellAtOnce(await this.#service.step(step));
  }

  async pick(x: number, y: number): Promise<TreeReport | undefined> {
    const report = await this.#service.pick(x, y);
    return report && this.#tellAtOnce(report);
  }

  setViewport(viewport: Viewport): void {
    if (this.#isOpen) void this.#service.setViewport(viewport);
  }

  selectedPosition(): Promise<readonly [x: number, y: number] | undefined> {
    return this.#service.selectedPosition();
  }

  /** The drawing as an SVG. */
  toSvg(): Promise<string> {
    return this.#service.toSvg();
  }

  /** The drawing as a PNG. */
  toPng(): Promise<Blob> {
    return this.#service.toPng();
  }

  /** The growth of the tree up to a number of simulations. */
  growth(simulations: number): Promise<Growth> {
    return this.#service.growth(simulations);
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#service[releaseProxy]();
    this.#worker.terminate();
  }

  #receive(report: TreeReport): TreeReport {
    this.#report.value = report;
    return report;
  }

  /** The answer to a user. */
  #tellAtOnce(report: TreeReport): TreeReport {
    this.#slowReport.value = this.#receive(report);
    return report;
  }

  /** Gives the last report to `slowReport`; then rests, and gives a later one. */
  #tell(): void {
    if (this.#slowReport.value === this.#report.value) {
      this.#timer = undefined;
      return;
    }
    this.#slowReport.value = this.#report.value;
    this.#timer = window.setTimeout(() => this.#tell(), REST);
  }
}
