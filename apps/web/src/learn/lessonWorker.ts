/** The search of a lesson, which is taken apart one simulation at a time. */
import { expose } from 'comlink';
import type { SearchTask } from '../engine/protocol.ts';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { record } from '../tree/recordedSearch.ts';
import { type SimulationReport, simulationReport } from '../tree/simulationReport.ts';
import type { Variant } from '../tree/variant.ts';
import { type SmallNode, smallTree } from './smallTree.ts';

/** Nodes of a lesson, and those of them that are shown. */
const MAX_NODES = 100_000;
const MAX_SHOWN = 24;

export interface LessonSimulation {
  readonly report: SimulationReport;
  /** As the tree was before. */
  readonly tree: readonly SmallNode[];
}

/** Takes a simulation apart; `undefined` where nothing was left to search by then. */
type LessonSearch = (simulation: number) => LessonSimulation | undefined;

let simulate: LessonSearch = () => undefined;

const service = {
  /** To come first. @throws BanyanError where the game cannot be searched. */
  async open(
    { game: name, moves, seed }: Pick<SearchTask, 'game' | 'moves' | 'seed'>,
    variant: Variant,
  ): Promise<void> {
    const game = await findGame(name);
    if (game === undefined) throw new Error(`there is no game ${name}`);
    simulate = game((rules): LessonSearch => {
      const root = stateAfter(rules, moves);
      const recorded = record(rules, variant, root, seed, MAX_NODES);
      const { history } = recorded;
      const watched = { rules, root, variant, history };
      return (simulation) => {
        if (recorded.grow(simulation) < simulation) return undefined;
        const report = simulationReport(watched, simulation);
        return { report, tree: smallTree(watched, history.path(simulation), MAX_SHOWN) };
      };
    });
  },

  simulation: (number: number): LessonSimulation | undefined => simulate(number),
};

export type LessonService = typeof service;

expose(service);
