/** The stone that a click would put on the board. */
import type { Player } from '@banyan/mcts';
import type { VNode } from 'preact';
import type { BoardPicture, Look } from '../games/picture.ts';
import { centreOf } from './geometry.ts';
import { Stone } from './stone.tsx';

/** The boards on which a move is a stone on an empty cell. */
const LOOKS: readonly Look[] = ['drop', 'marks', 'stones', 'discs', 'hexagons'];

interface ComingProps {
  readonly picture: BoardPicture;
  /** The owner of the stone; negative for none. */
  readonly owner: Player;
  readonly action: number | undefined;
}

export function Coming({ picture: { look, cells, targets }, owner, action }: ComingProps): VNode | null {
  const target = action === undefined ? undefined : targets.get(action);
  if (target === undefined || owner < 0 || !LOOKS.includes(look)) return null;
  return (
    <g class="coming">
      <Stone look={look} owner={owner} at={centreOf(look, cells[target])} />
    </g>
  );
}
