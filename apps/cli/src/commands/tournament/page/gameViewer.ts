/** A game of a report, one position at a time: radio buttons click through it, without a script. */
import type { Game } from '@banyan/mcts';
import { Markup, markup } from './markup.ts';

/** The moves of a game that are shown, at most. */
const MAX_PLIES = 400;

/** The style of the viewers, beside that of the page. */
export const GAME_STYLE: string = `
.game { margin: .8rem 0 0; min-width: 0; } .game input { position: absolute; opacity: 0; }
.game .ply { display: none; } .game input:checked + .ply { display: block; }
.game input:focus-visible + .ply nav { outline: 2px solid var(--accent); }
.game nav { display: flex; gap: 1rem; align-items: baseline; } .game label { cursor: pointer; padding: .1rem .8rem;
  border: 1px solid var(--rule); border-radius: 6px; } .game pre { line-height: 1.15; overflow-x: auto; }
`;

/** A game, and how to show it. */
export interface ShownGame<State> {
  readonly game: Pick<Game<State>, 'initialState' | 'apply'>;
  readonly actions: readonly number[];
  /** The number of actions after which the viewer begins. */
  readonly opening: number;
  readonly title: string;
  /** Unique on the page. */
  readonly id: string;
  formatAction(state: State, action: number): string;
  /** Draws a state as text; the last action is undefined at the start. */
  draw(state: State, last: number | undefined): string;
}

/** Shows a game. */
export function gameViewer<State>({ game, actions, opening, title, id, ...text }: ShownGame<State>): Markup {
  const state = game.initialState();
  const positions = [{ move: 'the start', board: text.draw(state, undefined) }];
  for (const action of actions.slice(0, MAX_PLIES)) {
    const move = text.formatAction(state, action);
    game.apply(state, action);
    positions.push({ move, board: text.draw(state, action) });
  }
  const last = positions.length - 1;
  const first = Math.min(opening, last);
  return markup`<fieldset class="game"><legend>${title}</legend>
${positions.map(
  ({ move, board }, ply) =>
    markup`<input type="radio" name="${id}" id="${id}p${ply}"${ply === first ? new Markup(' checked') : ''} aria-label="after move ${ply}">
<div class="ply"><nav><label for="${id}p${Math.max(0, ply - 1)}">&#8249;</label><span>${ply}: ${move}</span><label for="${id}p${Math.min(last, ply + 1)}">&#8250;</label></nav><pre>${board}</pre></div>`,
)}</fieldset>`;
}
