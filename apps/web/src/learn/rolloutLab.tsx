/** Random games from a position of Go: what they say of each point, as more of them are played. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Board } from '../board/board.tsx';
import type { Position } from '../games/position.ts';
import { count } from '../games/words.ts';
import { estimateWords } from '../go/estimate.ts';
import { Territory } from '../go/overlay.tsx';
import { useJudgement } from '../go/useJudgement.ts';
import { usePosition } from './usePosition.ts';

/** Black's wall runs along column e, White's along f; two white stones stand in Black's part, with little room to live. */
const POSITION = {
  game: 'go:7',
  moves: 'e4f4e3f3e5f5e2f2e6f6e1f1e7f7c4b4c2g1c6b6',
};

const STEPS = [20, 200, 2_000];

export function RolloutLab(): VNode {
  const position = usePosition(POSITION);
  if (position === undefined) return <p class="loading">Opening the position…</p>;
  return <Lab position={position} />;
}

function Lab({ position }: { readonly position: Position }): VNode {
  const games = useSignal(0);
  const judgement = useJudgement(position, games.value);
  const { picture, info, last } = position;
  if (picture.kind !== 'board') throw new Error('Go has a board');
  const [black, white] = picture.scores ?? [];
  return (
    <section class="panel stack" aria-label="Random games">
      <div class="pair">
        <div class="board-area">
          <Board
            picture={picture}
            seats={info.seats}
            last={last}
            label="A position of Go, Black to move"
            hasTable
            overlay={judgement && <Territory picture={picture} ownership={judgement.ownership} />}
          />
        </div>
        <div class="stack">
          <p>
            As it stands, counting stones and the points that one player alone reaches: Black {black?.points},
            White {white?.points}, of which 7.5 are komi, the points that White gets for moving second. The
            left side counts for neither player.
          </p>
          <p>Black is to move. Each random game goes on from here to its end, and its area is counted.</p>
          <div class="row">
            {STEPS.map((more) => (
              <button
                key={more}
                type="button"
                class={more === STEPS[0] ? 'primary' : undefined}
                onClick={() => {
                  games.value += more;
                }}
              >
                {games.value === 0 ? count(more) : `+${count(more)}`} random games
              </button>
            ))}
          </div>
          <p role="status">
            {judgement === undefined
              ? games.value > 0 && 'Playing…'
              : `${estimateWords(judgement)} A larger square means that the player owned the point in more games.`}
          </p>
        </div>
      </div>
    </section>
  );
}
