/** What workers tell of a race: plain data, for both sides of a worker. */
import type { SearchReport } from '@banyan/mcts';
import type { Build } from '../engine/protocol.ts';

/** Numbers of simulations at which trees are compared. */
export const CHECKPOINTS = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

export interface Checkpoint {
  /** One of the checkpoints. */
  readonly simulations: number;
  /** All that is known of the tree, in a few signs: equal for equal trees. */
  readonly digest: string;
}

/** What a turn has brought. */
export interface TurnResult {
  /** Simulations so far, and the milliseconds that they took. */
  readonly simulations: number;
  readonly milliseconds: number;
  readonly checkpoints: readonly Checkpoint[];
  /** Whether nothing is left to search. */
  readonly isOver: boolean;
}

/** The names of builds, and what draws their lines. */
export const BUILDS: readonly {
  readonly build: Build;
  readonly title: string;
  readonly what: string;
  readonly colour: string;
  readonly dash?: readonly number[];
}[] = [
  { build: 'wasm', title: 'WebAssembly', what: 'the core, compiled from AssemblyScript', colour: 'leaf' },
  {
    build: 'js',
    title: 'JavaScript core',
    what: 'the same core by wasm2js: the fallback',
    colour: 'doubt',
    dash: [8, 4],
  },
  {
    build: 'ts',
    title: 'TypeScript',
    what: 'the search for any game, which the core must match',
    colour: 'fig',
    dash: [2, 4],
  },
];

/** What a report tells of a tree that every build can tell: equal for equal trees, and hardly ever for others. */
export function digestOf(
  { actions, nodes, maxDepth, proven }: SearchReport,
  lineAfter: (action: number) => readonly number[],
): string {
  const told = actions.map(({ action, visits, value, proven: outcome, distance }) =>
    [action, visits, value, outcome, distance, ...lineAfter(action)].join(' '),
  );
  return hash([nodes, maxDepth, proven, ...told].join(';'));
}

/** FNV-1a, 32 bits, as eight digits. */
function hash(text: string): string {
  let word = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  return (word >>> 0).toString(16).padStart(8, '0');
}
