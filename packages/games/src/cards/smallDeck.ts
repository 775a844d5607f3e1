/** The decks of a few cards of Kuhn's and Leduc poker. */

/** The cards below `size` that are not in a list. */
export function cardsWithout(size: number, seen: readonly number[]): number[] {
  return Array.from({ length: size }, (_, card) => card).filter((card) => !seen.includes(card));
}

/** The index of a name in a list, in upper or lower case, with or without space around it; `undefined` for none. */
export function indexOfName(names: readonly string[], text: string): number | undefined {
  const index = names.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  return index === -1 ? undefined : index;
}
