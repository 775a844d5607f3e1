/** The choice of a player for a seat. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Form, FormError } from '../form/fields.tsx';
import {
  ALPHA_BETA,
  type EngineChoice,
  HUMAN,
  isAlphaBeta,
  isSeat,
  LEVELS,
  nameOf,
  networkOf,
  type SeatText,
  TIMES,
  unitOf,
  withLimit,
} from './seats.ts';

interface SeatChoiceProps {
  readonly seat: SeatText;
  /** The name of the seat. */
  readonly name: string;
  readonly sign: ComponentChildren;
  /** The networks that can play the game; absent where none can. */
  readonly networks?: readonly SeatText[];
  /** Whether alpha-beta can play the game. */
  readonly takesAlphaBeta?: boolean;
  readonly onChoose: (seat: SeatText) => void;
  /** Receives the file of a network; answers why it is refused, if it is. */
  readonly onFile?: (file: File) => Promise<string | undefined>;
}

const OTHER = 'other';
const FILE = 'file';

export function SeatChoice({
  seat,
  name,
  sign,
  networks = [],
  takesAlphaBeta = false,
  onChoose,
  onFile,
}: SeatChoiceProps): VNode {
  const isAsking = useSignal(false);
  const refusal = useSignal('');
  const input = useRef<HTMLInputElement>(null);
  const engines = [...LEVELS, ...TIMES].map(({ text }) => text);
  const methods = takesAlphaBeta ? [ALPHA_BETA] : [];
  const isUnusual = ![HUMAN, ...engines, ...methods, ...networks].includes(seat);

  const choose = (chosen: string): void => {
    refusal.value = '';
    isAsking.value = chosen === OTHER;
    if (chosen === FILE) input.current?.click();
    else if (chosen !== OTHER) onChoose(chosen);
  };
  const open = async (files: FileList | null | undefined): Promise<void> => {
    const file = files?.item(0);
    if (file && onFile) refusal.value = (await onFile(file)) ?? '';
  };

  return (
    <div class="stack">
      <label class="field seat">
        <span class="row">
          {sign}
          {name}
        </span>
        <select
          value={seat}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void open(event.dataTransfer?.files);
          }}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            if (value === OTHER || value === FILE) currentTarget.value = seat;
            choose(value);
          }}
        >
          <option value={HUMAN}>Person</option>
          {isUnusual && <option value={seat}>{nameOf(seat)}</option>}
          <Engines label="Engine by level" engines={LEVELS} />
          <Engines label="Engine by time" engines={TIMES} />
          {takesAlphaBeta && (
            <Engines
              label="Another method"
              engines={[{ text: ALPHA_BETA, title: `${nameOf(ALPHA_BETA)}, 1 second per move` }]}
            />
          )}
          {onFile && (
            <optgroup label="Trained network">
              {networks.map((text) => (
                <option key={text} value={text}>
                  {nameOf(text)}
                </option>
              ))}
              <option value={FILE}>Network from a file…</option>
            </optgroup>
          )}
          <option value={OTHER}>{kindOf(seat)}, other limit…</option>
        </select>
      </label>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          void open(currentTarget.files).then(() => {
            currentTarget.value = ''; // the same file may be chosen again
          });
        }}
      />
      {refusal.value !== '' && <FormError text={refusal.value} />}
      {isAsking.value && (
        <Amount
          unit={unitOf(seat)}
          onChoose={(limit) => {
            isAsking.value = false;
            onChoose(withLimit(seat, limit));
          }}
        />
      )}
    </div>
  );
}

function Engines({ label, engines }: { label: string; engines: readonly EngineChoice[] }): VNode {
  return (
    <optgroup label={label}>
      {engines.map(({ text, title }) => (
        <option key={text} value={text}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}

function kindOf(seat: SeatText): string {
  if (isAlphaBeta(seat)) return nameOf(ALPHA_BETA);
  return networkOf(seat) === undefined ? 'Engine' : 'Network';
}

/** The form for another number of simulations, or of nodes, or of milliseconds. */
function Amount({ unit, onChoose }: Pick<SeatChoiceProps, 'onChoose'> & { readonly unit: string }): VNode {
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
        <option value="s">{unit}</option>
        <option value="t">milliseconds</option>
      </select>
      <button type="submit">Set</button>
    </Form>
  );
}
