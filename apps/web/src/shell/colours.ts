/** The colours of the style sheets, for drawings by scripts. */
import { effect, untracked } from '@preact/signals';
import { theme } from './theme.ts';

/** The value of a colour at an element; its name is a custom property without the leading dashes. */
export function colourAt(element: HTMLElement, name: string): string {
  element.style.color = `var(--${name})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

/** Calls a function now and at each change of the colours; returns a function that ends this. */
export function followColours(draw: () => void): () => void {
  const stop = effect(() => {
    theme.value;
    untracked(draw);
  });
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  prefersDark.addEventListener('change', draw);
  return () => {
    stop();
    prefersDark.removeEventListener('change', draw);
  };
}
