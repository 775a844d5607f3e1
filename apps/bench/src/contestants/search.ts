/** An engine of `@banyan/mcts` as a contestant: the same calls in TypeScript and in WebAssembly. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import type { Engine, PlainOption, SearchReport, UctOptions } from '@banyan/mcts';
import type { SearchName } from '../processes/task.ts';
import type { Contestant, RunSearch } from './contestant.ts';

type Searching = Pick<Contestant, 'searches' | 'reserve'>;

const board = connectN(CONNECT_FOUR);
const { parsePosition } = board.notation;

/** The exploration of every contestant. */
const C = Math.SQRT2;

const OPTIONS: Readonly<Record<SearchName, UctOptions & PlainOption>> = {
  uct: { c: C, plain: true },
  pairs: { c: C, inFlight: 2, plain: true },
  solver: { c: C, solver: true, plain: true },
  'solver-pairs': { c: C, solver: true, inFlight: 2, plain: true },
};

/** The searches of a contestant, by an engine. */
export function searching(
  engineOf: (options: UctOptions & PlainOption) => Engine<connectN.State>,
): Searching {
  const runWith = (options: UctOptions & PlainOption): RunSearch => {
    let engine: Engine<connectN.State> | undefined; // made at the first search; it keeps its memory from then on
    return (simulations, seed, moves) => {
      engine ??= engineOf(options);
      const search = engine.start(parsePosition(moves), seed);
      search.run(simulations);
      const report = search.report();
      search.dispose();
      return signatureOf(report, options.solver === true);
    };
  };
  return {
    searches: {
      uct: runWith(OPTIONS.uct),
      pairs: runWith(OPTIONS.pairs),
      solver: runWith(OPTIONS.solver),
      'solver-pairs': runWith(OPTIONS['solver-pairs']),
    },
    reserve: (nodes) => engineOf({ c: C, plain: true, maxNodes: nodes }).start(board.initialState(), 0),
  };
}

/** The numbers that identify a tree. */
function signatureOf(report: SearchReport, withProofs: boolean): number[] {
  const children = report.actions.toSorted((a, b) => a.action - b.action);
  return [
    report.nodes,
    ...children.map(({ visits }) => visits),
    ...(withProofs ? [report, ...children].map(proofOf) : []),
  ];
}

const UNPROVEN = -1;

/** A proof as a number. */
function proofOf({ proven, distance }: Pick<SearchReport, 'proven' | 'distance'>): number {
  return proven === undefined || distance === undefined ? UNPROVEN : 2 * proven + 4 * distance;
}
