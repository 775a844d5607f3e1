/** The largest boards and lines that a module takes, and the smallest that it refuses, given as words. */
import type { CompiledCore } from '../src/bridge.ts';
import type { GameName } from '../src/gameNames.ts';

export interface BoardEdge {
  readonly module: GameName;
  /** Columns, rows, and how many stones make a line, or twice the komi. */
  readonly words: readonly number[];
  readonly takes: boolean;
}

export const boardEdges: readonly BoardEdge[] = [
  { module: 'connectN', words: [8, 7, 4], takes: true },
  { module: 'connectN', words: [13, 4, 4], takes: false },
  { module: 'connectN', words: [1, 63, 4], takes: true },
  { module: 'connectN', words: [2 ** 32 - 1, 2 ** 32 - 1, 4], takes: false },
  { module: 'wideConnectN', words: [16, 7, 4], takes: true },
  { module: 'wideConnectN', words: [129, 0, 4], takes: false },
  { module: 'mnk', words: [16, 8, 5], takes: true },
  { module: 'mnk', words: [43, 3, 3], takes: false },
  { module: 'mnk', words: [1, 128, 128], takes: true },
  { module: 'mnk', words: [128, 1, 1], takes: true },
  { module: 'mnk', words: [129, 0, 3], takes: false },
  { module: 'mnk', words: [0, 129, 3], takes: false },
  { module: 'mnk', words: [2 ** 16, 2 ** 16, 3], takes: false },
  { module: 'mnk', words: [3, 3, 129], takes: false },
  { module: 'mnk', words: [3, 3, 0], takes: false },
  { module: 'go', words: [10, 10, 15], takes: true },
  { module: 'go', words: [101, 1, 15], takes: false },
  { module: 'largeGo', words: [19, 19, 15], takes: true },
  { module: 'largeGo', words: [20, 1, 15], takes: false },
  { module: 'largeGo', words: [19, 0, 15], takes: false },
];

/** Whether a new instance takes the words. */
export function takes(compiled: CompiledCore, words: readonly number[]): boolean {
  const core = compiled.instantiate();
  new Uint32Array(core.memory.buffer, core.words.value, words.length).set(words);
  try {
    core.configure();
    return true;
  } catch {
    return false;
  }
}
