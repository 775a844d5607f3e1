/**
 * WorkerFault: nim whose states say what goes wrong with the search of them in a worker, so that a test can have one
 * worker crash, hang or throw while the others go on.
 */
import type { AnyEngine, AsyncEngine, Game } from '../../src/index.ts';
import { type NimState, nim, type Take } from '../nim.ts';

export interface WorkerFault {
  /** The seed of the tree that it happens to; all trees where there is none. */
  readonly seed?: number;
  /** So many calls of `run` go well before. */
  readonly after?: number;
  readonly what: 'crash' | 'hang' | 'throw' | 'wait';
}

export interface FaultyNimState extends NimState {
  readonly mischief?: WorkerFault;
}

/** What goes wrong as a worker begins. */
export type StartFault = 'throw' | 'crash' | 'hang' | 'no engine';

export function faultyNim(...heaps: number[]): Game<FaultyNimState, Take> {
  return { ...nim(...heaps), clone: (state) => structuredClone(state) };
}

export function begin(startFault: StartFault | undefined): void {
  if (startFault === 'throw') throw new RangeError('no such heap');
  if (startFault === 'crash') process.exit(3);
  if (startFault === 'hang') hang();
}

export function withFaults(engine: AnyEngine<NimState, Take>): AsyncEngine<FaultyNimState, Take> {
  return {
    name: `withFaults ${engine.name}`,
    start(state, seed) {
      const search = engine.start(state, seed);
      const { mischief } = state;
      const isVictim = mischief !== undefined && (mischief.seed ?? search.seed) === search.seed;
      let left = mischief?.after ?? 0;
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
          if (isVictim && left-- <= 0) await happen(mischief.what);
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

async function happen(what: WorkerFault['what']): Promise<void> {
  if (what === 'crash') process.exit(3);
  if (what === 'throw') throw new TypeError('heap 9 is not a heap');
  if (what === 'hang') hang();
  await new Promise(() => {}); // without an end, but free to hear
}

function hang(): never {
  for (;;);
}
