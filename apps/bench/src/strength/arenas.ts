/** The games that techniques are tried in, each of another kind. */
import { CONNECT_FOUR, connectN, hearts, hex, knockoutWhist, mnk, phantom444 } from '@banyan/games';
import { type Arena, arena } from './arena.ts';
import { hiddenArena } from './hiddenArena.ts';
import type { HiddenVariant } from './hiddenVariants.ts';

export const ARENAS: readonly Arena[] = [
  // Few moves, many traps.
  arena('Connect Four', connectN(CONNECT_FOUR), 4),
  // Many moves, of which most are good whenever they are played; no look-ahead.
  arena('Hex 7x7', hex({ size: 7 }), 2),
  // Many moves, and traps.
  arena('five in a row, 9x9', mnk({ columns: 9, rows: 9, connect: 5 }), 4),
];

export const HIDDEN_ARENAS: readonly Arena<HiddenVariant>[] = [
  // Hands are hidden, moves are not; much is luck.
  hiddenArena('Knockout Whist for two', knockoutWhist({ players: 2 })),
  hiddenArena('Knockout Whist for four', knockoutWhist()),
  // Points that a side avoids; what is passed and not followed says much of hands.
  hiddenArena('Hearts', hearts()),
  // Moves are hidden, and every try finds something out.
  hiddenArena('Phantom 4,4,4', phantom444),
];
