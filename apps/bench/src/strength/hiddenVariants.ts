/** The variants that play against PIMC in games of hidden information: one line for each technique. */
import { type Engine, type HiddenInformationGame, ismcts, pimc } from '@banyan/mcts';

export interface HiddenVariant {
  readonly name: string;
  /** Makes the engine. Without it, the variant plays at random. */
  engine?<State>(game: HiddenInformationGame<State>): Engine<State>;
}

/** PIMC as `pimc(game)` has it: 16 worlds, c = sqrt 2, a uniform rollout a leaf, the most visited action. */
export const PIMC: HiddenVariant = { name: 'PIMC', engine: (game) => pimc(game) };

export const HIDDEN_VARIANTS: readonly HiddenVariant[] = [
  { name: 'at random' },
  { name: 'ISMCTS, SO', engine: (game) => ismcts(game, { variant: 'SO' }) },
  { name: 'ISMCTS, SO+POM', engine: (game) => ismcts(game) },
  { name: 'ISMCTS, MO', engine: (game) => ismcts(game, { variant: 'MO', typeOf: () => 0 }) },
  { name: 'ISMCTS, MO with types', engine: (game) => ismcts(game, { variant: 'MO' }) },
  { name: 'ISMCTS, SO+POM, c = 0.7', engine: (game) => ismcts(game, { c: 0.7 }) },
  { name: 'ISMCTS, MO, c = 0.7', engine: (game) => ismcts(game, { variant: 'MO', typeOf: () => 0, c: 0.7 }) },
  { name: 'ISMCTS, SO+POM, redraw 0.5', engine: (game) => ismcts(game, { redraw: 0.5 }) },
  { name: 'PIMC, c = 0.7', engine: (game) => pimc(game, { c: 0.7 }) },
  { name: 'PIMC, 4 worlds', engine: (game) => pimc(game, { worlds: 4 }) },
  { name: 'PIMC, 64 worlds', engine: (game) => pimc(game, { worlds: 64 }) },
];
