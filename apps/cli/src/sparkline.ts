/** Draws a row of shares in one line of text. */

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** One character for each share in [0, 1]: blocks, or the digits 0 to 9 without Unicode. */
export function sparkline(shares: readonly number[], unicode: boolean): string {
  const steps = unicode ? BLOCKS : [...'0123456789'];
  return shares
    .map((share) => steps[Math.min(steps.length - 1, Math.floor(share * steps.length))] ?? '')
    .join('');
}
