/** The worker of a lesson: reports its search one simulation at a time. */
import { expose } from 'comlink';
import type { SearchTask } from '../engine/protocol.ts';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { record } from '../tree/recordedSearch.ts';
import { type SimulationReport, simulationReport } from '../tree/simulationReport.ts';
import type { Variant } from '../tree/variant.ts';
import { type SmallNode, smallTree } from './smallTree.ts';

/** The largest numbers of nodes searched and shown. */
const MAX_NODES = 100_000;
const MAX_SHOWN = 24;

export interface LessonSimulation {
  readonly report: SimulationReport;
  /** The tree before the simulation. */
  readonly tree: readonly SmallNode[];
}

/** Reports a simulation; `undefined` where the search ended before it. */
type LessonSearch = (simulation: number) => LessonSimulation | undefined;

let simulate: LessonSearch = () => undefined;

const service = {
  /** Starts the search; called first. @throws BanyanError where the game cannot be searched. */
  async open(
    { game: name, moves, seed }: Pick<SearchTask, 'game' | 'moves' | 'seed'>,
    variant: Variant,
  ): Promise<void> {
    const game = await openGame(name);
    simulate = game((rules): LessonSearch => {
      const root = stateAfter(rules, moves);
      const recorded = record(rules, variant, root, seed, MAX_NODES);
      const { history } = recorded;
      const recordedTree = { rules, root, variant, history };
      return (simulation) => {
        if (recorded.grow(simulation) < simulation) return undefined;
        const report = simulationReport(recordedTree, simulation);
        return { report, tree: smallTree(recordedTree, history.path(simulation), MAX_SHOWN) };
      };
    });
  },

  simulation: (number: number): LessonSimulation | undefined => simulate(number),
};

export type LessonService = typeof service;

expose(service);
