/** The form for a lesson on another position; the address of the page then links to it. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Board } from '../board/board.tsx';
import { GAME_OPTIONS } from '../games/catalog.ts';
import type { Position } from '../games/position.ts';
import { moverOf, outcomeOf } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { MAX_SEED, openLink } from '../route/link.ts';
import { decimal, whole } from '../route/queryReader.ts';
import type { Lesson } from './lesson.ts';

interface PositionEditorProps {
  readonly lesson: Lesson;
  readonly chapter: string;
}

export function PositionEditor({ lesson, chapter }: PositionEditorProps): VNode {
  const draft = useSignal<Position>(lesson.position);
  const refusal = useSignal('');
  const { info, picture, text, player } = draft.value;

  const open = async (game: string, moves: string): Promise<void> => {
    const opened = await openLink({ game, moves, seed: undefined, settings: {} });
    refusal.value = typeof opened === 'string' ? `${opened}.` : '';
    if (typeof opened !== 'string') draft.value = opened.position;
  };
  const submit = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const typed = String(data.get('c') ?? '').trim();
    const c = typed === '' ? undefined : decimal(typed);
    const seed = whole(0, MAX_SEED)(String(data.get('seed') ?? ''));
    if (typed !== '' && c === undefined)
      refusal.value = 'Exploration must be a number from 0 to 100, with at most 4 decimals.';
    else if (player < 0)
      refusal.value = 'The game is over, or chance is to move, so there is nothing to search.';
    else {
      go(
        formatAddress('learn', {
          chapter,
          game: info.name,
          moves: text === '' ? undefined : text,
          seed: String(seed ?? lesson.seed),
          c: c === undefined ? undefined : String(c),
        }),
      );
    }
  };

  return (
    <details class="panel">
      <summary>For teachers: choose a position and link to it</summary>
      <form
        class="pair position-editor"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <div class="stack">
          {picture.kind === 'board' && (
            <Board
              picture={picture}
              seats={info.seats}
              last={draft.value.last}
              label="Position of the lesson"
              onPlay={(action) => {
                draft.value = draft.value.after(action);
              }}
            />
          )}
          <p class="soft" role="status">
            {outcomeOf(draft.value) ?? `${moverOf(draft.value)} to move`}
          </p>
        </div>
        <div class="stack">
          <label class="field">
            Game
            <select value={info.name} onChange={({ currentTarget }) => void open(currentTarget.value, '')}>
              {!GAME_OPTIONS.some(({ name }) => name === info.name) && (
                <option value={info.name}>{info.title}</option>
              )}
              {GAME_OPTIONS.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            Moves (or click on the board)
            <input
              type="text"
              key={text}
              defaultValue={text}
              autocomplete="off"
              spellcheck={false}
              onChange={({ currentTarget }) =>
                void open(info.name, currentTarget.value.toLowerCase().replace(/[\s,;]+/g, ''))
              }
            />
          </label>
          <div class="row">
            <label class="field">
              Seed
              <input type="number" name="seed" min={0} max={MAX_SEED} defaultValue={lesson.seed} />
            </label>
            <label class="field">
              Exploration c
              <input
                type="text"
                name="c"
                inputMode="decimal"
                placeholder="1.414"
                defaultValue={lesson.c === undefined ? '' : String(lesson.c)}
              />
            </label>
          </div>
          <p role="alert" class="soft">
            {refusal.value}
          </p>
          <div class="row">
            <button type="button" onClick={() => void open(info.name, '')}>
              Clear the board
            </button>
            <button type="submit" class="primary">
              Open lesson
            </button>
          </div>
        </div>
      </form>
    </details>
  );
}
