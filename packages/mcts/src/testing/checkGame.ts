/** Checks the laws of games by random play. A search trusts its game and does not repeat these checks. */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkInteger, checkOptions, inspect } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { seedWords } from '../numeric/random.ts';
import { checkIsGame } from '../rules/answers.ts';
import { isChanceGame, sampleOutcome } from '../rules/chance.ts';
import { ALL_IN_THE_STATE, checkApply, checkClone, checkCopyInto, checkInitialState } from './cloneLaws.ts';
import { GameTrial, type Seen } from './gameTrial.ts';
import { checkHiddenInformation } from './hiddenInformationLaws.ts';
import { snapshot } from './snapshot.ts';
import {
  checkActions,
  checkActionsInto,
  checkAmafPriors,
  checkChance,
  checkEnd,
  checkEvaluation,
  checkLookAhead,
  checkPlayer,
  checkReturnRange,
  checkRolloutAction,
  checkStateKey,
} from './stateLaws.ts';

/** Options of `checkGame`. */
export interface CheckGameOptions {
  /** The number of random games, a whole number from 1. Default 20. */
  readonly games?: number;
  /** Equal seeds play equal games. Default 1. */
  readonly seed?: Seed;
  /** The number of moves after which a game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
  /** Whether every game must end within `maxMoves`. Default false: at least one must, and the others are counted. */
  readonly mustEnd?: boolean;
}

/** The games that were played. */
export interface GameSummary {
  readonly games: number;
  /** Moves of all games together, including those of chance. */
  readonly moves: number;
  /** Moves of the longest game. */
  readonly longest: number;
  /** Games that were cut before their end. */
  readonly cut: number;
}

const OPTIONS = ['games', 'seed', 'maxMoves', 'mustEnd'] as const satisfies (keyof CheckGameOptions)[];
const MAX_COUNT = 1_000_000_000;

/**
 * Plays random games and holds the rules to every promise of `Game`, `ChanceGame` and `HiddenInformationGame`.
 *
 * @throws BanyanError `GAME_INCONSISTENT`, `INVALID_RETURNS` or `INVALID_CHANCE` for the first law that is broken, with
 *   the values and the moves that lead there; `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function checkGame<State, Action = number>(
  game: Game<State, Action>,
  options: CheckGameOptions = {},
): GameSummary {
  checkIsGame(game);
  checkOptions('checkGame', options, OPTIONS);
  const { games = 20, seed = 1, maxMoves = 1_000, mustEnd = false } = options;
  checkInteger('games', games, 1, MAX_COUNT);
  checkInteger('maxMoves', maxMoves, 1, MAX_COUNT);
  seedWords(seed);
  checkBoolean('mustEnd', mustEnd);

  const seen: Seen<State> = { contents: new Map(), states: new Map() };
  let moves = 0;
  let longest = 0;
  let cut = 0;
  for (let number = 1; number <= games; number++) {
    const trial = new GameTrial(game, seed, number, seen);
    checkPlayers(trial);
    checkReturnRange(trial);
    checkInitialState(trial);
    const ended = playOut(trial, maxMoves);
    if (!ended && mustEnd) throw trial.violation(`a game ends within ${maxMoves} moves`, 'It goes on');
    if (!ended) cut++;
    moves += trial.moves.length;
    longest = Math.max(longest, trial.moves.length);
  }
  if (cut === games) {
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `${game.name} breaks a law of games: some game ends. All ${games} random games were cut after ${maxMoves} moves, ` +
        'before anything was seen of an end: raise maxMoves, or see that the game ends',
    );
  }
  return { games, moves, longest, cut };
}

function checkPlayers<State, Action>(trial: GameTrial<State, Action>): void {
  const { players } = trial.game;
  if (Number.isSafeInteger(players) && players >= 1) return;
  throw trial.violation('players is a whole number from 1', `It is ${inspect(players)}`);
}

/** Checks that the answers of the rules depend on the state alone, in whichever game it occurs. */
function checkNothingElsewhere<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  said: unknown,
): void {
  trial.remember(ALL_IN_THE_STATE, `what the rules say of ${snapshot(state)}`, snapshot(said));
}

/** Plays one random game and checks each of its states. Returns whether it ended. */
function playOut<State, Action>(trial: GameTrial<State, Action>, maxMoves: number): boolean {
  const { game, random, moves } = trial;
  const state = trial.ask('initialState', () => game.initialState());
  for (;;) {
    checkClone(trial, state);
    const player = checkPlayer(trial, state);
    if (player === TERMINAL) {
      checkCopyInto(trial, state);
      const returns = checkEnd(trial, state);
      checkNothingElsewhere(trial, state, returns);
      checkStateKey(trial, state, player, returns);
      return true;
    }
    const legal = checkActions(trial, state);
    const { actions } = legal;
    checkActionsInto(trial, state, legal);
    checkNothingElsewhere(trial, state, [player, legal.keys]);
    checkStateKey(trial, state, player, legal.keys);
    checkEvaluation(trial, state);
    checkHiddenInformation(trial, state);
    if (player === CHANCE && isChanceGame(game)) checkChance(trial, game, state, legal);
    else {
      checkRolloutAction(trial, state, legal);
      checkAmafPriors(trial, state, legal);
      checkLookAhead(trial, state);
    }
    if (moves.length === maxMoves) return false;

    const choice =
      player === CHANCE
        ? sampleOutcome(game, state, actions.length, random)
        : Math.floor(random() * actions.length);
    checkCopyInto(trial, state, actions[choice]);
    moves.push(actions[choice]);
    checkApply(trial, state, actions, actions[choice]);
  }
}
