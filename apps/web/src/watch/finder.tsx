/** Finds a node by the moves that lead to it. */
import { BanyanError } from '@banyan/mcts';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Form, movesOf, textIn } from '../form/fields.tsx';
import { positionAfter } from '../games/position.ts';
import type { Playback } from './playback.ts';

export function NodeFinder({ playback }: { readonly playback: Playback }): VNode {
  const refusal = useSignal('');
  const find = async (text: string): Promise<void> => {
    const { position, game } = playback;
    try {
      const { moves } = positionAfter(game, `${position.text}.${text}`);
      const actions = moves.slice(position.moves.length).map(({ action }) => action);
      await playback.select(actions);
      const reached = Math.max(
        ...playback.panes.map(({ report }) => report.value?.selected.line.length ?? 0),
      );
      const shown = moves.slice(position.moves.length, position.moves.length + reached);
      refusal.value =
        reached < actions.length
          ? `The tree has no such node; the last node on the path to it is ${shown.map(({ name }) => name).join(' ') || 'the root'}.`
          : '';
      if (reached < actions.length) await playback.select(actions.slice(0, reached));
    } catch (error) {
      if (!(error instanceof BanyanError)) throw error;
      refusal.value = `${error.message}.`;
    }
  };
  return (
    <search>
      <Form class="stack tight finder" onSubmit={(data) => void find(movesOf(textIn(data, 'line')))}>
        <div class="row">
          <label class="field">
            Find a node by its moves
            <input
              type="text"
              name="line"
              placeholder={exampleOf(playback)}
              autocomplete="off"
              spellcheck={false}
            />
          </label>
          <button type="submit">Find</button>
          <button type="button" onClick={() => void playback.step(playback.panes[0], 'end')}>
            Expected line
          </button>
        </div>
        <p class="soft" role="status">
          {refusal.value}
        </p>
      </Form>
    </search>
  );
}

function exampleOf({ position }: Playback): string {
  return position.legal
    .slice(0, 2)
    .map(({ name }) => name)
    .join(' ');
}
