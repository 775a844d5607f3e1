/** Every kind of search of hidden information, with small trees. */
import { type Engine, type HiddenInformationGame, ismcts, pimc } from '../src/index.ts';

export const HIDDEN_SEARCHES = {
  SO: (game) => ismcts(game, { variant: 'SO', maxNodes: 400 }),
  'SO+POM': (game) => ismcts(game, { variant: 'SO+POM', maxNodes: 400 }),
  'SO with hands redrawn': (game) => ismcts(game, { variant: 'SO', redraw: 0.5, maxNodes: 400 }),
  MO: (game) => ismcts(game, { variant: 'MO', maxNodes: 400 }),
  PIMC: (game) => pimc(game, { worlds: 4, maxNodes: 400 }),
} satisfies Record<string, <State>(game: HiddenInformationGame<State>) => Engine<State>>;
