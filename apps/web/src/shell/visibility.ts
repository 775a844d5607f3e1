/** Which elements can be seen, so that what is out of sight takes little work. */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** An element counts as seen from here on, in pixels from the edge of the screen. */
const MARGIN = '200px';

/** Milliseconds between two changes of what is out of sight. */
const REST = 2_000;

/**
 * Observes whether an element is near the screen.
 * @returns ends the observation.
 */
function observe(element: Element, onChange: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether an element is near the screen, in a tab that is shown. */
export function useVisibility(element: RefObject<Element | null>): boolean {
  const isNear = useSignal(false);
  const isTabShown = useSignal(!document.hidden);
  useEffect(() => {
    const stop =
      element.current === null
        ? undefined
        : observe(element.current, (isThere) => {
            isNear.value = isThere;
          });
    const onChange = (): void => {
      isTabShown.value = !document.hidden;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [element, isNear, isTabShown]);
  return isNear.value && isTabShown.value;
}

interface SeenOptions {
  /** Whether the value changes several times a second. */
  readonly isChanging: boolean;
  /** What the value is about: that of another subject is shown at once. */
  readonly subject: unknown;
}

/**
 * A value as it is shown: while it changes several times a second, it changes once in `REST` out of sight.
 * @param element has to be there from the first rendering on.
 */
export function useSeen<Value>(
  element: RefObject<Element | null>,
  value: Value,
  { isChanging, subject }: SeenOptions,
): Value {
  const isVisible = useVisibility(element);
  const now = performance.now();
  const seen = useRef({ value, subject, since: now });
  const { current: before } = seen;
  const isKept = isChanging && before.subject === subject && before.value !== undefined;
  if (isVisible || !isKept || now - before.since > REST) seen.current = { value, subject, since: now };
  return seen.current.value;
}

/** Waits until an element is near the screen. */
export function untilNear(element: Element): { readonly isNear: Promise<void>; stop(): void } {
  let stop = (): void => {};
  const isNear = new Promise<void>((resolve) => {
    stop = observe(element, (isThere) => {
      if (isThere) resolve();
    });
  });
  return { isNear, stop };
}
