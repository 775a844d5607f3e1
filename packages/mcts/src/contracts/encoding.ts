/** Encodings: states and actions as numbers, as a neural network takes and gives them. */

/**
 * The encoding of the states and actions of one game.
 *
 * Inputs are planes of equal height and width, one after another, row by row. Every state is written as the player to move sees
 * it, so that a network learns one side of the game: that player's pieces are in the same planes, whichever it is.
 */
export interface Encoding<State, Action = number> {
  /** The planes, the height and the width of the inputs, from 1. Their product is the number of inputs. */
  readonly shape: readonly [planes: number, height: number, width: number];
  /** The number of action indices, which count from 0. */
  readonly actions: number;
  /**
   * Writes the inputs of a state as `player`, who is to move, sees it: every input, from `out[offset]` on, and nothing else.
   *
   * Inputs are finite, and small: about -1 to 1.
   */
  write(state: State, player: number, out: Float32Array, offset: number): void;
  /**
   * The index of an action, as the player to move in `state` sees it.
   *
   * The legal actions of a state have different indices.
   */
  indexOf(action: Action, state: State): number;
  /** The symmetries of the game besides the identity. Default none. */
  readonly symmetries?: readonly EncodingSymmetry[];
}

/** A symmetry of a game, as permutations: it maps each state to a state of equal value. */
export interface EncodingSymmetry {
  /** Input i of the image is input `inputs[i]` of the original. */
  readonly inputs: Int32Array;
  /** Action i of the image is action `actions[i]` of the original. */
  readonly actions: Int32Array;
}
