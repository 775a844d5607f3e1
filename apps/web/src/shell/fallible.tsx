/** A part of a page that may fail, also in what its promises do. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useCallback, useErrorBoundary } from 'preact/hooks';
import { loadFailure } from './loadFailure.ts';

interface FallibleProps {
  /** The part, as the subject of a sentence: `This page`. */
  readonly what: string;
  readonly children: ComponentChildren;
}

/** Shows its children; once they fail, it says why. */
export function Fallible({ what, children }: FallibleProps): VNode {
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return <p class="refusal">{loadFailure(what, error)}</p>;
}

/** The function that hands the error of a promise to the `Fallible` part around a component. */
export function useRaise(): (error: unknown) => void {
  const raised = useSignal<{ readonly error: unknown } | undefined>(undefined);
  if (raised.value !== undefined) throw raised.value.error;
  return useCallback(
    (error) => {
      raised.value = { error };
    },
    [raised],
  );
}
