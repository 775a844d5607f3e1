/** The moves of one kind that a heavy rollout has found. */

export let foundLow: u64 = 0;
export let foundHigh: u64 = 0;

export function forgetFound(): void {
  foundLow = 0;
  foundHigh = 0;
}

// @ts-ignore: decorator
@inline
export function addFound(low: u64, high: u64): void {
  foundLow |= low;
  foundHigh |= high;
}
