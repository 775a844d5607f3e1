/** The form for the game, the position, the seed, and one or two variants of the search. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { GAME_OPTIONS } from '../games/catalog.ts';
import { GamePicker } from '../games/picker.tsx';
import { go } from '../route/address.ts';
import { drawSeed, MAX_SEED, openLink } from '../route/link.ts';
import { decimal, whole } from '../route/queryReader.ts';
import { FORMULA_NAMES, FORMULAS, PLAIN, type Variant } from '../tree/variant.ts';
import { watchAddress } from './address.ts';
import type { Playback } from './playback.ts';

export function Setup({ playback }: { readonly playback: Playback }): VNode {
  const { position, seed, variants } = playback;
  const isCompared = useSignal(variants.length > 1);
  const refusal = useSignal('');

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    const wanted = ['a', ...(isCompared.value ? ['b'] : [])].map((name) => variantIn(data, name));
    const found = wanted.flatMap((variant) => (variant === undefined ? [] : [variant]));
    if (found.length < wanted.length) {
      refusal.value = 'Exploration must be a number from 0 to 100, with at most 4 decimals.';
      return;
    }
    const link = {
      game: position.info.name,
      moves: text('moves')
        .toLowerCase()
        .replace(/[\s,;]+/g, ''),
      seed: whole(0, MAX_SEED)(text('seed')) ?? drawSeed(),
    };
    const opened = await openLink({ ...link, settings: {} });
    if (typeof opened === 'string') refusal.value = `${opened}.`;
    else go(watchAddress({ ...link, variants: found }));
  };

  return (
    <section class="panel stack setup" aria-label="Search settings">
      <GamePicker
        info={position.info}
        onPick={(game) => go(watchAddress({ game, moves: '', seed, variants: variantsFor(game, variants) }))}
      />
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <div class="row">
          <label class="field wide">
            Moves before the root
            <input
              type="text"
              name="moves"
              autocomplete="off"
              spellcheck={false}
              defaultValue={position.text}
            />
          </label>
          <label class="field">
            Seed
            <input type="number" name="seed" min={0} max={MAX_SEED} defaultValue={seed} />
          </label>
        </div>
        <VariantFields name="a" title={isCompared.value ? 'Tree A' : 'Search'} variant={variants[0]} />
        {isCompared.value && (
          <VariantFields name="b" title="Tree B" variant={variants[1] ?? { ...PLAIN, c: 0.5 }} />
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={isCompared.value}
            onChange={({ currentTarget }) => {
              isCompared.value = currentTarget.checked;
            }}
          />
          Compare with another variant, with the same seed
        </label>
        <p role="alert" class="soft">
          {refusal.value}
        </p>
        <button type="submit" class="primary">
          Start
        </button>
      </form>
    </section>
  );
}

/** The variants for another game, without options that some games lack. */
function variantsFor(game: string, variants: readonly Variant[]): readonly Variant[] {
  const isOther = !GAME_OPTIONS.some(({ name }) => name === game) || /^(?:pig|samegame)/.test(game);
  return isOther ? [PLAIN] : variants.map((variant) => ({ ...variant, isDecisive: false, isProving: false }));
}

interface VariantFieldsProps {
  /** The prefix of the field names. */
  readonly name: string;
  readonly title: string;
  readonly variant: Variant;
}

function VariantFields({ name, title, variant }: VariantFieldsProps): VNode {
  const formula = useSignal(variant.formula);
  return (
    <fieldset class="variant">
      <legend>{title}</legend>
      <div class="row">
        <label class="field wide">
          Selection
          <select
            name={`${name}-formula`}
            value={formula.value}
            onChange={({ currentTarget: { value } }) => {
              formula.value = FORMULAS.find((each) => each === value) ?? formula.value;
            }}
          >
            {FORMULAS.map((each) => (
              <option key={each} value={each}>
                {FORMULA_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        {formula.value !== 'tuned' && (
          <label class="field">
            Exploration c
            <input
              type="text"
              inputMode="decimal"
              name={`${name}-c`}
              placeholder="default"
              defaultValue={variant.c === undefined ? '' : String(variant.c)}
            />
          </label>
        )}
      </div>
      <div class="checks">
        <Check name={`${name}-proving`} label="Prove wins and losses" isOn={variant.isProving} />
        <Check
          name={`${name}-decisive`}
          label="Decisive rollouts: look two plies ahead"
          isOn={variant.isDecisive}
        />
        <Check name={`${name}-one`} label="Expand one child at a time" isOn={variant.isOneByOne} />
      </div>
    </fieldset>
  );
}

function Check({ name, label, isOn }: { name: string; label: string; isOn: boolean }): VNode {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}

/** Reads the variant; `undefined` where the exploration weight is invalid. */
function variantIn(data: FormData, name: string): Variant | undefined {
  const formula = FORMULAS.find((each) => each === data.get(`${name}-formula`)) ?? 'ucb1';
  const text = String(data.get(`${name}-c`) ?? '').trim();
  const c = text === '' ? undefined : decimal(text);
  if (text !== '' && c === undefined) return undefined;
  return {
    formula,
    c,
    isProving: data.has(`${name}-proving`),
    isDecisive: data.has(`${name}-decisive`),
    isOneByOne: data.has(`${name}-one`),
  };
}
