/** A growth as one HTML file, which plays in any browser and loads nothing. */
import { ANGLE_UNIT, type Growth } from './growth.ts';
import { SHRINK } from './layout.ts';
import { escaped } from './svgSurface.ts';

export interface GrowthFileOptions {
  readonly title: string;
  /** What the tree is: the search, the position, the seed. */
  readonly words: string;
  /** The script that plays the growth. */
  readonly player: string;
  /** The colours: of values, of the ground, and of texts. */
  readonly shades: readonly string[];
  readonly ground: string;
  readonly ink: string;
}

/** What the file gives to its script. */
export interface GrowthData extends Growth, Pick<GrowthFileOptions, 'shades' | 'ground' | 'ink'> {
  readonly angleUnit: number;
  /** The ratio of the distances of successive depths to the rim. */
  readonly shrink: number;
}

export function growthFile(growth: Growth, options: GrowthFileOptions): string {
  const { title, words, player, shades, ground, ink } = options;
  const data: GrowthData = { ...growth, angleUnit: ANGLE_UNIT, shrink: SHRINK, shades, ground, ink };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { margin: 0; display: grid; grid-template-rows: auto 1fr auto; height: 100vh; font: 16px/1.5 system-ui, sans-serif; background: ${ground}; color: ${ink}; }
header, footer { padding: 0.5rem 1rem; }
h1 { margin: 0; font-size: 1.25rem; }
p { margin: 0; }
canvas { width: 100%; height: 100%; min-height: 0; display: block; }
footer { display: flex; gap: 1rem; align-items: center; }
button { font: inherit; min-width: 6rem; min-height: 2.75rem; }
input { flex: 1; min-width: 0; height: 2.75rem; }
output { min-width: 10rem; text-align: right; font-variant-numeric: tabular-nums; }
</style>
<header><h1>${escaped(title)}</h1><p>${escaped(words)}</p></header>
<canvas role="img" aria-label="The tree of the search as it grows"></canvas>
<footer><button type="button">Play</button><input type="range" min="0" value="0" aria-label="Time"><output></output></footer>
<script type="application/json" id="growth">${json}</script>
<script type="module">
${player}
</script>
</html>
`;
}
