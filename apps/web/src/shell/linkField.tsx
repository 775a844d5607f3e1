/** A link to send to others, with a button that copies it. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import './linkField.css';

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
}

export function LinkField({ label, link }: LinkFieldProps): VNode {
  const input = useRef<HTMLInputElement>(null);
  const state = useSignal<'new' | 'copied' | 'selected'>('new');
  const copy = async (): Promise<void> => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      state.value = 'copied';
    } catch {
      state.value = 'selected'; // without HTTPS, browsers let no page copy
    }
  };
  return (
    <div class="stack tight">
      <label class="field">
        {label}
        <span class="link-field">
          <input
            ref={input}
            type="text"
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button type="button" onClick={() => void copy()}>
            Copy
          </button>
        </span>
      </label>
      <p role="status" class="soft">
        {state.value === 'copied' && 'Copied.'}
        {state.value === 'selected' && 'The text is selected: copy it with Ctrl+C or a long press.'}
      </p>
    </div>
  );
}
