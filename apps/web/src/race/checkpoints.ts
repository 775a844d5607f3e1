/** The messages of a race: plain data, for both sides of a worker. */
import type { SearchReport } from '@banyan/mcts';
import type { Build } from '../engine/protocol.ts';

/** The numbers of simulations at which trees are compared. */
export const CHECKPOINTS = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

export interface Checkpoint {
  readonly simulations: number;
  /** A hash of the tree, as eight digits. */
  readonly digest: string;
}

/** The result of a build after a turn. */
export interface TurnResult {
  /** The total simulations, and the milliseconds that they took. */
  readonly simulations: number;
  readonly milliseconds: number;
  readonly checkpoints: readonly Checkpoint[];
  /** Whether the search is over. */
  readonly isOver: boolean;
}

/** The builds, with the styles of their lines. */
export const BUILDS: readonly {
  readonly build: Build;
  readonly title: string;
  readonly what: string;
  readonly colour: string;
  readonly dash?: readonly number[];
}[] = [
  { build: 'wasm', title: 'WebAssembly', what: 'The core, compiled from AssemblyScript', colour: 'leaf' },
  {
    build: 'js',
    title: 'JavaScript core',
    what: 'The same core, translated by wasm2js: the fallback',
    colour: 'doubt',
    dash: [8, 4],
  },
  {
    build: 'ts',
    title: 'TypeScript',
    what: 'The readable engine for any game; the reference for the core',
    colour: 'fig',
    dash: [2, 4],
  },
];

/** A hash of all statistics that every build reports: equal for equal trees, and almost never for others. */
export function digestOf(
  { actions, nodes, maxDepth, proven }: SearchReport,
  lineAfter: (action: number) => readonly number[],
): string {
  const moves = actions.map(({ action, visits, value, proven: outcome, distance }) =>
    [action, visits, value, outcome, distance, ...lineAfter(action)].join(' '),
  );
  return hash([nodes, maxDepth, proven, ...moves].join(';'));
}

/** FNV-1a, 32 bits, as eight digits. */
function hash(text: string): string {
  let word = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  return (word >>> 0).toString(16).padStart(8, '0');
}
