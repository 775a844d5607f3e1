/** The boards of the games of a report. */
import pc from 'picocolors';
import type { Playable } from '../../../games.ts';
import { readMoves } from '../../../moves.ts';
import { drawPosition } from '../../../position.ts';
import type { Style } from '../../../screen.ts';
import type { GameRecord } from '../log.ts';
import { gameViewer } from './gameViewer.ts';
import { type Markup, markup } from './markup.ts';

/** The games with boards, at most: each position takes its space in the file. */
const MAX_GAMES = 20;

/** Narrow enough for a phone. */
const STYLE: Style = { colors: pc.createColors(false), unicode: true, columns: 40 };

/** Shows games on boards. */
export type Boards = (games: readonly GameRecord[]) => Markup;

/** Makes the boards of a game. */
export function boardsOf<State>(playable: Playable<State>): Boards {
  return (games) => {
    const viewers = games.slice(0, MAX_GAMES).map(({ game, players, moves, opening }) =>
      gameViewer({
        game: playable.game,
        actions: readMoves(playable, moves).actions,
        opening,
        title: `Game ${game}: ${players.join(' - ')}`,
        id: `g${game}`,
        formatAction: (state, action) => playable.notation.formatAction(state, action),
        draw: (state, last) => drawPosition(playable, { state, last }, STYLE),
      }),
    );
    return markup`<p class="faint">Use the buttons or the arrow keys.</p>${viewers}`;
  };
}
