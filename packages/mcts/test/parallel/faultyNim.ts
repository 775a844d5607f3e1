/** Nim with states that make their search in a worker crash, hang or throw, while other workers continue. */
import type { AnyEngine, AsyncEngine, Game } from '../../src/index.ts';
import { type NimState, nim, type Take } from '../nim.ts';

export interface WorkerFault {
  /** The seed of the tree to fail; all trees if absent. */
  readonly seed?: number;
  /** The number of calls of `run` that succeed first. */
  readonly after?: number;
  readonly what: 'crash' | 'hang' | 'throw' | 'wait';
}

export interface FaultyNimState extends NimState {
  readonly fault?: WorkerFault;
}

/** A fault during the start of a worker. */
export type StartFault = 'throw' | 'crash' | 'hang' | 'no engine';

export function faultyNim(...heaps: number[]): Game<FaultyNimState, Take> {
  return { ...nim(...heaps), clone: (state) => structuredClone(state) };
}

export function failAtStart(startFault: StartFault | undefined): void {
  if (startFault === 'throw') throw new RangeError('no such heap');
  if (startFault === 'crash') process.exit(3);
  if (startFault === 'hang') hang();
}

export function withFaults(engine: AnyEngine<NimState, Take>): AsyncEngine<FaultyNimState, Take> {
  return {
    name: `withFaults ${engine.name}`,
    start(state, seed) {
      const search = engine.start(state, seed);
      const { fault } = state;
      const isVictim = fault !== undefined && (fault.seed ?? search.seed) === search.seed;
      let left = fault?.after ?? 0;
      return {
        seed: search.seed,
        inFlight: search.inFlight,
        bytesPerNode: search.bytesPerNode,
        get status() {
          return search.status;
        },
        get nodes() {
          return search.nodes;
        },
        get lead() {
          return search.lead;
        },
        async run(simulations, maxNodes) {
          if (isVictim && left-- <= 0) await fail(fault.what);
          return search.run(simulations, maxNodes);
        },
        report: () => search.report(),
        expectedReplies: (action) => search.expectedReplies?.(action) ?? [],
        advance: (action) => search.advance(action),
        dispose: () => search.dispose(),
      };
    },
  };
}

async function fail(what: WorkerFault['what']): Promise<void> {
  if (what === 'crash') process.exit(3);
  if (what === 'throw') throw new TypeError('heap 9 is not a heap');
  if (what === 'hang') hang();
  await new Promise(() => {}); // never resolves, but the worker still receives messages
}

function hang(): never {
  for (;;);
}
