/** What the game says of the children of a state: scratch memory, filled for one state after another. */
import type { LookAhead } from '../contracts/game.ts';

export class LegalChildren {
  /** The codes of the legal actions. */
  readonly codes: number[] = [];
  /** What a look ahead sees, where the solver is on and the game has one. */
  look: LookAhead | undefined;
}
