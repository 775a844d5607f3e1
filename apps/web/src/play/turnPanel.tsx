/** Whose turn it is, with a hint or a note below: as high with them as without, so that nothing on the page moves. */
import type { ComponentChildren, VNode } from 'preact';

interface TurnPanelProps {
  readonly sign: ComponentChildren;
  /** Whose turn it is, or the result. */
  readonly text: string;
  readonly hint: { readonly name: string; readonly sentence: string } | undefined;
  /** The error message of the engine. */
  readonly failure: string | undefined;
  /** Why the chosen move is not legal. */
  readonly refusal?: string | undefined;
  /** What is shown while there is neither. */
  readonly note: string | undefined;
}

export function TurnPanel({ sign, text, hint, failure, refusal, note }: TurnPanelProps): VNode {
  return (
    <div class="turn panel">
      {sign}
      <div>
        <strong>{text}</strong>
        {refusal !== undefined ? (
          <p class="refused" role="alert">
            {refusal}
          </p>
        ) : hint === undefined ? (
          <p class="soft number">{failure === undefined ? note : `The engine stopped: ${failure}`}</p>
        ) : (
          <details class="soft reason">
            <summary>
              Hint: {hint.name}. <span class="link">Why?</span>
            </summary>
            {hint.sentence}
          </details>
        )}
      </div>
    </div>
  );
}
