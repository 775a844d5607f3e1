import { expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { prune } from '../tree/pruning.ts';
import { record } from '../tree/recordedSearch.ts';
import { PLAIN } from '../tree/variant.ts';
import { fit } from './camera.ts';
import { extentOf, LAYOUTS, place } from './layout.ts';
import { NodeContents } from './nodeContents.ts';
import { paint } from './painter.ts';
import type { Palette } from './shades.ts';
import type { Surface } from './surface.ts';

const PALETTE: Palette = {
  first: [255, 0, 0],
  second: [0, 0, 255],
  even: [128, 128, 128],
  ink: [0, 0, 0],
  surface: [255, 255, 255],
  leaf: [0, 255, 0],
  board: [0, 128, 0],
  seats: [
    [255, 0, 0],
    [0, 0, 255],
  ],
};

const SIZES = [
  { width: 800, height: 560 },
  { width: 358, height: 430 },
  { width: 420, height: 270 },
] as const;

/** What is drawn of a tree after some simulations: its boards with their frames, its nodes, and the frame of the selected one. */
async function shapesOf(simulations: number, layout: (typeof LAYOUTS)[number], size: (typeof SIZES)[number]) {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  return game((rules) => {
    const root = rules.game.initialState();
    const recorded = record(rules, PLAIN, root, 1, 20_000);
    recorded.grow(simulations);
    const { history } = recorded;
    history.seek(simulations);
    const pruned = prune(history, 1_000);
    const places = place(layout, history, pruned);
    const camera = fit(extentOf(history, pruned, places, 0), size);
    const shapes: { left: number; top: number; right: number; bottom: number }[] = [];
    const surface: Surface = {
      path: () => ({ moveTo() {}, bezierCurveTo() {} }),
      stroke() {},
      circle: (x, y, radius) =>
        shapes.push({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }),
      rectangle: (left, top, width, height) =>
        shapes.push({ left, top, right: left + width, bottom: top + height }),
      text() {},
    };
    const contents = new NodeContents({ rules, variant: PLAIN, root, history });
    const path = history.path(history.at);
    paint(
      { surface, size, camera, palette: PALETTE },
      { history, pruned, places, path, selected: 0, contents },
    );
    return shapes;
  });
}

it.each(LAYOUTS)('nodes and their boards are inside the drawing: %s', async (layout) => {
  for (const size of SIZES) {
    for (const simulations of [1, 2, 5, 9, 60]) {
      const shapes = await shapesOf(simulations, layout, size);
      expect(shapes.length).toBeGreaterThan(simulations);
      const outside = shapes.filter(
        ({ left, top, right, bottom }) => left < 0 || top < 0 || right > size.width || bottom > size.height,
      );
      expect(outside, `${simulations} simulations on ${size.width} x ${size.height}`).toEqual([]);
    }
  }
});
