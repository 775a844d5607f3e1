/** How the levels of a match play, and how strong they are. */
import type { Level } from '@banyan/mcts';
import type { VNode } from 'preact';
import { isMeasured, scoreOf } from './ladder.ts';
import { levelOf, type SeatText, strengthOf } from './seats.ts';

interface StrengthsProps {
  /** The name of the game. */
  readonly game: string;
  readonly seats: readonly SeatText[];
  /** The levels of the game. */
  readonly levels: readonly Level[];
  /** Whether the game recommends alpha-beta. */
  readonly isAlphaBeta?: boolean;
}

export function Strengths({ game, seats, levels, isAlphaBeta }: StrengthsProps): VNode {
  const numbers = new Set(seats.flatMap((seat) => levelOf(seat) ?? []));
  return (
    <>
      {[...numbers].map((number) => (
        <p key={number} class="soft">
          {strengthOf(levels[number - 1], isAlphaBeta)}. {scoreOf(game, number)}
        </p>
      ))}
      {[...numbers].some((number) => !isMeasured(game, number)) && (
        <p class="soft">The strength of all levels in this game has not been measured.</p>
      )}
    </>
  );
}
