/** Rendering in several tasks. */
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment, type VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { inTurn } from './scheduler.ts';

/** For `until`: a style can hide what stands below a section that is on its way, which would move. */
export const PENDING = <template class="loading" />;

interface LaterProps {
  readonly children: ComponentChildren;
  /** Stands in their place until then. */
  readonly until?: ComponentChildren;
}

/**
 * Renders its children in a task of their own, at first and after each change, so that a page takes several short tasks,
 * not a long one. What the children read of signals is no change of theirs: they render at once then.
 */
export function Later({ children, until }: LaterProps): VNode {
  const shown = useSignal<ComponentChildren>(until);
  const latest = useRef(children);
  latest.current = children;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    cancel.current ??= inTurn(() => {
      cancel.current = undefined;
      shown.value = latest.current;
    });
  }, [children, shown]);
  useEffect(() => () => cancel.current?.(), []);
  return <>{shown.value}</>;
}

interface LaterEachProps<Item> {
  readonly items: readonly Item[];
  /** The number of items that are rendered in a task. */
  readonly size: number;
  /** An item, with a key. */
  readonly children: (item: Item, index: number) => VNode;
}

/** Renders a long list in several tasks. */
export function LaterEach<Item>({ items, size, children }: LaterEachProps<Item>): VNode {
  const begins = Array.from({ length: Math.ceil(items.length / size) }, (_, part) => part * size);
  return (
    <>
      {begins.map((begin) => (
        <Later key={begin}>
          <Fragment>
            {items.slice(begin, begin + size).map((item, offset) => children(item, begin + offset))}
          </Fragment>
        </Later>
      ))}
    </>
  );
}
