/** Surfaces to draw on: a canvas, or the text of an SVG. Lengths are CSS pixels. */

/** A path, in the calls that `Path2D` has as well. */
export interface Path {
  moveTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
}

/** The fill and the outline of a shape. */
export interface Look {
  readonly fill?: string;
  readonly stroke?: Stroke;
}

export interface Surface {
  path(): Path;
  stroke(path: Path, stroke: Stroke): void;
  circle(x: number, y: number, radius: number, look: Look): void;
  rectangle(x: number, y: number, width: number, height: number, look: Look): void;
  /** A text around a point, in the given size. */
  text(x: number, y: number, text: string, colour: string, size: number): void;
}

/** The font of texts. */
export const FONT = 'system-ui, sans-serif';

export class CanvasSurface implements Surface {
  readonly #context: OffscreenCanvasRenderingContext2D;

  constructor(context: OffscreenCanvasRenderingContext2D) {
    this.#context = context;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
  }

  path(): Path2D {
    return new Path2D();
  }

  stroke(path: Path, { colour, width, opacity = 1, dash = [] }: Stroke): void {
    if (!(path instanceof Path2D)) throw new Error('a path of another surface');
    const context = this.#context;
    context.globalAlpha = opacity;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke(path);
    context.globalAlpha = 1;
  }

  circle(x: number, y: number, radius: number, look: Look): void {
    const path = this.path();
    path.arc(x, y, radius, 0, 2 * Math.PI);
    this.#draw(path, look);
  }

  rectangle(x: number, y: number, width: number, height: number, look: Look): void {
    const path = this.path();
    path.rect(x, y, width, height);
    this.#draw(path, look);
  }

  text(x: number, y: number, text: string, colour: string, size: number): void {
    const context = this.#context;
    context.font = `600 ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }

  #draw(path: Path2D, { fill, stroke }: Look): void {
    if (fill !== undefined) {
      this.#context.fillStyle = fill;
      this.#context.fill(path);
    }
    if (stroke !== undefined) this.stroke(path, stroke);
  }
}
