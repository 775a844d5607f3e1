/** Images of a drawn board. Its colours come from style sheets, which files lack, so they are written into each element. */

/** The properties that the style sheets of boards set. */
const PROPERTIES = [
  'display',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

/** Pixels of a PNG to a pixel of the page. */
const PNG_SCALE = 2;

const SVG = 'http://www.w3.org/2000/svg';

/** The drawing as the text of an SVG file. */
export function boardSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('the copy of a drawing is no drawing');
  const originals = drawing.querySelectorAll('*');
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[index]);
    for (const property of PROPERTIES) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('class');
  }
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** The drawing as a PNG. The policy of the page loads no image that it has made, so its shapes are drawn one by one. */
export async function boardPng(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = new OffscreenCanvas(Math.ceil(PNG_SCALE * width), Math.ceil(PNG_SCALE * height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  const origin = drawing.getScreenCTM()?.inverse();
  const { a: unit = 1, e = 0, f = 0 } = drawing.getCTM() ?? {};
  context.scale(PNG_SCALE, PNG_SCALE);
  context.transform(unit, 0, 0, unit, e, f);
  for (const element of drawing.querySelectorAll('*')) {
    if (!(element instanceof SVGGraphicsElement)) continue;
    const matrix = element.getScreenCTM();
    if (matrix === null || origin === undefined) continue;
    context.save();
    const { a, b, c, d, e: x, f: y } = origin.multiply(matrix);
    context.transform(a, b, c, d, x, y);
    drawElement(context, element, opacityOf(element, drawing));
    context.restore();
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

function drawElement(
  context: OffscreenCanvasRenderingContext2D,
  element: SVGGraphicsElement,
  opacity: number,
): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  const paint = (colour: string, part: string, draw: () => void): void => {
    if (colour === 'none') return;
    context.globalAlpha = opacity * Number(part);
    draw();
  };
  context.fillStyle = style.fill;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = lineCap(style.strokeLinecap);
  context.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
  if (element instanceof SVGTextElement) {
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = style.textAnchor === 'middle' ? 'center' : 'left';
    context.textBaseline = style.dominantBaseline === 'auto' ? 'alphabetic' : 'middle';
    const { x, y } = { x: element.x.baseVal[0]?.value ?? 0, y: element.y.baseVal[0]?.value ?? 0 };
    paint(style.fill, style.fillOpacity, () => context.fillText(element.textContent ?? '', x, y));
    return;
  }
  const path = pathOf(element);
  if (path === undefined) return;
  paint(style.fill, style.fillOpacity, () =>
    context.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero'),
  );
  paint(style.stroke, style.strokeOpacity, () => context.stroke(path));
}

function lineCap(text: string): CanvasLineCap {
  return text === 'round' || text === 'square' ? text : 'butt';
}

/** The opacity of an element with that of the groups around it. */
function opacityOf(element: Element, drawing: SVGSVGElement): number {
  const own = Number(getComputedStyle(element).opacity);
  const { parentElement } = element;
  return parentElement === null || element === drawing ? own : own * opacityOf(parentElement, drawing);
}

/** The outline of a shape; `undefined` for a group. */
function pathOf(element: SVGGraphicsElement): Path2D | undefined {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  const path = new Path2D();
  if (element instanceof SVGCircleElement)
    path.arc(number('cx'), number('cy'), element.r.baseVal.value, 0, 2 * Math.PI);
  else if (element instanceof SVGEllipseElement) {
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI);
  } else if (element instanceof SVGRectElement) {
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  } else if (element instanceof SVGPolygonElement) return new Path2D(`M${element.getAttribute('points')}Z`);
  else return undefined;
  return path;
}
