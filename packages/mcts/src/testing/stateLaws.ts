/** The laws of a state: what the rules may answer about it. */

import { CHANCE, type ChanceGame, type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { addUpTo } from '../evaluation/evaluation.ts';
import { sfc32 } from '../numeric/random.ts';
import { givenKeyOf, keyOf } from '../rules/actionKey.ts';
import { checkedAmafPriors } from '../rules/answers.ts';
import { checkProbabilities, isChanceGame } from '../rules/chance.ts';
import { KEYS_DIFFER } from '../rules/laws.ts';
import { lookAheadByRules } from '../rules/lookAhead.ts';
import { checkedRange, checkReturns } from '../rules/returns.ts';
import type { GameTrial } from './gameTrial.ts';
import { snapshot } from './snapshot.ts';

/** Checks the player to move: a player, `TERMINAL`, or in a game with chance `CHANCE`. */
export function checkPlayer<State, Action>(trial: GameTrial<State, Action>, state: State): Player {
  const { game } = trial;
  const player = trial.consult('currentPlayer', state, (asked) => game.currentPlayer(asked));
  const isPlayer = Number.isInteger(player) && player >= 0 && player < game.players;
  if (isPlayer || player === TERMINAL || (player === CHANCE && isChanceGame(game))) return player;
  if (player === CHANCE) {
    const finding = `It has none, and currentPlayer gives ${CHANCE}, which is CHANCE; a game that is over has TERMINAL, ${TERMINAL}`;
    throw trial.violation('a game in which chance moves has chanceProbabilities', finding);
  }
  throw trial.violation(
    'currentPlayer is a player, CHANCE or TERMINAL',
    `It is ${String(player)}, and the players are 0 to ${game.players - 1}`,
  );
}

/** The legal actions of a state, and their keys in the same order. */
export interface LegalActions<Action> {
  readonly actions: readonly Action[];
  readonly keys: readonly (number | string)[];
}

/** Checks that there is a legal action before the end, and that each action has a key of its own. */
export function checkActions<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
): LegalActions<Action> {
  const { game } = trial;
  const actions = trial.consult('legalActions', state, (asked) => game.legalActions(asked));
  if (!Array.isArray(actions) || actions.length === 0) {
    throw trial.violation(
      'legalActions is an array, never empty before the end',
      `It is ${snapshot(actions)}`,
    );
  }
  const keys = trial.consult('actionKey', state, (asked) =>
    game.legalActions(asked).map((action) => givenKeyOf(game, action)),
  );
  for (const [index, key] of keys.entries()) {
    if (typeof key !== 'string' && (typeof key !== 'number' || Number.isNaN(key))) {
      throw trial.violation(
        'a key is a number or a string',
        `${snapshot(actions[index])} has ${snapshot(key)}`,
      );
    }
    if (keys.indexOf(key) !== index) {
      throw trial.violation(
        KEYS_DIFFER,
        `${snapshot(actions[keys.indexOf(key)])} and ${snapshot(actions[index])} both have ${snapshot(key)}`,
      );
    }
    trial.remember(
      'a key means one action in the whole game',
      `key ${snapshot(key)}`,
      snapshot(actions[index]),
    );
  }
  return { actions, keys };
}

/**
 * Checks that `legalActionsInto` writes the legal actions in their order and returns their number.
 *
 * It does so into a shorter buffer and into a longer one.
 */
export function checkActionsInto<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  { actions, keys }: LegalActions<Action>,
): void {
  const { game } = trial;
  const legalActionsInto = game.legalActionsInto?.bind(game);
  if (legalActionsInto === undefined) return;
  for (const before of [[], [...actions, actions[0]]]) {
    const written = trial.consult('legalActionsInto', state, (asked) => {
      const buffer = [...before];
      const count = trial.ask('legalActionsInto', () => legalActionsInto(asked, buffer));
      return { count, keys: buffer.slice(0, count).map((action) => givenKeyOf(game, action)) };
    });
    trial.same(
      'legalActionsInto writes what legalActions lists, and returns its number',
      'by legalActions, and by legalActionsInto',
      snapshot({ count: keys.length, keys }),
      snapshot(written),
    );
  }
}

/** Checks that actions of rollouts are legal, and depend only on the state and the random numbers. */
export function checkRolloutAction<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  { keys }: LegalActions<Action>,
): void {
  const { game } = trial;
  for (const rule of ['rolloutAction', 'heavyRolloutAction'] as const) {
    const rolloutAction = game[rule]?.bind(game);
    if (rolloutAction === undefined) continue;
    const seed = trial.drawSeed();
    const action = trial.consult(rule, state, (asked) => rolloutAction(asked, sfc32(seed)));
    if (keys.includes(keyOf(game, action))) continue;
    throw trial.violation(`${rule} is legal`, `It is ${snapshot(action)}, and legal are ${snapshot(keys)}`);
  }
}

/** Checks that prior knowledge is of virtual simulations, a number for each action. */
export function checkAmafPriors<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  { actions }: LegalActions<Action>,
): void {
  const { game } = trial;
  const amafPriors = game.amafPriors?.bind(game);
  if (amafPriors === undefined) return;
  trial.consult('amafPriors', state, (asked) => amafPriors(asked, actions));
  trial.checkLaw('amafPriors are the visits and returns of virtual simulations', () =>
    checkedAmafPriors(game, state, actions),
  );
}

/** Checks that `lookAhead` agrees with the rules. */
export function checkLookAhead<State, Action>(trial: GameTrial<State, Action>, state: State): void {
  const { game } = trial;
  const lookAhead = game.lookAhead?.bind(game);
  if (lookAhead === undefined) return;
  if (game.players !== 2) {
    throw trial.violation('a game with lookAhead is for two players', `It is for ${game.players}`);
  }
  const { winning, losing } = trial.consult('lookAhead', state, lookAhead);
  const byRules = trial.ask('lookAheadByRules', () => lookAheadByRules(game)(state));
  trial.same(
    'lookAhead sees the wins and blunders that the rules make',
    'by the rules, and by lookAhead',
    snapshot(byRules),
    snapshot({ winning, losing }),
  );
}

/** Checks that each player has a return at the end. */
export function checkEnd<State, Action>(trial: GameTrial<State, Action>, state: State): readonly number[] {
  const { game } = trial;
  const returns = trial.consult('returns', state, (asked) => game.returns(asked));
  trial.checkLaw(`returns is ${shareOf(game)} for each player`, () =>
    checkReturns(game.name, returns, game.players, undefined, game.range),
  );
  const { totalReturn } = game;
  if (totalReturn !== undefined && !addUpTo(returns, totalReturn)) {
    throw trial.violation(
      'returns sum to totalReturn',
      `That is ${totalReturn}, and they are ${returns.join(', ')}`,
    );
  }
  return returns;
}

/** Checks that each player has a return wherever a rollout may be cut. */
export function checkEvaluation<State, Action>(trial: GameTrial<State, Action>, state: State): void {
  const { game } = trial;
  const evaluate = game.evaluate?.bind(game);
  if (evaluate === undefined) return;
  const shares = trial.consult('evaluate', state, evaluate);
  trial.checkLaw(`evaluate is ${shareOf(game)} for each player`, () =>
    checkReturns(game.name, shares, game.players, undefined, game.range),
  );
}

/** What a return of the game is, for messages. */
function shareOf<State, Action>({ range }: Game<State, Action>): string {
  return range === undefined ? 'a share in [0, 1]' : `a number in [${range.join(', ')}], its range,`;
}

/** Checks that the range of returns, if there is one, is two finite numbers. */
export function checkReturnRange<State, Action>(trial: GameTrial<State, Action>): void {
  trial.checkLaw('range is the least and the greatest return', () => checkedRange(trial.game));
}

/** Checks that every outcome of chance has a probability, and that `rolloutOutcome` is possible. */
export function checkChance<State, Action>(
  trial: GameTrial<State, Action>,
  game: ChanceGame<State, Action>,
  state: State,
  { actions, keys }: LegalActions<Action>,
): void {
  const probabilities = trial.consult('chanceProbabilities', state, (asked) =>
    game.chanceProbabilities(asked),
  );
  trial.checkLaw('probabilities sum to 1', () =>
    checkProbabilities(game.name, probabilities, actions.length),
  );
  const rolloutOutcome = game.rolloutOutcome?.bind(game);
  if (rolloutOutcome === undefined) return;
  const seed = trial.drawSeed();
  const outcome = trial.consult('rolloutOutcome', state, (asked) => rolloutOutcome(asked, sfc32(seed)));
  if (probabilities[keys.indexOf(keyOf(game, outcome))] > 0) return;
  throw trial.violation(
    'rolloutOutcome is an outcome that can happen',
    `It is ${snapshot(outcome)}, and outcomes are ${snapshot(keys)}`,
  );
}

/** Checks that states with equal keys have the same player to move and the same actions or returns. */
export function checkStateKey<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  player: Player,
  future: readonly unknown[],
): void {
  const { game } = trial;
  const stateKey = game.stateKey?.bind(game);
  if (stateKey === undefined) return;
  const key = trial.consult('stateKey', state, stateKey);
  if (typeof key !== 'string' && typeof key !== 'bigint' && (typeof key !== 'number' || Number.isNaN(key))) {
    throw trial.violation('stateKey is a number, a bigint or a string', `It is ${snapshot(key)}`);
  }
  trial.remember(
    'states of one key have the same player to move and the same future',
    `the player to move and the legal actions, or the returns, of stateKey ${snapshot(key)}`,
    snapshot([player, future]),
  );
}
