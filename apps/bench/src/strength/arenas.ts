/** The games that techniques are tried in, each of another kind. */
import { CONNECT_FOUR, connectN, hex, mnk } from '@banyan/games';
import { type Arena, arena } from './arena.ts';

export const ARENAS: readonly Arena[] = [
  // Few moves, many traps.
  arena('Connect Four', connectN(CONNECT_FOUR), 4),
  // Many moves, of which most are good whenever they are played; no look-ahead.
  arena('Hex 7x7', hex({ size: 7 }), 2),
  // Many moves, and traps.
  arena('five in a row, 9x9', mnk({ columns: 9, rows: 9, connect: 5 }), 4),
];
