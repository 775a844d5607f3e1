/** The players in the seats of a match: people, and engines with a limit. */
import type { Bounds } from '../engine/protocol.ts';

/** A seat in an address: `human`, or for an engine `s5000` simulations or `t1000` milliseconds per move. */
export type SeatText = string;

export interface Level {
  readonly text: SeatText;
  readonly title: string;
}

export const HUMAN: SeatText = 'human';

export const LEVELS: readonly Level[] = [
  { text: 's20', title: 'Beginner · 20 simulations' },
  { text: 's100', title: 'Easy · 100' },
  { text: 's500', title: 'Medium · 500' },
  { text: 's5000', title: 'Hard · 5,000' },
  { text: 's50000', title: 'Expert · 50,000' },
  { text: 's500000', title: 'Maximum · 500,000' },
];

export const TIMES: readonly Level[] = [
  { text: 't300', title: '0.3 seconds per move' },
  { text: 't1000', title: '1 second per move' },
  { text: 't5000', title: '5 seconds per move' },
  { text: 't30000', title: '30 seconds per move' },
];

const DEFAULT_LEVEL: SeatText = 's5000';

/** The time limit of a move of an engine with simulations, for games with slow ones. */
const MAX_MILLISECONDS = 60_000;

/** Weaker engines do not use the solver, so that beginners can beat them. */
const PROVES_FROM = 1_000;

const SEAT = /^(?:human|s[1-9]\d{0,6}|t[1-9]\d{1,4})$/;

/** Whether the text is a seat. */
export function isSeat(text: string): boolean {
  return SEAT.test(text);
}

/** The bounds of an engine's searches; `undefined` for a person. */
export function boundsOf(seat: SeatText): Bounds | undefined {
  if (seat === HUMAN) return undefined;
  const amount = Number(seat.slice(1));
  return seat.startsWith('t')
    ? { milliseconds: amount }
    : { simulations: amount, milliseconds: MAX_MILLISECONDS };
}

/** Whether an engine uses the solver. */
export function proves(seat: SeatText): boolean {
  return seat.startsWith('t') || Number(seat.slice(1)) >= PROVES_FROM;
}

/** The displayed name of an engine: `Hard · 5,000`, `1 second per move`, `2,000 simulations`. */
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
