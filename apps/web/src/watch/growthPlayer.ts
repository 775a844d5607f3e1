/** Plays the growth in its file. This is a bundle of its own, whose text is copied into the file. */
import type { GrowthData } from './growthFile.ts';

const FRAMES_A_SECOND = 12;

/** The widest branch, in CSS pixels, and the radius of a label. */
const MAX_WIDTH = 17;
const LABELLED = 12;
const MAX_LABEL = 3;

function part<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the file has no ${selector}`);
  return found;
}

const growth: GrowthData = JSON.parse(part('#growth', HTMLScriptElement).text);
const canvas = part('canvas', HTMLCanvasElement);
const button = part('button', HTMLButtonElement);
const slider = part('input', HTMLInputElement);
const output = part('output', HTMLOutputElement);

const last = growth.frames.length - 1;
let frame = last;
/** The distance of the deepest nodes from the root. */
const reach = 1 - growth.shrink ** Math.max(1, ...growth.depths);
let isPlaying = false;
slider.max = String(last);

interface Place {
  readonly angle: number;
  readonly radius: number;
}

function draw(): void {
  const { at, nodes, visits, angles, shades: kinds } = growth.frames[frame];
  const { parents, depths, labels, shades, ground, ink, angleUnit, shrink } = growth;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const unit = Math.min(width / 2.1, height / 1.45) / reach;
  context.translate(width / 2, height / 2 + unit * reach * 0.35);
  const places = new Map<number, Place>();
  for (const [index, node] of nodes.entries())
    places.set(node, { radius: unit * (1 - shrink ** depths[node]), angle: angles[index] * angleUnit });
  const point = (radius: number, angle: number): [number, number] => [
    radius * Math.sin(angle),
    -radius * Math.cos(angle),
  ];
  context.lineCap = 'round';
  for (const [index, node] of nodes.entries()) {
    const [from, to] = [places.get(parents[node]), places.get(node)];
    if (index === 0 || from === undefined || to === undefined) continue;
    const middle = (from.radius + to.radius) / 2;
    context.beginPath();
    context.moveTo(...point(from.radius, from.angle));
    context.bezierCurveTo(
      ...point(middle, parents[node] === 0 ? to.angle : from.angle),
      ...point(middle, to.angle),
      ...point(to.radius, to.angle),
    );
    context.strokeStyle = shades[kinds[index]];
    context.lineWidth = 0.8 + (MAX_WIDTH - 0.8) * Math.sqrt(visits[index] / visits[0]);
    context.stroke();
  }
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, node] of nodes.entries()) {
    const { radius = 0, angle = 0 } = places.get(node) ?? {};
    const room = (1.8 * radius * visits[index]) / visits[0];
    if (index === 0 || room < LABELLED || labels[node].length > MAX_LABEL) continue;
    const [x, y] = point(radius, angle);
    context.beginPath();
    context.arc(x, y, LABELLED, 0, 2 * Math.PI);
    context.fillStyle = ground;
    context.strokeStyle = shades[kinds[index]];
    context.lineWidth = 2.5;
    context.fill();
    context.stroke();
    context.fillStyle = ink;
    context.fillText(labels[node], x, y);
  }
  slider.value = String(frame);
  output.textContent = `${at.toLocaleString('en')} ${at === 1 ? 'simulation' : 'simulations'}`;
  button.textContent = isPlaying ? 'Pause' : 'Play';
}

let before = 0;
function step(now: number): void {
  if (!isPlaying) return;
  if (now - before >= 1_000 / FRAMES_A_SECOND) {
    before = now;
    frame = Math.min(last, frame + 1);
    isPlaying = frame < last;
    draw();
  }
  if (isPlaying) requestAnimationFrame(step);
}

button.addEventListener('click', () => {
  isPlaying = !isPlaying;
  if (isPlaying && frame === last) frame = 0;
  draw();
  requestAnimationFrame(step);
});
slider.addEventListener('input', () => {
  isPlaying = false;
  frame = Number(slider.value);
  draw();
});
addEventListener('resize', draw);
draw();
