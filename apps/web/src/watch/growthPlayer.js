// Plays a growth on the canvas of its file. This script is copied into the file as it is, so it imports nothing.
const growth = JSON.parse(document.getElementById('growth').textContent);
const { parents, depths, labels, frames, shades, ground, ink, angleUnit, shrink } = growth;
const [canvas, button, slider, output] = ['canvas', 'button', 'input', 'output'].map((name) =>
  document.querySelector(name),
);
const context = canvas.getContext('2d');
const FRAMES_A_SECOND = 12;
let frame = frames.length - 1;
let isPlaying = false;
slider.max = String(frames.length - 1);

function draw() {
  const { at, nodes, visits, angles, shades: kinds } = frames[frame];
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const unit = Math.min(width / 2.1, height / 1.45);
  const [x0, y0] = [width / 2, height / 2 + unit * 0.35];
  const places = new Map();
  nodes.forEach((node, index) => {
    const radius = unit * (1 - shrink ** depths[node]);
    const angle = angles[index] * angleUnit;
    places.set(node, { angle, radius, x: x0 + radius * Math.sin(angle), y: y0 - radius * Math.cos(angle) });
  });
  context.lineCap = 'round';
  nodes.forEach((node, index) => {
    if (index === 0) return;
    const [from, to] = [places.get(parents[node]), places.get(node)];
    const middle = (from.radius + to.radius) / 2;
    const leaving = parents[node] === 0 ? to.angle : from.angle;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.bezierCurveTo(
      x0 + middle * Math.sin(leaving),
      y0 - middle * Math.cos(leaving),
      x0 + middle * Math.sin(to.angle),
      y0 - middle * Math.cos(to.angle),
      to.x,
      to.y,
    );
    context.strokeStyle = shades[kinds[index]];
    context.lineWidth = 0.8 + 16 * Math.sqrt(visits[index] / visits[0]);
    context.stroke();
  });
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  nodes.forEach((node, index) => {
    const { x, y, radius } = places.get(node);
    if ((1.8 * radius * visits[index]) / visits[0] < 12 || labels[node].length > 3 || index === 0) return;
    context.beginPath();
    context.arc(x, y, 12, 0, 2 * Math.PI);
    context.fillStyle = ground;
    context.strokeStyle = shades[kinds[index]];
    context.lineWidth = 2.5;
    context.fill();
    context.stroke();
    context.fillStyle = ink;
    context.fillText(labels[node], x, y);
  });
  slider.value = String(frame);
  output.textContent = `${at.toLocaleString('en')} simulations`;
  button.textContent = isPlaying ? 'Pause' : 'Play';
}

let before = 0;
function step(now) {
  if (!isPlaying) return;
  if (now - before >= 1000 / FRAMES_A_SECOND) {
    before = now;
    frame = Math.min(frames.length - 1, frame + 1);
    isPlaying = frame < frames.length - 1;
    draw();
  }
  if (isPlaying) requestAnimationFrame(step);
}

button.addEventListener('click', () => {
  isPlaying = !isPlaying;
  if (isPlaying && frame === frames.length - 1) frame = 0;
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
