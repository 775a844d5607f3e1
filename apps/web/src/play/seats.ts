/** The players in the seats of a match: people, and engines at a level or with a limit, with or without a network. */
import { LEVEL_NAMES, type Level } from '@banyan/mcts';
import type { Bounds, NetworkSource, Settings } from '../engine/protocol.ts';
import type { GameInfo } from '../games/position.ts';
import { count } from '../games/words.ts';
import { type Reader, reader } from '../route/queryReader.ts';

/**
 * A seat in an address: `human`, or for an engine `l5` the level, `s5000` simulations or `t1000` milliseconds per move. `net`
 * is the network that comes with the page, `own` that of the user's file and `url` that of the address, and `ab` is alpha-beta,
 * with a second per move; `net-s5000`, `own-t300` and `ab-s5000`, which is 5,000 nodes, have another limit.
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

export const SHIPPED_NETWORK: SeatText = 'net';
export const OWN_NETWORK: SeatText = 'own';
export const LINKED_NETWORK: SeatText = 'url';

export const ALPHA_BETA: SeatText = 'ab';

/** The limit of a network without one, and of alpha-beta. */
const DEFAULT_LIMIT: SeatText = 't1000';

const DEFAULT_LEVEL: SeatText = 'l5';

/** The time limit of a move of an engine with simulations, for games with slow ones. */
const MAX_MILLISECONDS = 60_000;

/** Engines with fewer simulations do not use the solver, so that beginners can beat them. */
const PROVES_FROM = 1_000;

const SEAT =
  /^(?:human|l(?:[1-9]|10)|net|own|url|ab|(?:(?:net|own|url|ab)-)?(?:s[1-9]\d{0,6}|t[1-9]\d{1,4}))$/;

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
  const limit = limitOf(seat);
  const amount = Number(limit.slice(1));
  return limit.startsWith('t')
    ? { milliseconds: amount }
    : { simulations: amount, milliseconds: MAX_MILLISECONDS };
}

/** The level of an engine; `undefined` for a person, and for an engine with a limit. */
export function levelOf(seat: SeatText): number | undefined {
  return seat.startsWith('l') ? Number(seat.slice(1)) : undefined;
}

/**
 * How a level plays: `Level 5 of 10: 80 simulations a move; it seldom plays a weaker move by chance`.
 * @param isAlphaBeta whether the game recommends alpha-beta: the strongest level then visits nodes.
 */
export function strengthOf({ number, simulations, temperature, search }: Level, isAlphaBeta = false): string {
  const unit = isAlphaBeta && search === 'strongest' ? 'nodes' : 'simulations';
  const often = temperature === 0 ? 'never' : temperature < 0.2 ? 'seldom' : 'often';
  return `Level ${number} of ${LEVEL_NAMES.length}: ${count(simulations)} ${unit} a move; it ${often} plays a weaker move by chance`;
}

/**
 * The network of an engine, if it has one.
 * @param path of the network in the address.
 */
export function networkOf(seat: SeatText, path = ''): NetworkSource | undefined {
  if (seat.startsWith(SHIPPED_NETWORK)) return 'shipped';
  if (seat.startsWith(OWN_NETWORK)) return 'own';
  return seat.startsWith(LINKED_NETWORK) ? { path } : undefined;
}

/** Whether a seat is alpha-beta. */
export function isAlphaBeta(seat: SeatText): boolean {
  return seat.startsWith(ALPHA_BETA);
}

/** Whether alpha-beta can play a game: one of two players without chance. */
export function takesAlphaBeta({ seats, method }: GameInfo): boolean {
  return seats.length === 2 && (method === 'proving' || method === 'rave');
}

/** Whether an engine with a limit is more than its limit: a network, or alpha-beta. */
function hasPrefix(seat: SeatText): boolean {
  return isAlphaBeta(seat) || networkOf(seat) !== undefined;
}

/** The limit of an engine that has no level, `t1000`. */
export function limitOf(seat: SeatText): SeatText {
  if (!hasPrefix(seat)) return seat;
  const [, limit = DEFAULT_LIMIT] = seat.split('-');
  return limit;
}

/** The engine with another limit and the same network, if it has one; alpha-beta stays alpha-beta. */
export function withLimit(seat: SeatText, limit: SeatText): SeatText {
  return hasPrefix(seat) ? `${seat.split('-')[0]}-${limit}` : limit;
}

/** What else decides the settings of an engine. */
export interface SeatContext {
  /** The path of the network in the address. */
  readonly path?: string | undefined;
  /** Whether the game recommends alpha-beta. */
  readonly isAlphaBeta?: boolean;
}

/** The settings of an engine. A level searches in one thread. */
export function settingsOf(
  seat: SeatText,
  chosen: Settings,
  { path, isAlphaBeta: isRecommended = false }: SeatContext = {},
): Settings {
  const level = levelOf(seat);
  if (level !== undefined) return { level, threads: 1 };
  if (isAlphaBeta(seat)) return { isAlphaBeta: true, threads: 1 };
  const network = networkOf(seat, path);
  if (network !== undefined) return { ...chosen, network };
  const isTimed = seat.startsWith('t');
  const isProving = isTimed || Number(seat.slice(1)) >= PROVES_FROM;
  if (!isProving) return { ...chosen, isProving };
  return isRecommended && !isTimed ? chosen : strongestOf(chosen, isRecommended);
}

/**
 * The settings of the strongest engine of a game, unless they ask for another search. Alpha-beta has one thread: those of the
 * page would all search the same.
 */
export function strongestOf(chosen: Settings, isAlphaBeta: boolean): Settings {
  const { c, network, isProving = true } = chosen;
  if (!isProving || network !== undefined || (isAlphaBeta && c !== undefined)) return chosen;
  return { ...chosen, isStrongest: true, ...(isAlphaBeta && { threads: 1 }) };
}

/** What an engine with a limit of its size counts. */
export function unitOf(seat: SeatText): string {
  return isAlphaBeta(seat) ? 'nodes' : 'simulations';
}

/** The displayed name of an engine: `5 · Intermediate`, `1 second per move`, `Network, 2,000 simulations`. */
export function nameOf(seat: SeatText): string {
  if (seat === SHIPPED_NETWORK) return 'Network';
  if (seat === OWN_NETWORK) return 'Your network';
  if (seat === LINKED_NETWORK) return 'Network of the link';
  if (seat === ALPHA_BETA) return 'Alpha-beta';
  const [method, limit] = seat.split('-');
  if (limit !== undefined) {
    const amount = Number(limit.slice(1));
    const size = limit.startsWith('t') ? `${amount / 1_000} s per move` : `${count(amount)} ${unitOf(seat)}`;
    return `${nameOf(method)}, ${size}`;
  }
  const known = [...LEVELS, ...TIMES].find(({ text }) => text === seat);
  if (known !== undefined) return known.title;
  const amount = Number(seat.slice(1));
  return seat.startsWith('t') ? `${amount / 1_000} seconds per move` : `${count(amount)} simulations`;
}

/** Reads seats joined by dots. */
export const readSeats: Reader<readonly SeatText[]> = reader(
  'seats joined by dots, such as human.l5, human.s5000 or t300.human',
  (text) => {
    const seats = text.split('.');
    return seats.every(isSeat) ? seats : undefined;
  },
);

/** The given seats, completed by a person in the first and engines in the others. */
export function seatsFor(players: number, given: readonly SeatText[] = []): readonly SeatText[] {
  return Array.from(
    { length: players },
    (_, player) => given[player] ?? (player === 0 ? HUMAN : DEFAULT_LEVEL),
  );
}
