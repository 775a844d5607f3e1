/** Leagues: arenas, what is tried in them, and the plain search against which each of it is held. */
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

/** Of games in which players see all. */
export const OPEN: League<Variant> = { champion: PLAIN, variants: VARIANTS, arenas: ARENAS };

/** Of games in which they do not. */
export const HIDDEN: League<HiddenVariant> = {
  champion: PIMC,
  variants: HIDDEN_VARIANTS,
  arenas: HIDDEN_ARENAS,
};
