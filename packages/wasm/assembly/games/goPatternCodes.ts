/** The codes of 3x3 points that match a pattern; `patterns.ts` of `@banyan/games` draws the patterns. */

/** What a point around the middle holds, for the player to move. */
export const OWN: u32 = 1;
export const OTHER: u32 = 2;
export const OFF_BOARD: u32 = 3;

/** A set of the codes that match, a bit a code: two bits for each point around the middle, from the lowest row. */
const MATCHES: usize = memory.data(8192, 64);

/** Reads the patterns: four bits for each point, of the contents that it may have. */
export function setPatternCodes(words: usize, count: u32): void {
  memory.fill(MATCHES, 0, 8192);
  for (let n: u32 = 0; n < count; n++) addMatches(load<u32>(words + ((<usize>n) << 2)), 0, 0);
}

/** Adds the codes that match from the `index`-th point on, and have the lower bits of `code`. */
function addMatches(pattern: u32, index: u32, code: u32): void {
  if (index == 8) {
    const at = MATCHES + (code >> 3);
    store<u8>(at, load<u8>(at) | <u8>((<u32>1) << (code & 7)));
    return;
  }
  for (let content: u32 = 0; content < 4; content++) {
    if ((pattern >> (4 * index + content)) & 1) addMatches(pattern, index + 1, code | (content << (2 * index)));
  }
}

// @ts-ignore: decorator
@inline
export function isPattern(code: u32): bool {
  return ((<u32>load<u8>(MATCHES + (code >> 3)) >> (code & 7)) & 1) != 0;
}
