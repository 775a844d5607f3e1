/** The form for another position, seed or search. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Settings } from '../engine/protocol.ts';
import { chosenThreads, ThreadChoice } from '../engine/threadChoice.tsx';
import { formatAddress, go } from '../route/address.ts';
import { drawSeed, linkValues, MAX_SEED, openLink } from '../route/link.ts';
import { decimal, whole } from '../route/queryReader.ts';
import type { Analysis } from './analysis.ts';

interface SettingsFormProps {
  readonly analysis: Analysis;
}

export function SettingsForm({ analysis }: SettingsFormProps): VNode {
  const { position } = analysis.current.value;
  const { settings, seed } = analysis;
  const refusal = useSignal('');

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const text = (name: string): string =>
      String(data.get(name) ?? '')
        .trim()
        .toLowerCase();
    const c = text('c') === '' ? undefined : decimal(text('c'));
    if (text('c') !== '' && c === undefined) {
      refusal.value = 'Exploration must be a number from 0 to 100, with at most 4 decimals.';
      return;
    }
    const threads = chosenThreads(text('threads'));
    const wanted: Settings = {
      ...(c === undefined ? {} : { c }),
      ...(data.has('proving') ? {} : { isProving: false }),
      ...(data.has('readable') ? { isReadable: true } : {}),
      ...(threads === undefined ? {} : { threads }),
    };
    const link = {
      game: position.info.name,
      moves: text('moves').replace(/[\s,;]+/g, ''),
      seed: whole(0, MAX_SEED)(text('seed')) ?? drawSeed(),
      settings: wanted,
    };
    const opened = await openLink(link);
    if (typeof opened === 'string') refusal.value = `${opened}.`;
    else go(formatAddress('analyse', linkValues(link)));
  };

  return (
    <details>
      <summary>Position, seed and search</summary>
      <form
        class="stack settings"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <label class="field">
          Moves from the start
          <input
            type="text"
            name="moves"
            spellcheck={false}
            autocomplete="off"
            key={position.text}
            defaultValue={position.text}
          />
        </label>
        <div class="row">
          <label class="field">
            Seed
            <input type="number" name="seed" min={0} max={MAX_SEED} defaultValue={seed} />
          </label>
          <label class="field">
            Exploration c
            <input
              type="text"
              name="c"
              inputMode="decimal"
              placeholder="default"
              defaultValue={settings.c === undefined ? '' : String(settings.c)}
            />
          </label>
        </div>
        <ThreadChoice threads={settings.threads} />
        <label class="check">
          <input type="checkbox" name="proving" defaultChecked={settings.isProving !== false} />
          Prove wins and losses
        </label>
        <label class="check">
          <input type="checkbox" name="readable" defaultChecked={settings.isReadable === true} />
          Use the TypeScript engine
        </label>
        <p role="alert" class="soft">
          {refusal.value}
        </p>
        <button type="submit">Search</button>
      </form>
    </details>
  );
}
