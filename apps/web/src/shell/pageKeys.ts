/** Keyboard shortcuts of a page. */
import { useEffect } from 'preact/hooks';

/** The elements that keep their keys: fields in which one types or chooses by letters. */
const TEXT_FIELDS = 'input:not([type="checkbox"]), select, textarea';

/**
 * Handles keys without modifiers, anywhere on the page.
 * @param subject what the shortcuts act on; another one gets a handler of its own.
 * @param typing selects the elements that keep their keys.
 */
export function usePageKeys(
  subject: unknown,
  onKey: (key: string, target: Element | null) => void,
  typing = TEXT_FIELDS,
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
