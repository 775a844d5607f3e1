/** Searches of questions, in a worker. */
import { explain, type Search, type SearchReport, think } from '@banyan/mcts';
import type { Move } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { capital, spoken } from '../games/words.ts';
import type { Contender } from './engines.ts';
import type { Bounds, MoveReport, Snapshot } from './question.ts';

/** The longest line that is told of a move. */
const LONGEST_LINE = 12;
/** Milliseconds between two snapshots. */
const REPORT_EVERY = 120;

/** A search that is kept, so that it can go on where it stopped. */
export interface Pursuit {
  /** Simulations so far. */
  readonly simulations: number;
  /**
   * Searches until a bound is reached, the outcome is proven, or the signal ends it within a slice. Simulations are
   * those of the whole pursuit, milliseconds those of this call.
   */
  go(bounds: Bounds, signal: Signal, onSnapshot: (snapshot: Snapshot) => void): Promise<Snapshot>;
  /** Gives its memory back. */
  end(): void;
}

export interface Signal {
  readonly aborted: boolean;
}

export function pursue<State>(
  rules: Ruleset<State>,
  { engine, build }: Contender<State>,
  state: State,
  seed: number,
): Pursuit {
  const search = engine.start(state, seed);
  let simulations = 0;
  let before = 0; // milliseconds of earlier calls
  const snapshotOf = (report: SearchReport, milliseconds: number, isDone: boolean): Snapshot => ({
    player: report.player,
    moves: moveReports(rules, state, search, report),
    simulations: report.simulations,
    nodes: report.nodes,
    maxDepth: report.maxDepth,
    status: report.status,
    proven: report.proven,
    distance: report.distance,
    milliseconds,
    build,
    isDone,
  });
  return {
    get simulations() {
      return simulations;
    },
    async go({ simulations: total = Infinity, milliseconds = Infinity }, signal, onSnapshot) {
      const left = total - simulations;
      if (left === 0) return snapshotOf(search.report(), before, true);
      const started = performance.now();
      const elapsed = (): number => before + performance.now() - started;
      const result = await think(
        search,
        { simulations: left, milliseconds },
        {
          signal,
          reportEvery: REPORT_EVERY,
          onReport: (report) => onSnapshot(snapshotOf(report, elapsed(), false)),
        },
      );
      simulations = result.simulations;
      before = elapsed();
      return snapshotOf(result, before, true);
    },
    end: () => search.dispose(),
  };
}

function moveReports<State>(
  rules: Ruleset<State>,
  state: State,
  search: Search,
  report: SearchReport,
): MoveReport[] {
  const format = (action: number): string => rules.notation.formatAction(state, action);
  const inWords = (action: number): string => spoken(rules, format(action));
  return report.actions.map(({ action, visits, value, proven, distance }) => {
    const { share, interval, sentence } = explain(report, { action, format: inWords });
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
      sentence: capital(sentence),
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
