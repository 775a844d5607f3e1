/** Shifts of the layout that no input of the last half second explains, from the start of a page. */
import type { Page } from 'playwright';
import type { Site, Visit } from './site.ts';

const MEASURE = `globalThis.shift = 0; globalThis.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
    globalThis.shift += entry.value;
    for (const { node } of entry.sources) globalThis.shifted.push(String(node?.outerHTML ?? node?.nodeName).slice(0, 80));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A phone, a phone held sideways, and a desktop. */
const SCREENS = {
  phone: PHONE,
  sideways: { ...PHONE, viewport: { width: 844, height: 390 } },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Opens an address on a screen, with motion; shifts are measured from the start of the document. */
export function openMeasured(
  site: Pick<Site, 'open'>,
  address: string,
  screen: keyof typeof SCREENS,
): Promise<Visit> {
  return site.open(address, {
    ...SCREENS[screen],
    reducedMotion: 'no-preference',
    script: MEASURE,
  });
}

/** What was shifted, and by how much: `[[], 0]` where nothing was. */
export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate('[shifted, shift]');
}
