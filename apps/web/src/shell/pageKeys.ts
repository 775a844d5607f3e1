/** Keyboard shortcuts of a page. */
import { useEffect } from 'preact/hooks';

/**
 * Handles keys without modifiers, anywhere on the page.
 * @param subject what the shortcuts act on; another one gets a handler of its own.
 * @param typing selects the elements that keep their keys.
 */
export function usePageKeys(
  subject: unknown,
  onKey: (key: string, target: Element | null) => void,
  typing = 'input, select, textarea',
): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const element = target instanceof Element ? target : null;
      if (ctrlKey || metaKey || altKey || element?.closest(typing)) return;
      onKey(key, element);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [subject]);
}
