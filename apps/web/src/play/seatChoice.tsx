/** The choice of a player for a seat. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { Form } from '../form/fields.tsx';
import { type EngineChoice, HUMAN, isSeat, LEVELS, nameOf, type SeatText, TIMES } from './seats.ts';

interface SeatChoiceProps {
  readonly seat: SeatText;
  /** The name of the seat. */
  readonly name: string;
  readonly sign: ComponentChildren;
  readonly onChoose: (seat: SeatText) => void;
}

const OTHER = 'other';

export function SeatChoice({ seat, name, sign, onChoose }: SeatChoiceProps): VNode {
  const isAsking = useSignal(false);
  const isUnusual = seat !== HUMAN && [...LEVELS, ...TIMES].every(({ text }) => text !== seat);
  return (
    <div class="stack">
      <label class="field seat">
        <span class="row">
          {sign}
          {name}
        </span>
        <select
          value={seat}
          onChange={({ currentTarget }) => {
            isAsking.value = currentTarget.value === OTHER;
            if (isAsking.value) currentTarget.value = seat;
            else onChoose(currentTarget.value);
          }}
        >
          <option value={HUMAN}>Person</option>
          {isUnusual && <option value={seat}>{nameOf(seat)}</option>}
          <Levels label="Engine by level" levels={LEVELS} />
          <Levels label="Engine by time" levels={TIMES} />
          <option value={OTHER}>Engine, other limit…</option>
        </select>
      </label>
      {isAsking.value && (
        <Amount
          onChoose={(chosen) => {
            isAsking.value = false;
            onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

function Levels({ label, levels }: { label: string; levels: readonly EngineChoice[] }): VNode {
  return (
    <optgroup label={label}>
      {levels.map(({ text, title }) => (
        <option key={text} value={text}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}

/** The form for another number of simulations or milliseconds. */
function Amount({ onChoose }: Pick<SeatChoiceProps, 'onChoose'>): VNode {
  return (
    <Form
      class="row amount"
      onSubmit={(data) => {
        const chosen = `${data.get('unit')}${Number(data.get('amount'))}`;
        if (isSeat(chosen)) onChoose(chosen);
      }}
    >
      <input
        type="number"
        name="amount"
        aria-label="Limit"
        min={10}
        max={99_999}
        defaultValue={2_000}
        required
      />
      <select name="unit" aria-label="Unit">
        <option value="s">simulations</option>
        <option value="t">milliseconds</option>
      </select>
      <button type="submit">Set</button>
    </Form>
  );
}
