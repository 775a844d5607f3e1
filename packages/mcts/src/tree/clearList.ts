/** Empties a list. V8 sets the length of an array by a call of its runtime, so a list that is empty is left alone. */
export function clearList(list: unknown[]): void {
  if (list.length > 0) list.length = 0;
}
