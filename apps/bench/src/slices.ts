/** The longest calls of kept searches: how long the event loop waits while a tree grows, and after `advance`. */
import { openSync, readSync } from 'node:fs';
import { CONNECT_FOUR, connectN, go, hex, othello } from '@banyan/games';
import { type Engine, mcts, type Search, think } from '@banyan/mcts';
import { type Core, create } from '@banyan/wasm';
import { thisMachine } from './machine.ts';
import type { Progress } from './progress.ts';
import type { Machine } from './results.ts';

/** What `--json` prints. */
export interface SlicesResults {
  readonly date: string;
  readonly machine: Machine;
  readonly lines: readonly SlicesLine[];
}

/** The longest of each kind, in milliseconds of processor time of the thread. */
export interface SlicesLine {
  readonly name: string;
  readonly nodes: number;
  /** Whether the engine had searched before: its tree has its memory, and its code is compiled. */
  readonly isWarm: boolean;
  readonly start: number;
  /** The longest slice until the tree has its nodes. */
  readonly slice: number;
  readonly advance: number;
  /** The longest slice of the next search, in which the tree moves to its new root. */
  readonly next: number;
}

export const NODES = 3_200_000;
/** The nodes of `--quick`. */
export const QUICK_NODES = 100_000;
const MAX_NODES = 4_194_304;
const SEED = 7;
/** The simulations after `advance`. */
const NEXT_SIMULATIONS = 2_000;

const GO_9: go.Board = { columns: 9, rows: 9, komi: 7.5 };
const HEX_11: hex.Board = { size: 11 };

/** Two searches of each engine, up to this many nodes each. */
export async function longestSlices(nodes: number, progress: Progress): Promise<SlicesResults> {
  const core = await create();
  const lines: SlicesLine[] = [];
  for (const [name, measure] of contestants(core)) {
    for (const isWarm of [false, true]) {
      progress.show(`${name}: ${isWarm ? 'again' : 'for the first time'}`);
      lines.push({ name, nodes, isWarm, ...(await measure(nodes)) });
    }
  }
  progress.clear();
  return { date: new Date().toISOString().slice(0, 10), machine: thisMachine(), lines };
}

type Times = Omit<SlicesLine, 'name' | 'nodes' | 'isWarm'>;
type Measure = (nodes: number) => Promise<Times>;

function contestants(core: Core): [string, Measure][] {
  const options = { maxNodes: MAX_NODES };
  const [four, eleven, nine] = [connectN(CONNECT_FOUR), hex(HEX_11), go(GO_9)];
  return [
    ['Connect Four, TypeScript', measuring(mcts(four, options), four.initialState())],
    ['Hex 11, TypeScript', measuring(mcts(eleven, options), eleven.initialState())],
    ['Connect Four, core', measuring(core.connectN(CONNECT_FOUR, options).engine, four.initialState())],
    ['Othello, core', measuring(core.othello(options).engine, othello.initialState())],
    ['Hex 11, core', measuring(core.hex(HEX_11, options).engine, eleven.initialState())],
    ['Go 9x9, core', measuring(core.go(GO_9, options).engine, nine.initialState())],
  ];
}

function measuring<State>(engine: Engine<State>, state: State): Measure {
  return async (nodes) => {
    const slices: number[] = [];
    const begun = threadMilliseconds();
    const search = engine.start(state, SEED);
    const start = threadMilliseconds() - begun;
    const timed = timing(search, slices);
    const { action } = await think(timed, { nodes });
    const grown = slices.splice(0);
    const before = threadMilliseconds();
    if (action !== undefined) search.advance(action);
    const advance = threadMilliseconds() - before;
    await think(timed, { simulations: NEXT_SIMULATIONS });
    search.dispose();
    return { start, slice: Math.max(0, ...grown), advance, next: Math.max(0, ...slices) };
  };
}

/** The same search, which adds the time of each slice to a list: from its first call to the next `await`. */
function timing<Action>(search: Search<Action>, slices: number[]): Search<Action> {
  let begun: number | undefined;
  const begin = (): void => {
    if (begun !== undefined) return;
    const before = threadMilliseconds();
    begun = before;
    queueMicrotask(() => {
      slices.push(threadMilliseconds() - before);
      begun = undefined;
    });
  };
  return new Proxy(search, {
    get(target, name) {
      begin();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const LINE_BYTES = 64;
const line = Buffer.alloc(LINE_BYTES);
let statistics: number | undefined;

/**
 * The processor time of the main thread: Linux counts it up to now when the times of the process are read. Elsewhere the
 * time of all threads of the process, which is more.
 */
function threadMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  if (process.platform !== 'linux') return (user + system) / 1_000;
  statistics ??= openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = readSync(statistics, line, 0, LINE_BYTES, 0);
  return Number(line.toString('latin1', 0, bytes).split(' ')[0]) / 1e6;
}
