import { describe, expect, it } from 'vitest';
import { between, bounded, fit, pan, zoom } from './camera.ts';

const EXTENT = { left: -1, top: -1, right: 1, bottom: 0.25 };
const SIZE = { width: 800, height: 500 };
const fitted = fit(EXTENT, SIZE);

/** The place on the screen of a point of the drawing. */
function place({ scale, stretch, x, y }: typeof fitted, right: number, down: number): number[] {
  return [x + scale * right, y + scale * stretch * down].map((length) => Math.round(length));
}

describe('a camera', () => {
  it('fills the screen with what it shows, up to a margin, in which there are buttons at the right', () => {
    expect(place(fitted, -1, -1)).toEqual([28, 28]);
    expect(place(fitted, 1, 0.25)).toEqual([736, 472]);
    const tall = fit(EXTENT, { width: 300, height: 900 });
    expect(tall.stretch).toBe(2.2);
    expect(place(tall, -1, 0)[0]).toBe(28);
  });

  it('zooms around a point, within bounds', () => {
    const { scale, stretch, x: left, y: top } = fitted;
    const [x, y] = [left + scale * 0.5, top - scale * stretch * 0.5];
    expect(place(zoom(fitted, fitted, 3, x, y), 0.5, -0.5)).toEqual(place(fitted, 0.5, -0.5));
    expect(zoom(fitted, fitted, 1e9, x, y).scale).toBe(400 * fitted.scale);
    expect(zoom(fitted, fitted, 1e-9, x, y).scale).toBe(0.75 * fitted.scale);
  });

  it('cannot be moved until the drawing is lost', () => {
    const far = bounded(pan(fitted, 1e6, -1e6), EXTENT, SIZE);
    expect(place(far, -1, 0)[0]).toBe(400);
    expect(place(far, 0, 0.25)[1]).toBe(250);
    expect(bounded(fitted, EXTENT, SIZE)).toEqual(fitted);
  });

  it('goes from one place to another', () => {
    const near = zoom(fitted, fitted, 3, 0, 0);
    expect(between(fitted, near, 0)).toEqual(fitted);
    expect(between(fitted, near, 1)).toEqual(near);
    expect(between(fitted, near, 0.5).scale).toBe(2 * fitted.scale);
  });
});
