/** One search of a question, in a worker. */
import { explain, type Search, type SearchReport, think } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import type { Contender } from './engines.ts';
import type { Bounds, MoveReport, Snapshot } from './question.ts';

/** The longest line that is told of a move. */
const LONGEST_LINE = 12;
/** Milliseconds between two snapshots. */
const REPORT_EVERY = 120;

export interface Task<State> {
  readonly state: State;
  readonly seed: number;
  readonly bounds: Bounds;
  /** Ends the search within a slice. */
  readonly signal: { readonly aborted: boolean };
  onSnapshot(snapshot: Snapshot): void;
}

/** Searches a state until a bound is reached, its outcome is proven, or the signal ends it. */
export async function find<State>(
  rules: Ruleset<State>,
  { engine, build }: Contender<State>,
  { state, seed, bounds, signal, onSnapshot }: Task<State>,
): Promise<Snapshot> {
  const search = engine.start(state, seed);
  const started = performance.now();
  const snapshot = (report: SearchReport, isDone: boolean): Snapshot => ({
    player: report.player,
    moves: moveReports(rules, state, search, report),
    simulations: report.simulations,
    nodes: report.nodes,
    maxDepth: report.maxDepth,
    status: report.status,
    proven: report.proven,
    distance: report.distance,
    milliseconds: performance.now() - started,
    build,
    isDone,
  });
  try {
    const result = await think(search, bounds, {
      signal,
      reportEvery: REPORT_EVERY,
      onReport: (report) => onSnapshot(snapshot(report, false)),
    });
    return snapshot(result, true);
  } finally {
    search.dispose();
  }
}

function moveReports<State>(
  rules: Ruleset<State>,
  state: State,
  search: Search,
  report: SearchReport,
): MoveReport[] {
  const format = (action: number): string => rules.notation.formatAction(state, action);
  return report.actions.map(({ action, visits, value, proven, distance }) => {
    const { share, interval, sentence } = explain(report, { action, format });
    const [low, high] = interval;
    const line = named(rules, state, [action, ...(search.expectedReplies?.(action) ?? [])]);
    return {
      action,
      name: format(action),
      visits,
      share,
      value,
      low,
      high,
      proven,
      distance,
      line,
      sentence,
    };
  });
}

/** A line of play with the names of its moves. */
function named<State>({ game, notation }: Ruleset<State>, root: State, actions: readonly number[]): Move[] {
  const state = game.clone(root);
  return actions.slice(0, LONGEST_LINE).map((action) => {
    const name = notation.formatAction(state, action);
    game.apply(state, action);
    return { action, name };
  });
}
