/** Files of SGF: saves the game, and opens another one for review. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { FormError } from '../form/fields.tsx';
import type { Position } from '../games/position.ts';
import { save } from '../image/save.ts';
import { formatAddress, go } from '../route/address.ts';

/** Far more than a game. */
const MAX_BYTES = 2 ** 20;

/** The longest name of a file that is saved: that of a board may have many points. */
const MAX_NAME = 60;

interface SgfFilesProps {
  readonly position: Position;
  /** The dead stones that the players have agreed on, as in addresses. */
  readonly dead: string | undefined;
}

export function SgfFiles({ position, dead }: SgfFilesProps): VNode {
  const input = useRef<HTMLInputElement>(null);
  const refusal = useSignal('');
  const open = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    refusal.value = '';
    try {
      if (file.size > MAX_BYTES) throw new Error('the file has more than a megabyte');
      const { readSgf } = await import('./sgf.ts');
      go(formatAddress('analyse', { ...readSgf(await file.text()) }));
    } catch (error) {
      refusal.value = `${file.name.slice(0, 60)}: ${error instanceof Error ? error.message : 'unreadable'}.`;
    }
  };
  const download = async (): Promise<void> => {
    refusal.value = '';
    const { writeSgf } = await import('./sgf.ts');
    try {
      const content = new Blob([writeSgf(position, dead)], { type: 'application/x-go-sgf' });
      save(content, `${position.info.name.replace(':', '-').slice(0, MAX_NAME)}.sgf`);
    } catch (error) {
      refusal.value = `Not saved: ${error instanceof Error ? error.message : 'unknown error'}.`;
    }
  };
  return (
    <div class="stack">
      <div class="row">
        <button type="button" onClick={() => void download()}>
          Save as SGF
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          Review an SGF file
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".sgf"
        aria-label="SGF file"
        hidden
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.item(0)).then(() => {
            currentTarget.value = ''; // the same file may be chosen again
          });
        }}
      />
      {refusal.value !== '' && <FormError text={refusal.value} />}
    </div>
  );
}
