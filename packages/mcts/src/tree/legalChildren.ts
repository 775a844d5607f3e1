/** The children of a state by its rules: scratch memory, filled for one state after another. */
import type { AmafPriors, LookAhead } from '../contracts/game.ts';

/** The children of one state. */
export class LegalChildren {
  /** The codes of the legal actions. */
  readonly codes: number[] = [];
  /** The look-ahead of the state, if the solver is on and the game has one. */
  look: LookAhead | undefined;
  /** The prior knowledge of the game, if the selection begins with it. */
  amafPriors: AmafPriors | undefined;
}
