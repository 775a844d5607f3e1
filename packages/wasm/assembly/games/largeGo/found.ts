/** The moves of one kind that a heavy rollout has found: different cells, ascending. */

const FOUND: usize = memory.data(361 * 2, 2);
export let foundCount: u32 = 0;

export function forgetFound(): void {
  foundCount = 0;
}

// @ts-ignore: decorator
@inline
export function foundAt(n: u32): u32 {
  return load<u16>(FOUND + (<usize>n << 1));
}

export function addFound(cell: u32): void {
  let n = foundCount;
  while (n > 0 && foundAt(n - 1) > cell) n--;
  if (n > 0 && foundAt(n - 1) == cell) return;
  const place = FOUND + (<usize>n << 1);
  memory.copy(place + 2, place, <usize>(foundCount - n) << 1);
  store<u16>(place, <u16>cell);
  foundCount++;
}

export function removeFound(n: u32): void {
  foundCount--;
  const place = FOUND + (<usize>n << 1);
  memory.copy(place, place + 2, <usize>(foundCount - n) << 1);
}
