/** `npm run bench -- --verdicts`: how often verdicts on moves of positions with exact scores are true. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import type { LabelledPosition } from '@banyan/games/positions';
import { sfc32 } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver } from '@banyan/wasm/exact';
import { thisMachine } from '../machine.ts';
import { DEFAULT_FOLDER } from '../positions/positions.ts';
import { readSets } from '../positions/sets.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Judge, type JudgedMove, judgeMove, proveOutcomes, recommend, stopwatch } from './judge.ts';

/**
 * What a move is, by the scores of its position.
 * - `keeping`: its outcome is the best.
 * - `losing`: it loses, and another does not.
 * - `halving`: it draws, and another wins.
 */
export type MoveKind = 'keeping' | 'losing' | 'halving';

/** A judged move. */
export interface JudgedCase extends JudgedMove {
  readonly judge: string;
  readonly set: string;
  readonly position: string;
  readonly action: number;
  readonly seed: number;
  readonly kind: MoveKind;
}

/** What `--json` prints. */
export interface VerdictResults {
  readonly date: string;
  readonly machine: Machine;
  readonly positions: number;
  readonly seeds: number;
  readonly maxSeconds: number;
  readonly cases: readonly JudgedCase[];
}

export interface VerdictOptions {
  /** Few positions. */
  readonly quick: boolean;
  /** The number of seeds: each draws other moves, and searches anew. */
  readonly seeds: number;
  /** The first seed. */
  readonly seed: number;
  /** Only judges with this in their name. */
  readonly judge: string;
}

/** Positions of each set. */
const POSITIONS = 100;
const QUICK_POSITIONS = 5;

/** Between the seeds of two runs: more than a run has positions and pairs. */
const SEED_STEP = 1_000_003;

/** Seconds of processor time for a move. */
const MAX_SECONDS = 5;

export async function measureVerdicts(
  { quick, seeds, seed: first, judge: wanted }: VerdictOptions,
  progress: Progress,
): Promise<VerdictResults> {
  const judges = (await connectFourJudges()).filter(({ name }) => name.includes(wanted));
  const sets = readSets(DEFAULT_FOLDER).flatMap((set) =>
    set.game === 'connect-four'
      ? [{ name: set.name, positions: set.positions.slice(0, quick ? QUICK_POSITIONS : POSITIONS) }]
      : [],
  );
  const cases: JudgedCase[] = [];
  for (const judge of judges) {
    for (const { name: set, positions } of sets) {
      for (const [index, position] of positions.entries()) {
        progress.show(`${judge.name}, ${set}: position ${index + 1} of ${positions.length}`);
        const elapsed = stopwatch();
        const known = await proveOutcomes(judge, position.state);
        const proofSeconds = elapsed();
        for (let seed = first; seed < first + seeds; seed++) {
          const found = judgePosition(judge, position, known, seed * SEED_STEP + index);
          const shared = { judge: judge.name, set, seed };
          cases.push(...found.map((each) => ({ ...each, ...shared, seconds: proofSeconds + each.seconds })));
        }
      }
    }
  }
  progress.clear();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine({ compiler: undefined, chromium: undefined }),
    positions: sets.reduce((sum, { positions }) => sum + positions.length, 0),
    seeds,
    maxSeconds: MAX_SECONDS,
    cases,
  };
}

async function connectFourJudges(): Promise<Judge<connectN.State>[]> {
  const core = await create();
  const game = connectN(CONNECT_FOUR);
  const { engine } = core.connectN(CONNECT_FOUR, { ...game.recommended?.compiled, maxNodes: 2 ** 22 });
  const solver = await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  return [
    { name: 'as shipped', game, engine, solver },
    { name: 'without the exact solver', game, engine },
  ];
}

/** Judges one move of each kind that the position has besides the recommended move, drawn at random. */
export function judgePosition<State>(
  judge: Judge<State>,
  { name, state, outcome: best = 1, outcomes = new Map<number, number>() }: LabelledPosition<State>,
  known: ReadonlyMap<number, number>,
  seed: number,
): Omit<JudgedCase, 'judge' | 'set' | 'seed'>[] {
  const random = sfc32(seed);
  const kinds = new Map<MoveKind, number[]>();
  const recommended = recommend(judge, state, known, seed);
  for (const [action, outcome] of outcomes) {
    const kind = outcome === best ? 'keeping' : outcome === 0 ? 'losing' : 'halving';
    if (action !== recommended.best) kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
  }
  return [...kinds].map(([kind, actions]) => {
    const action = actions[Math.floor(random() * actions.length)];
    const judged = judgeMove(judge, state, recommended, action, { seed, maxSeconds: MAX_SECONDS });
    return { ...judged, position: name, action, kind };
  });
}
