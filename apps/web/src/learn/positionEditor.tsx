/** The form for a lesson on another position; the address of the page then links to it. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Board } from '../board/board.tsx';
import {
  ExplorationField,
  explorationIn,
  Form,
  FormError,
  invalidExploration,
  MovesField,
  SeedField,
  seedIn,
} from '../form/fields.tsx';
import { GAME_OPTIONS } from '../games/catalog.ts';
import { GameSelect } from '../games/picker.tsx';
import type { Position } from '../games/position.ts';
import { capitalize, statusOf } from '../games/words.ts';
import { formatAddress, go } from '../route/address.ts';
import { openLink } from '../route/link.ts';
import { NOTHING_TO_SEARCH } from '../route/useOpened.ts';
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
  const submit = (data: FormData): void => {
    const c = explorationIn(data);
    if (Number.isNaN(c)) refusal.value = invalidExploration(data);
    else if (player < 0) refusal.value = `${capitalize(NOTHING_TO_SEARCH)}.`;
    else {
      go(
        formatAddress('learn', {
          chapter,
          game: info.name,
          moves: text === '' ? undefined : text,
          seed: String(seedIn(data) ?? lesson.seed),
          c: c === undefined ? undefined : String(c),
        }),
      );
    }
  };

  return (
    <details class="panel">
      <summary>For teachers: choose a position and link to it</summary>
      <Form class="pair position-editor" onSubmit={submit}>
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
            {statusOf(draft.value)}
          </p>
        </div>
        <div class="stack">
          <GameSelect info={info} games={GAME_OPTIONS} onPick={(game) => void open(game, '')} />
          <MovesField
            label="Moves (or click on the board)"
            moves={text}
            onChange={(moves) => void open(info.name, moves)}
          />
          <div class="row">
            <SeedField seed={lesson.seed} />
            <ExplorationField c={lesson.c} placeholder="1.414" />
          </div>
          <FormError text={refusal.value} />
          <div class="row">
            <button type="button" onClick={() => void open(info.name, '')}>
              Clear the board
            </button>
            <button type="submit" class="primary">
              Open lesson
            </button>
          </div>
        </div>
      </Form>
    </details>
  );
}
