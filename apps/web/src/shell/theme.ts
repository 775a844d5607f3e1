/** The theme: light, dark or that of the system. An attribute of the document, which the style sheets read. */
import { type ReadonlySignal, signal } from '@preact/signals';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `public/theme.js` reads it as well, before the first paint. */
const KEY = 'banyan-theme';

const chosen = signal<Theme>(initialTheme());
export const theme: ReadonlySignal<Theme> = chosen;

/** Switches to the next theme. */
export function nextTheme(): void {
  const next = THEMES[(THEMES.indexOf(chosen.value) + 1) % THEMES.length];
  const { dataset } = document.documentElement;
  if (next === 'system') delete dataset['theme'];
  else dataset['theme'] = next;
  chosen.value = next; // those who follow it read the new colours
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function initialTheme(): Theme {
  const { theme } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return THEMES.find((each) => each === theme) ?? 'system';
}
