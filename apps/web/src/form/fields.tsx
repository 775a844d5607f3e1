/** Forms for positions and searches: their fields, and how to read them. */
import type { ComponentChildren, VNode } from 'preact';
import { MAX_SEED } from '../route/link.ts';
import { decimal, whole } from '../route/queryReader.ts';

interface FormProps {
  readonly class: string;
  readonly onSubmit: (data: FormData) => void;
  /** Receives the data when a number or a text has changed and all fields are valid. */
  readonly onEdit?: (data: FormData) => void;
  readonly children: ComponentChildren;
}

/** A form that the page itself handles. */
export function Form({ class: look, onSubmit, onEdit, children }: FormProps): VNode {
  return (
    <form
      class={look}
      onChange={({ currentTarget, target }) => {
        if (onEdit && target instanceof HTMLInputElement && currentTarget.reportValidity())
          onEdit(new FormData(currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}

interface MovesFieldProps {
  readonly label: string;
  readonly moves: string;
  readonly look?: string;
  readonly onChange?: (moves: string) => void;
}

/** The field `moves`. */
export function MovesField({ label, moves, look = 'field', onChange }: MovesFieldProps): VNode {
  return (
    <label class={look}>
      {label}
      <input
        type="text"
        name="moves"
        autocomplete="off"
        spellcheck={false}
        key={moves}
        defaultValue={moves}
        onChange={({ currentTarget }) => onChange?.(movesOf(currentTarget.value))}
      />
    </label>
  );
}

/** The field `seed`. */
export function SeedField({ seed }: { readonly seed: number }): VNode {
  return (
    <label class="field">
      Seed
      <input type="number" name="seed" min={0} max={MAX_SEED} defaultValue={seed} />
    </label>
  );
}

interface ExplorationFieldProps {
  readonly name?: string;
  readonly c: number | undefined;
  readonly placeholder?: string;
}

/** The field of the exploration weight, which may stay empty. */
export function ExplorationField({ name = 'c', c, placeholder = 'default' }: ExplorationFieldProps): VNode {
  return (
    <label class="field">
      Exploration c
      <input
        type="text"
        inputMode="decimal"
        name={name}
        placeholder={placeholder}
        defaultValue={c === undefined ? '' : String(c)}
      />
    </label>
  );
}

/** Why a form was refused, if it was. */
export function FormError({ text }: { readonly text: string }): VNode {
  return (
    <p role="alert" class="soft form-error">
      {text}
    </p>
  );
}

/** The text of a field, without spaces around it; empty where the form lacks the field. */
export function textIn(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim();
}

/** The moves of a typed line, without capitals, and with dots in place of spaces and commas. */
export function movesOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,;.]+/)
    .filter(Boolean)
    .join('.');
}

/** The seed of a form, if it is valid. */
export function seedIn(data: FormData): number | undefined {
  return whole(0, MAX_SEED)(textIn(data, 'seed'));
}

/** The exploration weight of a form: `undefined` where the field is empty, NaN where it is invalid. */
export function explorationIn(data: FormData, name = 'c'): number | undefined {
  const text = textIn(data, name);
  return text === '' ? undefined : (decimal(text) ?? Number.NaN);
}

/** Why the exploration weight of a form is refused. */
export function invalidExploration(data: FormData, name = 'c'): string {
  return `Exploration must be ${decimal.allowed}, not ${textIn(data, name)}.`;
}
