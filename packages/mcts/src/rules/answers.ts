/**
 * Checks of what the rules return during a search, as far as the search depends on it: one or two comparisons for each
 * call. `checkGame` checks all the rest.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkInterface, refused, show, wrongAnswer } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import { type AmafPriors, CHANCE, type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { isChanceGame, withoutChance } from './chance.ts';
import { APPLY_IN_PLACE, COPY_APART, lawBreach, SAME_OF_A_COPY } from './laws.ts';

/** The functions that every game must have. */
const RULES: readonly (keyof Game<unknown>)[] = [
  'initialState',
  'clone',
  'currentPlayer',
  'legalActions',
  'apply',
  'returns',
];

/**
 * Refuses a value that is no game.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkIsGame(game: unknown): void {
  checkInterface('a Game', game, RULES);
}

/**
 * Refuses a value that cannot be a state before the rules receive it.
 *
 * Such values are `undefined`, `null`, a function, a promise, and a text or number where the states are objects.
 * @throws BanyanError `INVALID_POSITION`.
 */
export function checkIsState<State, Action>(game: Game<State, Action>, state: State): void {
  if (typeof state === 'object' && state !== null && !isPromise(state)) return;
  const isScalar = state !== undefined && typeof state !== 'object' && typeof state !== 'function';
  if (isScalar && typeof state === typeof game.initialState()) return; // such rules break a law, which has its own error
  throw new BanyanError(
    'INVALID_POSITION',
    `expected a state of ${game.name}, such as initialState() returns, not ${refused(state)}`,
  );
}

/**
 * A copy of a state, by the game's `clone`.
 * @throws BanyanError `GAME_INCONSISTENT` for the state itself, a promise, and a value of another type.
 */
export function copyOf<State, Action>(game: Game<State, Action>, state: State): State {
  return checkedCopy(game, state, game.clone(state));
}

/**
 * What `clone` gave for a state.
 * @throws BanyanError as `copyOf` does.
 */
export function checkedCopy<State, Action>(game: Game<State, Action>, state: State, copy: State): State {
  if (typeof copy === 'object' && copy === state && copy !== null) {
    throw lawBreach(game.name, COPY_APART, 'clone gave the state itself', state);
  }
  if (typeof copy === typeof state && (copy !== null || state === null) && !isPromise(copy)) return copy;
  throw wrongAnswer(`clone of ${game.name}`, 'a copy of the state', copy, 'GAME_INCONSISTENT');
}

/**
 * Plays an action on a state, in place.
 * @throws BanyanError `GAME_INCONSISTENT` if `apply` returns a value.
 */
export function applyTo<State, Action>(game: Game<State, Action>, state: State, action: Action): void {
  const answer: unknown = game.apply(state, action);
  if (answer !== undefined) throw returned(game.name, answer, state);
}

/**
 * The state after an action, a copy.
 * @throws BanyanError as `copyOf` and `applyTo` do.
 */
export function stateAfter<State, Action>(game: Game<State, Action>, state: State, action: Action): State {
  const next = copyOf(game, state);
  applyTo(game, next, action);
  return next;
}

/** The error for an `apply` that returned a value. */
export function returned(name: string, answer: unknown, state: unknown): BanyanError {
  const finding = `It returned ${refused(answer)}; rules that return the next state are for reducerGame`;
  return lawBreach(name, APPLY_IN_PLACE, finding, state);
}

/** The error for a `copyInto` that returned a value. */
export function returnedByCopyInto(name: string, answer: unknown): BanyanError {
  return wrongAnswer(`copyInto of ${name}`, 'nothing', answer, 'GAME_INCONSISTENT');
}

/**
 * The player to move, `CHANCE` or `TERMINAL`.
 * @throws BanyanError `GAME_INCONSISTENT`.
 */
export function playerIn<State, Action>(game: Game<State, Action>, state: State): Player {
  const player = game.currentPlayer(state);
  if (player !== TERMINAL) checkPlayer(game, player);
  return player;
}

/**
 * Refuses a player number that is out of range.
 * @param player not `TERMINAL`.
 * @throws BanyanError `GAME_INCONSISTENT`.
 */
export function checkPlayer<State, Action>(game: Game<State, Action>, player: Player): void {
  if (player !== CHANCE && !isTurn(player, game.players)) throw wrongPlayer(game, player);
}

/**
 * Whether a value is the number of one of the players.
 *
 * In a correct game every comparison is true, so the processor predicts all of them.
 */
export function isTurn(player: Player, players: number): boolean {
  return typeof player === 'number' && (player | 0) === player && player >= 0 && player < players;
}

/** The error for a player number that is out of range. */
export function wrongPlayer<State, Action>(
  { name, players }: Game<State, Action>,
  player: Player,
): BanyanError {
  return new BanyanError(
    'GAME_INCONSISTENT',
    `currentPlayer of ${name} gives the turn to player ${refused(player)}; ` +
      `it has the players 0 to ${players - 1}, CHANCE and TERMINAL`,
  );
}

/**
 * The legal actions of a state before the end of the game.
 * @throws BanyanError `GAME_INCONSISTENT` if there are none.
 */
export function checkedActions<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  return checkedList(game, state, game.legalActions(state));
}

/**
 * What `legalActions` gave for a state before the end of the game.
 * @throws BanyanError as `checkedActions` does.
 */
export function checkedList<State, Action>(
  game: Game<State, Action>,
  state: State,
  actions: readonly Action[],
): readonly Action[] {
  if (Array.isArray(actions) && actions.length > 0) return actions;
  if (!Array.isArray(actions)) {
    throw wrongAnswer(`legalActions of ${game.name}`, 'an array of actions', actions, 'GAME_INCONSISTENT');
  }
  const player = game.currentPlayer(state);
  if (player === CHANCE && !isChanceGame(game)) throw withoutChance(game.name);
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${game.name} has no legal action although it is player ${refused(player)}'s turn; ` +
      `where legalActions is empty, currentPlayer must be TERMINAL. State: ${show(state)}`,
  );
}

/**
 * The number of legal actions that `legalActionsInto` has written into a buffer.
 * @throws BanyanError `GAME_INCONSISTENT` if it is no whole number from 1 to the length of the buffer.
 */
export function checkedCount<State, Action>(
  { name }: Game<State, Action>,
  count: number,
  buffer: readonly Action[],
): number {
  if (Number.isInteger(count) && count >= 1 && count <= buffer.length) return count;
  throw wrongAnswer(
    `legalActionsInto of ${name}`,
    `the number of actions in the buffer (1 to ${buffer.length})`,
    count,
    'GAME_INCONSISTENT',
  );
}

/**
 * The prior knowledge of a game that has `amafPriors`.
 * @throws BanyanError `GAME_INCONSISTENT` for another number of visits or returns than of actions, and for numbers that no
 *   simulations have.
 */
export function checkedAmafPriors<State, Action>(
  game: Game<State, Action>,
  state: State,
  actions: readonly Action[],
): AmafPriors | undefined {
  const priors = game.amafPriors?.(state, actions);
  if (priors === undefined) return undefined;
  const { visits, returnSums } = priors;
  const isOfAll = visits.length === actions.length && returnSums.length === actions.length;
  const index = visits.findIndex((count, at) => !isVirtual(count, returnSums[at]));
  if (isOfAll && index === -1) return priors;
  throw wrongAnswer(
    `amafPriors of ${game.name}`,
    `visits from 0 and returnSums from 0 to the visits, one for each of ${actions.length} actions`,
    isOfAll ? { visits: visits[index], returnSum: returnSums[index] } : priors,
    'GAME_INCONSISTENT',
  );
}

function isVirtual(visits: number, returnSum: number): boolean {
  return Number.isInteger(visits) && visits >= 0 && returnSum >= 0 && returnSum <= visits;
}

/** The legal actions of a state; none at the end of the game. */
export function actionsOf<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  return playerIn(game, state) === TERMINAL ? [] : checkedActions(game, state);
}

/**
 * Refuses rules that list another number of actions for a state than for a copy of it.
 * @throws BanyanError `GAME_INCONSISTENT`.
 */
export function checkChildren<State, Action>(
  { name }: Game<State, Action>,
  state: State,
  actions: number,
  children: number,
): void {
  if (actions === children) return;
  const finding = `legalActions gave ${actions} actions, and of a copy ${children}`;
  throw lawBreach(name, SAME_OF_A_COPY, finding, state);
}

/**
 * An action that a rule drew at random. It is not compared with the legal actions, which would take too long.
 * @param rule the name of the rule.
 * @throws BanyanError `GAME_INCONSISTENT` for `undefined`, `null` and promises.
 */
export function checkedDraw<State, Action>(game: Game<State, Action>, rule: string, action: Action): Action {
  if (typeof action === 'number' || (action !== undefined && action !== null && !isPromise(action)))
    return action;
  throw wrongAnswer(`${rule} of ${game.name}`, 'an action', action, 'GAME_INCONSISTENT');
}
