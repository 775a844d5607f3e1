/** The form for other sizes of boards, and for other rules of Go. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Form } from '../form/fields.tsx';
import { GoFields, goNameIn, goSideIn } from './goFields.tsx';

/** The sizes of each kind of board, with their defaults; those of Go have rules beside them. */
const SHAPES = {
  connect: { title: 'Connect-N', fields: { columns: 10, rows: 8, line: 5 } },
  mnk: { title: 'm,n,k-game', fields: { columns: 9, rows: 9, line: 5 } },
  go: { title: 'Go', fields: { side: 7 } },
  hex: { title: 'Hex', fields: { side: 9 } },
  'dots-and-boxes': { title: 'Dots and Boxes', fields: { columns: 5, rows: 5 } },
} as const;

type Shape = keyof typeof SHAPES;

function isShape(name: string): name is Shape {
  return Object.hasOwn(SHAPES, name);
}

const LABELS: Readonly<Record<string, string>> = {
  columns: 'Columns',
  rows: 'Rows',
  line: 'In a line',
  side: 'Side',
};

export interface OtherSizeProps {
  /** The name of the present game. */
  readonly present: string;
  /** Whether a size is picked while it is entered, and not by a button. */
  readonly isLive: boolean;
  /** Receives the name of a game, whose sizes may be invalid. */
  readonly onPick: (name: string) => void;
}

export function OtherSize({ present, isLive, onPick }: OtherSizeProps): VNode {
  const [kind] = present.split(':', 1);
  const shape = useSignal<Shape>(isShape(kind) ? kind : 'connect');
  const { fields } = SHAPES[shape.value];
  const form = useRef<HTMLDivElement>(null);
  const pick = (data: FormData): void => {
    const numbers = Object.keys(fields).map((field) => Number(data.get(field)));
    onPick(shape.value === 'go' ? goNameIn(data) : `${shape.value}:${numbers.join('x')}`);
  };
  useEffect(() => {
    const element = form.current?.querySelector('form');
    if (isLive && element) pick(new FormData(element));
  }, [isLive, shape.value]);
  return (
    <div ref={form}>
      <Form class="row sizes" onSubmit={pick} {...(isLive ? { onEdit: pick } : {})}>
        <label class="field">
          Kind
          <select
            value={shape.value}
            onChange={({ currentTarget: { value } }) => {
              if (isShape(value)) shape.value = value;
            }}
          >
            {Object.entries(SHAPES).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {Object.entries(fields).map(([field, usual]) => (
          <label key={`${shape.value} ${field}`} class="field narrow">
            {LABELS[field]}
            <input
              type="number"
              name={field}
              min={2}
              max={19}
              defaultValue={(shape.value === 'go' && goSideIn(present)) || usual}
              required
            />
          </label>
        ))}
        {shape.value === 'go' && <GoFields present={present} />}
        {!isLive && <button type="submit">Open</button>}
      </Form>
    </div>
  );
}
