/** The board as text, and the legal moves as buttons, of a game that the page cannot draw. */
import type { VNode } from 'preact';
import { capitalize } from '../games/words.ts';
import type { Room } from './room.ts';
import { textGameSeats, withNames } from './textGames.ts';

export function TextBoard({ room }: { readonly room: Room }): VNode {
  const { position, room: info } = room.state.value;
  const board = position?.board;
  const seats = textGameSeats(info?.game ?? '');
  return (
    <section class="board-area" aria-label="Board">
      {board === undefined || board === null ? (
        <p class="soft">Parts of this board are hidden from players, so spectators see the moves only.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide board scrolls, by keyboard as well
        <pre class="text-board" tabIndex={0}>
          {withNames(board, seats)}
        </pre>
      )}
      <div class="row extras">
        {room.legal.value.map((move) => (
          <button key={move} type="button" onClick={() => room.play(move)}>
            {capitalize(move)}
          </button>
        ))}
      </div>
    </section>
  );
}
