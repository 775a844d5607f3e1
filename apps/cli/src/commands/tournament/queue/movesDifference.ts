/** Compares the moves of a game with those of its replay. */

/** Says which move is the first that differs; `undefined` if all are equal. */
export function movesDifference(
  here: readonly (number | string)[],
  there: readonly (number | string)[],
): string | undefined {
  const length = Math.max(here.length, there.length);
  for (let move = 0; move < length; move++) {
    const [one, other] = [here[move], there[move]];
    if (one !== other) return `move ${move + 1} is ${one ?? 'none'} here, and ${other ?? 'none'} there`;
  }
  return undefined;
}
