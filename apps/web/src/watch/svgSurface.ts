/** A surface that writes an SVG. */
import { FONT, type Look, type Path, type Stroke, type Surface } from './surface.ts';

/** The commands of a path. */
class SvgPath implements Path {
  commands = '';

  moveTo(x: number, y: number): void {
    this.commands += `M${short(x)} ${short(y)}`;
  }

  bezierCurveTo(...points: readonly number[]): void {
    this.commands += `C${points.map(short).join(' ')}`;
  }
}

export class SvgSurface implements Surface {
  readonly #elements: string[] = [];

  path(): SvgPath {
    return new SvgPath();
  }

  stroke(path: Path, stroke: Stroke): void {
    if (!(path instanceof SvgPath)) throw new Error('a path of another surface');
    this.#elements.push(`<path d="${path.commands}" ${attributes({ stroke })}/>`);
  }

  circle(x: number, y: number, radius: number, look: Look): void {
    this.#elements.push(
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes(look)}/>`,
    );
  }

  rectangle(x: number, y: number, width: number, height: number, look: Look): void {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.#elements.push(`<rect ${box} ${attributes(look)}/>`);
  }

  text(x: number, y: number, text: string, colour: string, size: number): void {
    const place = `x="${short(x)}" y="${short(y)}" font-size="${short(size)}" fill="${colour}"`;
    const look = `font-family="${FONT}" font-weight="600" text-anchor="middle" dominant-baseline="central"`;
    this.#elements.push(`<text ${place} ${look}>${escaped(text)}</text>`);
  }

  /** The whole SVG. */
  toText(width: number, height: number): string {
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${this.#elements.join('\n')}\n</svg>\n`;
  }
}

function attributes({ fill = 'none', stroke }: Look): string {
  if (stroke === undefined) return `fill="${fill}"`;
  const { colour, width, opacity = 1, dash = [] } = stroke;
  return [
    `fill="${fill}" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round"`,
    ...(opacity === 1 ? [] : [`stroke-opacity="${opacity}"`]),
    ...(dash.length === 0 ? [] : [`stroke-dasharray="${dash.join(' ')}"`]),
  ].join(' ');
}

/** With two decimals. */
function short(number: number): string {
  return String(Math.round(100 * number) / 100);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
