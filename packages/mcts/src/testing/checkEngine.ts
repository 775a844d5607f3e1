/**
 * The laws of an engine, checked on random states of a game. Whatever an engine is made of, those who use it rely on
 * these alone.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkInteger, checkOptions } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { Engine, Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { givenKeyOf, keyOf } from '../rules/actionKey.ts';
import { breach, type Examination } from './examination.ts';
import {
  endsWithDispose,
  keepsTheSubtree,
  refusesIllegalActions,
  stopsAtTheEnd,
  survivesFullMemory,
} from './lifeLaws.ts';
import { randomGame, stateAfter } from './randomGames.ts';
import { countsSimulations, heedsTheBound, keepsToItself, refusesNonsense, repeats } from './runLaws.ts';
import { keepsItsLead, weighsItsNodes } from './tellingLaws.ts';

export interface CheckEngineOptions<State, Action = number> {
  /** Random games, of each of which one state is searched, a whole number from 1. Default 10. */
  readonly games?: number;
  /** Simulations of a search, a whole number from 1. Default 100. */
  readonly simulations?: number;
  /** Equal seeds examine equal states with equal searches. Default 1. */
  readonly seed?: Seed;
  /** Moves after which a random game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
  /** How the engine recommends. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /**
   * Whether a node that has children has one visit more than they have together, in a kept tree too. Default true; not
   * so where states are shared (a line of play may then be longer than any simulation), where children come late, and
   * where memory is used again.
   */
  readonly addsUp?: boolean;
  /** Actions that are never legal, to be refused; besides, those of one random game are tried in another. */
  readonly illegalActions?: readonly Action[];
  /** The same engine with room for so many nodes, to be examined with a full tree. */
  readonly withMaxNodes?: (maxNodes: number) => Engine<State, Action>;
}

/** What was examined. */
export interface EngineSummary {
  /** States that were searched. */
  readonly states: number;
  /** Finished states among them. */
  readonly finished: number;
  /** Illegal actions that were offered. */
  readonly illegalActions: number;
}

const OPTIONS = [
  'games',
  'simulations',
  'seed',
  'maxMoves',
  'finalMove',
  'addsUp',
  'illegalActions',
  'withMaxNodes',
] as const satisfies (keyof CheckEngineOptions<unknown>)[];
const MOST = 1_000_000_000;

/**
 * Holds an engine to every promise of `Engine` and `Search`: on the initial state of the game, on a state from within
 * each random game, and on the end of each.
 *
 * @throws BanyanError `ENGINE_INCONSISTENT` for the first law that is broken, with the values, the state and the seed;
 *   `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function checkEngine<State, Action = number>(
  engine: Engine<State, Action>,
  game: Game<State, Action>,
  options: CheckEngineOptions<State, Action> = {},
): EngineSummary {
  checkOptions('checkEngine', options, OPTIONS);
  const { games = 10, simulations = 100, seed = 1, maxMoves = 1_000, addsUp = true } = options;
  checkBoolean('addsUp', addsUp);
  checkInteger('games', games, 1, MOST);
  checkInteger('simulations', simulations, 1, MOST);
  checkInteger('maxMoves', maxMoves, 1, MOST);
  const random = sfc32(seed);
  const played = Array.from({ length: games }, () => randomGame(game, random, maxMoves));
  const offered = [...(options.illegalActions ?? []), ...played.flat()];

  const examine = (moves: readonly Action[]): Examination<State, Action> => {
    const state = stateAfter(game, moves);
    return {
      engine,
      game,
      state,
      moves,
      illegalActions: illegalIn(game, state, offered),
      seed: Math.floor(random() * 2 ** 32),
      simulations,
      finalMove: options.finalMove ?? mostVisits,
      addsUp,
    };
  };
  const within = played.map((moves) => moves.slice(0, Math.floor(random() * moves.length)));
  const examinations = [[], ...within, ...played].map(examine);
  const isOver = ({ state }: Examination<State, Action>): boolean => game.currentPlayer(state) === TERMINAL;
  const finished = examinations.filter(isOver);
  const open = examinations.filter((examination) => !isOver(examination));

  for (const examination of open) {
    for (const law of LAWS) hold(examination, law);
    const { withMaxNodes } = options;
    if (withMaxNodes !== undefined) hold(examination, (each) => survivesFullMemory(each, withMaxNodes));
  }
  for (const examination of finished) hold(examination, stopsAtTheEnd);
  return {
    states: examinations.length,
    finished: finished.length,
    illegalActions: open.reduce((sum, { illegalActions }) => sum + illegalActions.length, 0),
  };
}

type Law = <State, Action>(examination: Examination<State, Action>) => void;

/** What holds wherever the game is not over. */
const LAWS: readonly Law[] = [
  countsSimulations,
  repeats,
  keepsToItself,
  heedsTheBound,
  refusesNonsense,
  keepsTheSubtree,
  refusesIllegalActions,
  weighsItsNodes,
  keepsItsLead,
  endsWithDispose,
];

/** Applies a law, and blames the engine for any other error. */
function hold<State, Action>(
  examination: Examination<State, Action>,
  law: (examination: Examination<State, Action>) => void,
): void {
  try {
    law(examination);
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'ENGINE_INCONSISTENT') throw error;
    const law = 'an engine that is used rightly throws no errors';
    throw breach(examination, law, `It threw ${String(error)}`, { cause: error });
  }
}

/** Those of the actions that are not legal in the state, each once. */
function illegalIn<State, Action>(
  game: Game<State, Action>,
  state: State,
  actions: readonly Action[],
): Action[] {
  const legal = new Set(game.legalActions(state).map((action) => keyOf(game, action)));
  const byKey = new Map(actions.map((action) => [givenKeyOf(game, action), action]));
  return [...byKey].filter(([key]) => !legal.has(key)).map(([, action]) => action);
}
