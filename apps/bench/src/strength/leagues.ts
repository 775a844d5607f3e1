/** Leagues: arenas, the variants that play in them, and the plain search that is their opponent. */
import type { Arena } from './arena.ts';
import { ARENAS, HIDDEN_ARENAS } from './arenas.ts';
import { HIDDEN_VARIANTS, type HiddenVariant, PIMC } from './hiddenVariants.ts';
import { PLAIN, VARIANTS, type Variant } from './variants.ts';

export interface Named {
  readonly name: string;
}

export interface League<Kind extends Named> {
  readonly champion: Kind;
  readonly variants: readonly Kind[];
  readonly arenas: readonly Arena<Kind>[];
}

/** The league of perfect information. */
export const OPEN: League<Variant> = { champion: PLAIN, variants: VARIANTS, arenas: ARENAS };

/** The league of hidden information. */
export const HIDDEN: League<HiddenVariant> = {
  champion: PIMC,
  variants: HIDDEN_VARIANTS,
  arenas: HIDDEN_ARENAS,
};
