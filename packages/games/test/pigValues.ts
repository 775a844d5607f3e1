/** Pig for two under perfect play, by the equations of Neller and Presser (2004). */

const FACES_THAT_COUNT = [2, 3, 4, 5, 6];
const PRECISION = 1e-12;

/** The winning probabilities of the player to move, by action. */
export interface PigChances {
  readonly roll: number;
  /** 0 before the first roll of a turn, where holding is not legal. */
  readonly hold: number;
}

/** The probabilities where the player to move has scored `own`, the other `other`, and the turn has `turn` points. */
export type PigValues = (own: number, other: number, turn: number) => PigChances;

/** By value iteration, pair of scores by pair, those first that are nearer to the end. */
export function pigValues(target: number): PigValues {
  const chances = new Float64Array(target ** 3).fill(0.5);
  const chance = (own: number, other: number, turn: number): number =>
    own + turn >= target ? 1 : chances[(own * target + other) * target + turn];

  const valuesOf: PigValues = (own, other, turn) => ({
    roll:
      FACES_THAT_COUNT.reduce(
        (sum, face) => sum + chance(own, other, turn + face),
        1 - chance(other, own, 0),
      ) / 6,
    hold: turn === 0 ? 0 : 1 - chance(other, own + turn, 0),
  });

  /** One sweep over the turns at a pair of scores; returns the largest change. */
  function sweep(own: number, other: number): number {
    let change = 0;
    for (let turn = target - own - 1; turn >= 0; turn--) {
      const { roll, hold } = valuesOf(own, other, turn);
      const index = (own * target + other) * target + turn;
      change = Math.max(change, Math.abs(Math.max(roll, hold) - chances[index]));
      chances[index] = Math.max(roll, hold);
    }
    return change;
  }

  for (let sum = 2 * target - 2; sum >= 0; sum--) {
    for (let own = Math.max(0, sum - target + 1); 2 * own <= sum; own++) {
      const other = sum - own;
      while (Math.max(sweep(own, other), sweep(other, own)) > PRECISION);
    }
  }
  return valuesOf;
}
