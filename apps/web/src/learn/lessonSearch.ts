/** The search of a lesson, one simulation at a time: what a worker computes. */
import type { Game } from '@banyan/mcts';
import { stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { record } from '../tree/recordedSearch.ts';
import { type SimulationReport, simulationReport } from '../tree/simulationReport.ts';
import { PLAIN, weightOf } from '../tree/variant.ts';
import { type SmallNode, smallTree } from './smallTree.ts';

/** The largest numbers of nodes searched and shown. */
const MAX_NODES = 100_000;
const MAX_SHOWN = 12;

/** The simulations among which the first one with all phases is looked for. */
const MAX_FIRST = 200;
/** The moves of a rollout that are enough to see it play. */
const LONG = 3;

/** What a lesson searches. */
export interface LessonTask {
  readonly game: string;
  /** The moves played, as in addresses. */
  readonly moves: string;
  readonly seed: number;
  /** The exploration weight; `undefined` for the default of the game. */
  readonly c: number | undefined;
}

/** The optional rule by which a game draws the moves of its rollouts; `legalActions` without one. */
export type DrawingRule = 'rolloutAction' | 'legalActionsInto' | 'legalActions';

export interface LessonSimulation {
  readonly report: SimulationReport;
  /** The tree before the simulation, and the nodes that it adds. */
  readonly tree: readonly SmallNode[];
  /** What the next simulation chooses at the root; `undefined` where the search is over. */
  readonly next: SimulationReport['choices'][number] | undefined;
  /** The exploration weight. */
  readonly c: number;
  readonly drawnBy: DrawingRule;
}

export interface LessonSearch {
  /** Reports a simulation; `undefined` where the search ended before it. */
  simulation(number: number): LessonSimulation | undefined;
  /**
   * The number of the first simulation that has all four phases, with a long rollout if there is one.
   * @param from the first number to look at; the result where none is found.
   */
  firstWhole(from: number): number;
}

/** Starts the search. @throws BanyanError where the game cannot be searched, `INVALID_POSITION`. */
export function lessonSearch<State>(
  rules: Ruleset<State>,
  { moves, seed, c }: Omit<LessonTask, 'game'>,
): LessonSearch {
  const root = stateAfter(rules, moves);
  const variant = { ...PLAIN, c };
  const recorded = record(rules, variant, root, seed, MAX_NODES);
  const { history } = recorded;
  const tree = { rules, root, variant, history };
  return {
    simulation(number) {
      if (recorded.grow(number + 1) < number) return undefined;
      const next = history.length > number ? simulationReport(tree, number + 1).choices[0] : undefined;
      const report = simulationReport(tree, number);
      return {
        report,
        tree: smallTree(tree, history.path(number), MAX_SHOWN),
        next,
        c: weightOf(variant, rules),
        drawnBy: drawingRule(rules.game),
      };
    },
    firstWhole(from) {
      const end = recorded.grow(from + MAX_FIRST);
      const numbers = Array.from({ length: Math.max(0, end - from + 1) }, (_, after) => from + after);
      const whole = numbers.filter((number) => {
        const expanded = history.path(number).findIndex((node) => history.expandedAt[node] === number);
        return expanded > 0 && history.rollout(number).length > 0;
      });
      return whole.find((number) => history.rollout(number).length >= LONG) ?? whole[0] ?? from;
    },
  };
}

function drawingRule<State>({ rolloutAction, legalActionsInto }: Game<State>): DrawingRule {
  if (rolloutAction !== undefined) return 'rolloutAction';
  return legalActionsInto === undefined ? 'legalActions' : 'legalActionsInto';
}
