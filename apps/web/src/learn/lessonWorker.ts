/** The search of a lesson, which is taken apart one simulation at a time. */
import { expose } from 'comlink';
import type { Question } from '../engine/question.ts';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { record } from '../tree/recorded.ts';
import { type SimulationReport, simulationReport } from '../tree/simulationReport.ts';
import type { Variant } from '../tree/variant.ts';
import { type SmallNode, smallTree } from './smallTree.ts';

/** Nodes of a lesson, and those of them that are shown. */
const MAX_NODES = 100_000;
const MOST_SHOWN = 24;

export interface Dissection {
  readonly report: SimulationReport;
  /** As the tree was before. */
  readonly tree: readonly SmallNode[];
}

/** Takes a simulation apart; `undefined` where nothing was left to search by then. */
type Dissect = (simulation: number) => Dissection | undefined;

let dissect: Dissect = () => undefined;

const service = {
  /** To come first. @throws BanyanError where the game cannot be searched. */
  async open(
    { game: name, moves, seed }: Pick<Question, 'game' | 'moves' | 'seed'>,
    variant: Variant,
  ): Promise<void> {
    const game = await findGame(name);
    if (game === undefined) throw new Error(`there is no game ${name}`);
    dissect = game((rules): Dissect => {
      const root = stateAfter(rules, moves);
      const recorded = record(rules, variant, root, seed, MAX_NODES);
      const { timeline } = recorded;
      const watched = { rules, root, variant, timeline };
      return (simulation) => {
        if (recorded.grow(simulation) < simulation) return undefined;
        const report = simulationReport(watched, simulation);
        return { report, tree: smallTree(watched, timeline.path(simulation), MOST_SHOWN) };
      };
    });
  },

  simulation: (number: number): Dissection | undefined => dissect(number),
};

export type LessonService = typeof service;

expose(service);
