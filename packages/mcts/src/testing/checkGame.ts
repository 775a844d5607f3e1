/**
 * The laws of a game, checked by random play. A search trusts its game; this is where the trust is earned.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkInteger, checkOptions, inspect } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { seedWords } from '../numeric/random.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { ALL_IN_THE_STATE, checkApply, checkClone, checkInitialState } from './cloneLaws.ts';
import { checkHiddenInformation } from './hiddenInformationLaws.ts';
import { snapshot } from './snapshot.ts';
import {
  checkActions,
  checkChance,
  checkEnd,
  checkEvaluation,
  checkLookAhead,
  checkPlayer,
  checkRolloutAction,
  checkStateKey,
} from './stateLaws.ts';
import { type Seen, Trial } from './trial.ts';

export interface CheckGameOptions {
  /** Random games to play, a whole number from 1. Default 20. */
  readonly games?: number;
  /** Equal seeds play equal games. Default 1. */
  readonly seed?: Seed;
  /** Moves after which a game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
  /** Whether every game must end within `maxMoves`. Default false: one at least, and those that are cut are counted. */
  readonly mustEnd?: boolean;
}

/** What was played. */
export interface GameSummary {
  readonly games: number;
  /** Moves of all games together, those of chance included. */
  readonly moves: number;
  /** Moves of the longest game. */
  readonly longest: number;
  /** Games that were cut before their end. */
  readonly cut: number;
}

const OPTIONS = ['games', 'seed', 'maxMoves', 'mustEnd'] as const satisfies (keyof CheckGameOptions)[];
const MOST = 1_000_000_000;

/**
 * Plays random games and holds the rules to every promise of `Game`, `ChanceGame` and `HiddenInformationGame`.
 *
 * @throws BanyanError `GAME_INCONSISTENT`, `INVALID_REWARD` or `INVALID_CHANCE` for the first law that is broken, with
 *   the values and the moves that lead there; `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function checkGame<State, Action = number>(
  game: Game<State, Action>,
  options: CheckGameOptions = {},
): GameSummary {
  checkOptions('checkGame', options, OPTIONS);
  const { games = 20, seed = 1, maxMoves = 1_000, mustEnd = false } = options;
  checkInteger('games', games, 1, MOST);
  checkInteger('maxMoves', maxMoves, 1, MOST);
  seedWords(seed);
  checkBoolean('mustEnd', mustEnd);

  const seen: Seen<State> = { contents: new Map(), states: new Map() };
  let moves = 0;
  let longest = 0;
  let cut = 0;
  for (let number = 1; number <= games; number++) {
    const trial = new Trial(game, seed, number, seen);
    checkPlayers(trial);
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

function checkPlayers<State, Action>(trial: Trial<State, Action>): void {
  const { players } = trial.game;
  if (Number.isSafeInteger(players) && players >= 1) return;
  throw trial.violation('players is a whole number from 1', `It is ${inspect(players)}`);
}

/** What the rules say of a state follows from the state, whenever and in whichever game it is met. */
function checkNothingElsewhere<State, Action>(
  trial: Trial<State, Action>,
  state: State,
  said: unknown,
): void {
  trial.remember(ALL_IN_THE_STATE, `what the rules say of ${snapshot(state)}`, snapshot(said));
}

/** Plays one random game and checks each of its states. Says whether it came to its end. */
function playOut<State, Action>(trial: Trial<State, Action>, maxMoves: number): boolean {
  const { game, random, moves } = trial;
  const state = trial.ask('initialState', () => game.initialState());
  for (;;) {
    checkClone(trial, state);
    const player = checkPlayer(trial, state);
    if (player === TERMINAL) {
      const returns = checkEnd(trial, state);
      checkNothingElsewhere(trial, state, returns);
      checkStateKey(trial, state, player, returns);
      return true;
    }
    const legal = checkActions(trial, state);
    const { actions } = legal;
    checkNothingElsewhere(trial, state, [player, legal.keys]);
    checkStateKey(trial, state, player, legal.keys);
    checkEvaluation(trial, state);
    checkHiddenInformation(trial, state);
    if (player === CHANCE) checkChance(trial, state, legal);
    else {
      checkRolloutAction(trial, state, legal);
      checkLookAhead(trial, state);
    }
    if (moves.length === maxMoves) return false;

    const choice =
      player === CHANCE
        ? sampleOutcome(game, state, actions.length, random)
        : Math.floor(random() * actions.length);
    moves.push(actions[choice]);
    checkApply(trial, state, actions, actions[choice]);
  }
}
