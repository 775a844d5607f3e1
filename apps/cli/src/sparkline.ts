/** Draws a row of shares in one line of text. */

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** ASCII signs, each drawn higher in its cell, or heavier there, than the one before. */
const SIGNS = ['_', '.', '-', "'", '"'];

/** One character for each share in [0, 1], higher for a greater one: a block, or an ASCII sign without Unicode. */
export function sparkline(shares: readonly number[], unicode: boolean): string {
  const steps = unicode ? BLOCKS : SIGNS;
  return shares
    .map((share) => steps[Math.min(steps.length - 1, Math.floor(share * steps.length))] ?? '')
    .join('');
}
