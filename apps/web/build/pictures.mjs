// The PNG pictures of the app, and how each is drawn from the icon.

/**
 * A picture.
 *
 * @typedef {object} Picture
 * @property {string} name the file, below `public`
 * @property {number} width
 * @property {number} height
 * @property {'icon' | 'filled' | 'preview'} kind `icon` has the icon's round corners; `filled` has the icon's ground to all
 *   edges, so that a system can cut any shape; `preview` has the name beside the tree
 */

/** @type {readonly Picture[]} */
export const PICTURES = [
  { name: 'icons/192.png', width: 192, height: 192, kind: 'icon' },
  { name: 'icons/512.png', width: 512, height: 512, kind: 'icon' },
  { name: 'icons/apple-touch.png', width: 180, height: 180, kind: 'filled' },
  { name: 'icons/maskable-512.png', width: 512, height: 512, kind: 'filled' },
  { name: 'preview.png', width: 1200, height: 630, kind: 'preview' },
];

/** The colour of the icon's ground, and the part of a filled icon that no system cuts off. */
const GROUND = '#1c4f40';
const SAFE = '80%';

const WORDS = `<div><h1>Banyan</h1><p>Monte Carlo tree search:<br>play, analyse, watch, learn</p></div>`;

/**
 * An HTML page that shows the picture.
 *
 * @param {Picture} picture
 * @param {string} svg the icon
 */
export function pageOf({ kind }, svg) {
  const size = kind === 'icon' ? '100%' : kind === 'filled' ? SAFE : '400px';
  const style = `
    html, body { margin: 0; height: 100%; }
    body { display: flex; align-items: center; justify-content: center; gap: 60px; }
    svg { width: ${size}; height: ${size}; flex: none; }
    body { background: ${kind === 'icon' ? 'transparent' : GROUND}; color: #f5f2ea; }
    h1 { margin: 0 0 20px; font: 600 130px Georgia, 'DejaVu Serif', serif; }
    p { margin: 0; font: 40px/1.35 system-ui, 'DejaVu Sans', sans-serif; }`;
  return `<!doctype html><style>${style}</style>${svg}${kind === 'preview' ? WORDS : ''}`;
}
