/** The players in the seats of a match: people, and engines at a level or with a limit. */
import { LEVEL_NAMES, type Level } from '@banyan/mcts';
import type { Bounds, Settings } from '../engine/protocol.ts';

/**
 * A seat in an address: `human`, or for an engine `l5` the level, `s5000` simulations or `t1000` milliseconds per move.
 */
export type SeatText = string;

/** An entry of the menu of engines. */
export interface EngineChoice {
  readonly text: SeatText;
  readonly title: string;
}

export const HUMAN: SeatText = 'human';

export const LEVELS: readonly EngineChoice[] = LEVEL_NAMES.map((name, index) => ({
  text: `l${index + 1}`,
  title: `${index + 1} · ${name}`,
}));

export const TIMES: readonly EngineChoice[] = [
  { text: 't300', title: '0.3 seconds per move' },
  { text: 't1000', title: '1 second per move' },
  { text: 't5000', title: '5 seconds per move' },
  { text: 't30000', title: '30 seconds per move' },
];

const DEFAULT_LEVEL: SeatText = 'l5';

/** The time limit of a move of an engine with simulations, for games with slow ones. */
const MAX_MILLISECONDS = 60_000;

/** Engines with fewer simulations do not use the solver, so that beginners can beat them. */
const PROVES_FROM = 1_000;

const SEAT = /^(?:human|l(?:[1-9]|10)|s[1-9]\d{0,6}|t[1-9]\d{1,4})$/;

/** Whether the text is a seat. */
export function isSeat(text: string): boolean {
  return SEAT.test(text);
}

/**
 * The bounds of an engine's searches; `undefined` for a person.
 * @param levels the levels of the game.
 */
export function boundsOf(seat: SeatText, levels: readonly Level[]): Bounds | undefined {
  if (seat === HUMAN) return undefined;
  const level = levelOf(seat);
  if (level !== undefined) {
    const { simulations, milliseconds } = levels[level - 1];
    return { simulations, milliseconds };
  }
  const amount = Number(seat.slice(1));
  return seat.startsWith('t')
    ? { milliseconds: amount }
    : { simulations: amount, milliseconds: MAX_MILLISECONDS };
}

/** The level of an engine; `undefined` for a person, and for an engine with a limit. */
function levelOf(seat: SeatText): number | undefined {
  return seat.startsWith('l') ? Number(seat.slice(1)) : undefined;
}

/** The settings of an engine. A level searches in one thread. */
export function settingsOf(seat: SeatText, chosen: Settings): Settings {
  const level = levelOf(seat);
  if (level !== undefined) return { level, threads: 1 };
  const isProving = seat.startsWith('t') || Number(seat.slice(1)) >= PROVES_FROM;
  return isProving ? chosen : { ...chosen, isProving };
}

/** The displayed name of an engine: `5 · Intermediate`, `1 second per move`, `2,000 simulations`. */
export function nameOf(seat: SeatText): string {
  const known = [...LEVELS, ...TIMES].find(({ text }) => text === seat);
  if (known !== undefined) return known.title;
  const amount = Number(seat.slice(1));
  return seat.startsWith('t')
    ? `${amount / 1_000} seconds per move`
    : `${amount.toLocaleString('en')} simulations`;
}

/** Reads seats joined by dots; `undefined` where one is invalid. */
export function parseSeats(text: string): readonly SeatText[] | undefined {
  const seats = text.split('.');
  return seats.every(isSeat) ? seats : undefined;
}

/** The given seats, completed by a person in the first and engines in the others. */
export function seatsFor(players: number, given: readonly SeatText[] = []): readonly SeatText[] {
  return Array.from(
    { length: players },
    (_, player) => given[player] ?? (player === 0 ? HUMAN : DEFAULT_LEVEL),
  );
}
