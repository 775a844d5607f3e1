/** Rendering in several tasks. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';

/** Renders its children at first in a task of their own, so that a large board takes several short tasks, not a long one. */
export function Later({ children }: { readonly children: ComponentChildren }): VNode {
  const isDue = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isDue.value = true;
    });
    return () => clearTimeout(timer);
  }, [isDue]);
  return <>{isDue.value && children}</>;
}
