/** How the levels of a match play. */
import type { Level } from '@banyan/mcts';
import type { VNode } from 'preact';
import { levelOf, type SeatText, strengthOf } from './seats.ts';

interface StrengthsProps {
  readonly seats: readonly SeatText[];
  /** The levels of the game. */
  readonly levels: readonly Level[];
}

export function Strengths({ seats, levels }: StrengthsProps): VNode {
  const numbers = new Set(seats.flatMap((seat) => levelOf(seat) ?? []));
  return (
    <>
      {[...numbers].map((number) => (
        <p key={number} class="soft">
          {strengthOf(levels[number - 1])}.
        </p>
      ))}
    </>
  );
}
