/** Snapshots of a search, with the names of its game's moves. */
import { explain, type SearchReport } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { capitalize, moveLabel } from '../games/words.ts';
import type { MoveReport, Snapshot } from './protocol.ts';

/** The longest line of play in a report. */
const MAX_LINE = 12;

/** The parts of a snapshot that a search report lacks. */
export interface SnapshotContext
  extends Pick<Snapshot, 'milliseconds' | 'build' | 'trees' | 'problem' | 'isDone'> {
  /** The principal variation after an action. */
  repliesTo(action: number): readonly number[];
}

export function snapshotOf<State>(
  rules: Ruleset<State>,
  state: State,
  report: SearchReport,
  { repliesTo, ...rest }: SnapshotContext,
): Snapshot {
  return {
    player: report.player,
    moves: moveReports(rules, state, report, repliesTo),
    simulations: report.simulations,
    nodes: report.nodes,
    maxDepth: report.maxDepth,
    status: report.status,
    proven: report.proven,
    distance: report.distance,
    warnings: (report.warnings ?? []).map(({ message }) => message),
    ...rest,
  };
}

function moveReports<State>(
  rules: Ruleset<State>,
  state: State,
  report: SearchReport,
  repliesTo: SnapshotContext['repliesTo'],
): MoveReport[] {
  const format = (action: number): string => rules.notation.formatAction(state, action);
  const inWords = (action: number): string => moveLabel(rules, format(action));
  return report.actions.map(({ action, visits, value, proven, distance }) => {
    const { share, interval, sentence } = explain(report, { action, format: inWords });
    const [low, high] = interval ?? [value, value];
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
      line: named(rules, state, [action, ...repliesTo(action)]),
      sentence: withinOneSearch(rules, capitalize(sentence)),
    };
  });
}

/** Says of what an interval is: by RAVE, simulations share statistics, and the values of two searches differ by more. */
function withinOneSearch<State>({ method }: Ruleset<State>, sentence: string): string {
  return method === 'rave' ? sentence.replace('95 % interval', '95 % interval within this search') : sentence;
}

/** A line of play with the names of its moves. */
function named<State>({ game, notation }: Ruleset<State>, root: State, actions: readonly number[]): Move[] {
  const state = game.clone(root);
  return actions.slice(0, MAX_LINE).map((action) => {
    const name = notation.formatAction(state, action);
    game.apply(state, action);
    return { action, name };
  });
}
