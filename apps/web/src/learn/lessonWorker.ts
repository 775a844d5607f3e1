/** The worker of a lesson and of the opening picture. */
import { offer } from '../engine/offer.ts';
import { openGame } from '../games/catalog.ts';
import { type Growth, growth } from './growth.ts';
import { type LessonSearch, type LessonSimulation, type LessonTask, lessonSearch } from './lessonSearch.ts';

let search: LessonSearch | undefined;

const service = {
  /** Starts the search of a lesson. @throws BanyanError where the game cannot be searched. */
  async open({ game: name, ...task }: LessonTask): Promise<void> {
    const game = await openGame(name);
    search = game((rules) => lessonSearch(rules, task));
  },

  /** Reports a simulation; `undefined` where the search ended before it. */
  simulation: (number: number): LessonSimulation | undefined => search?.simulation(number),

  /** The number of the first simulation that has all four phases. */
  firstWhole: (from: number): number => search?.firstWhole(from) ?? from,

  /** The growth of a tree, for a picture that moves. */
  async growth({ game: name, ...task }: LessonTask, simulations: number): Promise<Growth> {
    const game = await openGame(name);
    return game((rules) => growth(rules, task, simulations));
  },
};

export type LessonService = typeof service;

offer(service);
