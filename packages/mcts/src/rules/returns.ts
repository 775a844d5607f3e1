/**
 * Returns and values. The rules give returns in the game's own units, from the low to the high end of its `range`; a
 * search computes with values in [0, 1], to which it scales them here. Without a range, returns are values already.
 */
import { BanyanError } from '../checking/errors.ts';
import { isList, refusedList, show } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';

/** The least and the greatest return. */
export type ReturnRange = readonly [low: number, high: number];

/** Something whose values stand for returns in a range: a game, or the report of a search. */
export interface Ranged {
  readonly range?: ReturnRange | undefined;
}

/** What a game says of its returns. */
type Payoffs = Pick<Game<unknown>, 'name' | 'players'> & Ranged;

/** The range of values. */
const VALUES: ReturnRange = [0, 1];

/** Converts a value in [0, 1] to a return in the game's own units; without a range it is the value itself. */
export function inUnits({ range }: Ranged, value: number): number {
  if (range === undefined) return value;
  const [low, high] = range;
  return value === 1 ? high : low + value * (high - low);
}

/**
 * Each player's value at the end of the game, in [0, 1].
 * @throws BanyanError `INVALID_RETURNS`, `INVALID_OPTION` for a wrong range.
 */
export function finalValues<State, Action>(game: Game<State, Action>, state: State): readonly number[] {
  return checkedValues(game, game.returns(state), state);
}

/**
 * Converts the result of `returns` or `evaluate` for a state to values in [0, 1].
 * @throws BanyanError `INVALID_RETURNS`, `INVALID_OPTION` for a wrong range.
 */
export function checkedValues(game: Payoffs, returns: readonly number[], state: unknown): readonly number[] {
  const values = scaled(game, returns, state);
  checkReturns(game.name, values, game.players, state);
  return values;
}

/**
 * Scales what `returns` or `evaluate` gave for a state to values in [0, 1].
 *
 * Without a range these are the given returns, which the caller checks.
 * @throws BanyanError `INVALID_RETURNS` for returns outside the range, `INVALID_OPTION` for a wrong range.
 */
export function scaled(game: Payoffs, returns: readonly number[], state: unknown): readonly number[] {
  return game.range === undefined ? returns : scaledFrom(game, checkedRange(game), returns, state);
}

function scaledFrom(
  { name, players }: Payoffs,
  range: ReturnRange,
  returns: readonly number[],
  state: unknown,
): readonly number[] {
  checkReturns(name, returns, players, state, range);
  const [low, high] = range;
  return returns.map((units) => (units - low) / (high - low));
}

/** The sum of the values of all players at every end of the game, if it is known. */
export function totalValue(game: Payoffs & Pick<Game<unknown>, 'totalReturn'>): number | undefined {
  const { totalReturn, players } = game;
  if (totalReturn === undefined || game.range === undefined) return totalReturn;
  const [low, high] = checkedRange(game);
  return (totalReturn - players * low) / (high - low);
}

/**
 * The range of a game's returns; [0, 1] for a game without a range.
 * @throws BanyanError `INVALID_OPTION` for a range that is not two finite numbers, the lower first.
 */
export function checkedRange({ name, range }: Pick<Payoffs, 'name' | 'range'>): ReturnRange {
  if (range === undefined) return VALUES;
  const isPair = Array.isArray(range) && range.length === 2 && range.every((end) => typeof end === 'number');
  if (isPair && range[0] < range[1] && range[1] - range[0] < Infinity) return range;
  const found = Array.isArray(range) ? `[${range.map(String).join(', ')}]` : show(range);
  throw new BanyanError(
    'INVALID_OPTION',
    `range of ${name} must be [low, high], two finite numbers with low below high, not ${found}`,
  );
}

/**
 * Refuses returns that are not one number in the range for each player.
 * @param state the state of the returns, for the message.
 * @param range the range of returns; without it, that of values.
 * @throws BanyanError `INVALID_RETURNS`.
 */
export function checkReturns(
  name: string,
  returns: ArrayLike<number>,
  players: number,
  state?: unknown,
  range: ReturnRange = VALUES,
): void {
  const low = range[0];
  const high = range[1];
  let valid = isList(returns) && returns.length === players;
  for (let player = 0; player < players && valid; player++) {
    const share: unknown = returns[player];
    valid = typeof share === 'number' && share >= low && share <= high;
  }
  if (valid) return;
  throw new BanyanError(
    'INVALID_RETURNS',
    `${name} must give ${players} returns, each a number from ${low} to ${high}, not ${refusedList(returns, ',')}${
      state === undefined ? '' : `. State: ${show(state)}`
    }`,
  );
}
