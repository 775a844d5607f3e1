/** The form for the game, the position, the seed, and one or two variants of the search. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import {
  ExplorationField,
  explorationIn,
  Form,
  FormError,
  invalidExploration,
  MovesField,
  movesOf,
  SeedField,
  seedIn,
  textIn,
} from '../form/fields.tsx';
import { GAME_OPTIONS } from '../games/catalog.ts';
import { GamePicker } from '../games/picker.tsx';
import { go } from '../route/address.ts';
import { drawSeed, openLink } from '../route/link.ts';
import { FORMULA_NAMES, FORMULAS, PLAIN, type Variant } from '../tree/variant.ts';
import { watchAddress } from './address.ts';
import type { Playback } from './playback.ts';

export function Setup({ playback }: { readonly playback: Playback }): VNode {
  const { position, seed, variants } = playback;
  const isCompared = useSignal(variants.length > 1);
  const refusal = useSignal('');

  const submit = async (data: FormData): Promise<void> => {
    const found = ['a', ...(isCompared.value ? ['b'] : [])].map((name) => variantIn(data, name));
    const invalid = found.findIndex(({ c }) => Number.isNaN(c));
    if (invalid !== -1) {
      refusal.value = invalidExploration(data, ['a-c', 'b-c'][invalid]);
      return;
    }
    const moves = movesOf(textIn(data, 'moves'));
    const link = { game: position.info.name, moves, seed: seedIn(data) ?? drawSeed() };
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
      <Form class="stack" onSubmit={(data) => void submit(data)}>
        <VariantFields name="a" title={isCompared.value ? 'Tree A' : 'Search'} variant={variants[0]} />
        {isCompared.value && (
          <VariantFields name="b" title="Tree B" variant={variants[1] ?? { ...PLAIN, c: 0.5 }} />
        )}
        <details>
          <summary>Position, seed and comparison</summary>
          <div class="stack">
            <div class="row">
              <MovesField look="field wide" label="Moves before the root" moves={position.text} />
              <SeedField seed={seed} />
            </div>
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
          </div>
        </details>
        <FormError text={refusal.value} />
        <button type="submit" class="primary">
          Start
        </button>
      </Form>
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
        {formula.value !== 'tuned' && <ExplorationField name={`${name}-c`} c={variant.c} />}
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

/** Reads the variant; its exploration weight is NaN where it is invalid. */
function variantIn(data: FormData, name: string): Variant {
  const formula = FORMULAS.find((each) => each === data.get(`${name}-formula`)) ?? 'ucb1';
  return {
    formula,
    c: explorationIn(data, `${name}-c`),
    isProving: data.has(`${name}-proving`),
    isDecisive: data.has(`${name}-decisive`),
    isOneByOne: data.has(`${name}-one`),
  };
}
