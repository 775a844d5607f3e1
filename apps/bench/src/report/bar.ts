import type { Style } from './style.ts';

/** Eighths of a block, from none to seven. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar for a share in [0, 1] of a width; never empty where the share is not. */
export function bar(share: number, width: number, { colors, unicode }: Style): string {
  if (!unicode) return '#'.repeat(share > 0 ? Math.max(1, Math.round(share * width)) : 0);
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * EIGHTHS.length)) : 0;
  return colors.green('█'.repeat(Math.floor(eighths / EIGHTHS.length)) + EIGHTHS[eighths % EIGHTHS.length]);
}
