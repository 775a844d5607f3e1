/** Who sits at a board: a person, or the engine with so much to think by. */
import type { Bounds } from '../engine/protocol.ts';

/** As addresses have it: `human`, `s5000` for simulations, `t1000` for milliseconds a move. */
export type SeatText = string;

export interface Level {
  readonly text: SeatText;
  readonly title: string;
}

export const HUMAN: SeatText = 'human';

export const LEVELS: readonly Level[] = [
  { text: 's20', title: 'Seed · 20 simulations' },
  { text: 's100', title: 'Sprout · 100' },
  { text: 's500', title: 'Sapling · 500' },
  { text: 's5000', title: 'Tree · 5,000' },
  { text: 's50000', title: 'Grove · 50,000' },
  { text: 's500000', title: 'Banyan · 500,000' },
];

export const TIMES: readonly Level[] = [
  { text: 't300', title: '0.3 seconds a move' },
  { text: 't1000', title: '1 second a move' },
  { text: 't5000', title: '5 seconds a move' },
  { text: 't30000', title: '30 seconds a move' },
];

const DEFAULT_LEVEL: SeatText = 's5000';

/** The longest that an engine thinks about a move, in a game in which simulations are slow. */
const MAX_MILLISECONDS = 60_000;

/** Below, an engine that proves wins would be no beginner's opponent. */
const PROVES_FROM = 1_000;

const SEAT = /^(?:human|s[1-9]\d{0,6}|t[1-9]\d{1,4})$/;

/** Whether the text is a seat. */
export function isSeat(text: string): boolean {
  return SEAT.test(text);
}

/** What an engine in this seat thinks by; `undefined` for a person. */
export function boundsOf(seat: SeatText): Bounds | undefined {
  if (seat === HUMAN) return undefined;
  const amount = Number(seat.slice(1));
  return seat.startsWith('t')
    ? { milliseconds: amount }
    : { simulations: amount, milliseconds: MAX_MILLISECONDS };
}

/** Whether an engine in this seat proves wins and losses. */
export function proves(seat: SeatText): boolean {
  return seat.startsWith('t') || Number(seat.slice(1)) >= PROVES_FROM;
}

/** The level's name, for people: `Tree`, `1 second a move`, `2,000 simulations`. */
export function nameOf(seat: SeatText): string {
  const known = [...LEVELS, ...TIMES].find(({ text }) => text === seat);
  if (known !== undefined) return known.title;
  const amount = Number(seat.slice(1));
  return seat.startsWith('t')
    ? `${amount / 1_000} seconds a move`
    : `${amount.toLocaleString('en')} simulations`;
}

/** The seats of an address, joined by dots; `undefined` where the text has none. */
export function parseSeats(text: string): readonly SeatText[] | undefined {
  const seats = text.split('.');
  return seats.every(isSeat) ? seats : undefined;
}

/** So many seats: those given, and for the others a person first and then engines. */
export function seatsFor(players: number, given: readonly SeatText[] = []): readonly SeatText[] {
  return Array.from(
    { length: players },
    (_, player) => given[player] ?? (player === 0 ? HUMAN : DEFAULT_LEVEL),
  );
}
