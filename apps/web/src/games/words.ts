/** Positions in words. */
import { CHANCE, inUnits } from '@banyan/mcts';
import type { GameInfo, Position, Units } from './position.ts';

/** The result of a game; `undefined` before the end. */
export function outcomeOf({ returns, info, picture }: Position): string | undefined {
  if (returns === undefined) return undefined;
  if (info.method === 'puzzle') return `Final score: ${picture.scores?.[0]?.points ?? 0}`;
  const winner = returns.indexOf(1);
  return winner === -1 ? 'A draw' : `${info.seats[winner]} wins`;
}

/** The name of the player to move. */
export function moverOf({ player, info }: Position): string {
  return player === CHANCE ? 'The die' : (info.seats[player] ?? '');
}

/** `Fig to move`, or how the game ended. */
export function statusOf(position: Position): string {
  return outcomeOf(position) ?? `${moverOf(position)} to move`;
}

/** `column 4`, `c3`, `pass`; it does not break across lines. */
export function moveLabel({ noun }: Pick<GameInfo, 'noun'>, name: string): string {
  return noun === undefined ? name : `${noun}\u00a0${name}`;
}

/** The name of a move that stands alone: `Pass`, `c3`. */
export function moveName(name: string): string {
  return /^[a-z]{3,}$/.test(name) ? capitalize(name) : name;
}

/** With a capital first letter. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The places between the thousands of a whole number. */
const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Rounded, with thousands separators: `12,300`. The first `Intl.NumberFormat` would take the page ten milliseconds. */
export function count(number: number): string {
  return number.toFixed(0).replace(BETWEEN_THOUSANDS, ',');
}

/** A value in [0, 1] in the game's own units: `1,112 points`. */
export function amountOf(value: number, units: Units): string {
  return `${count(inUnits(units, value))} ${units.unit}`;
}

/** In three or four characters: `950`, `1.2k`, `48k`, `3.1M`. */
export function short(number: number): string {
  const { scaled, unit } = inThousands(number);
  return `${unit !== '' && scaled < 9.95 ? scaled.toFixed(1) : Math.round(scaled)}${unit}`;
}

/** A round number with all its digits: `950`, `1k`, `1.25M`. */
export function exactShort(number: number): string {
  const { scaled, unit } = inThousands(number);
  return `${Number(scaled.toPrecision(6))}${unit}`;
}

function inThousands(number: number): { readonly scaled: number; readonly unit: string } {
  const units = ['', 'k', 'M', 'G'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, number)) / 3));
  return { scaled: number / 1_000 ** power, unit: units[power] };
}
