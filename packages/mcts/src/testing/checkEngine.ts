/** Checks the laws of engines on random states of a game. Users of an engine rely on these laws alone. */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkInteger, checkOptions } from '../checking/options.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import type { Engine, Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { givenKeyOf, keyOf } from '../rules/actionKey.ts';
import { checkBytesPerNode, checkLead } from './accessorLaws.ts';
import { type EngineTrial, violation } from './engineTrial.ts';
import {
  checkAdvance,
  checkDispose,
  checkFullTree,
  checkIllegalActions,
  checkTerminalState,
} from './lifeCycleLaws.ts';
import { randomGame, stateAfter } from './randomGames.ts';
import {
  checkDeterminism,
  checkInvalidArguments,
  checkIsolation,
  checkNodeBound,
  checkSimulationCount,
} from './runLaws.ts';

/** Options of `checkEngine`. */
export interface CheckEngineOptions<State, Action = number> {
  /** The number of random games, a whole number from 1; one state of each is searched. Default 10. */
  readonly games?: number;
  /** The simulations of each search, a whole number from 1. Default 100. */
  readonly simulations?: number;
  /** Equal seeds check equal states with equal searches. Default 1. */
  readonly seed?: Seed;
  /** The number of moves after which a random game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
  /** How the engine recommends an action. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /**
   * Whether an expanded node has exactly one visit more than its children together, also after `advance`.
   *
   * Default true. Set false if states are shared or an exact solver takes part (a principal variation may then be
   * longer than any simulation), if children are added late, or if memory is recycled.
   */
  readonly addsUp?: boolean;
  /** Actions that are illegal everywhere. The actions of each random game are tried in the others as well. */
  readonly illegalActions?: readonly Action[];
  /** Creates the same engine with this capacity, to be checked with a full tree. */
  readonly withMaxNodes?: (maxNodes: number) => Engine<State, Action>;
}

/** The searches that were checked. */
export interface EngineSummary {
  /** States that were searched. */
  readonly states: number;
  /** Finished games among them. */
  readonly finished: number;
  /** Illegal actions that were tried. */
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
const MAX_COUNT = 1_000_000_000;

/**
 * Checks every promise of `Engine` and `Search`.
 *
 * It searches the initial state of the game, a state from within each random game, and the end of each.
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
  checkInteger('games', games, 1, MAX_COUNT);
  checkInteger('simulations', simulations, 1, MAX_COUNT);
  checkInteger('maxMoves', maxMoves, 1, MAX_COUNT);
  const random = sfc32(seed);
  const played = Array.from({ length: games }, () => randomGame(game, random, maxMoves));
  const offered = [...(options.illegalActions ?? []), ...played.flat()];

  const examine = (moves: readonly Action[]): EngineTrial<State, Action> => {
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
  const trials = [[], ...within, ...played].map(examine);
  const isOver = ({ state }: EngineTrial<State, Action>): boolean => game.currentPlayer(state) === TERMINAL;
  const finished = trials.filter(isOver);
  const open = trials.filter((trial) => !isOver(trial));

  for (const trial of open) {
    for (const law of LAWS) hold(trial, law);
    const { withMaxNodes } = options;
    if (withMaxNodes !== undefined) hold(trial, (each) => checkFullTree(each, withMaxNodes));
  }
  for (const trial of finished) hold(trial, checkTerminalState);
  return {
    states: trials.length,
    finished: finished.length,
    illegalActions: open.reduce((sum, { illegalActions }) => sum + illegalActions.length, 0),
  };
}

type Law = <State, Action>(trial: EngineTrial<State, Action>) => void;

/** The laws of a search whose game is not over. */
const LAWS: readonly Law[] = [
  checkSimulationCount,
  checkDeterminism,
  checkIsolation,
  checkNodeBound,
  checkInvalidArguments,
  checkAdvance,
  checkIllegalActions,
  checkBytesPerNode,
  checkLead,
  checkDispose,
];

/** Checks a law, and reports any other error as a breach by the engine. */
function hold<State, Action>(
  trial: EngineTrial<State, Action>,
  law: (trial: EngineTrial<State, Action>) => void,
): void {
  try {
    law(trial);
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'ENGINE_INCONSISTENT') throw error;
    const law = 'an engine that is used rightly throws no errors';
    throw violation(trial, law, `It threw ${String(error)}`, { cause: error });
  }
}

/** The actions that are not legal in the state, each once. */
function illegalIn<State, Action>(
  game: Game<State, Action>,
  state: State,
  actions: readonly Action[],
): Action[] {
  const legal = new Set(game.legalActions(state).map((action) => keyOf(game, action)));
  const byKey = new Map(actions.map((action) => [givenKeyOf(game, action), action]));
  return [...byKey].filter(([key]) => !legal.has(key)).map(([, action]) => action);
}
